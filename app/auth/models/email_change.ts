import { EmailChangeSchema } from '#database/schema'

/** Somebody's wish to move their account to another address, and what became of it. */
export default class EmailChange extends EmailChangeSchema {}
