import { LegalDocumentSchema } from '#database/schema'

/** One version of the terms or of the privacy notice; never changed, never removed. */
export default class LegalDocument extends LegalDocumentSchema {}
