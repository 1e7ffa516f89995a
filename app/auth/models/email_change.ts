import { EmailChangeSchema } from '#database/schema'

/** A request to change an account's address, and its outcome. */
export default class EmailChange extends EmailChangeSchema {}
