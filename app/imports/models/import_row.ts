import { ImportRowSchema } from '#database/schema'

/** One row of an imported file, what was understood of it and what became of it. */
export default class ImportRow extends ImportRowSchema {}
