import { renderMarkdown } from '#app/core/presenters/markdown'
import { LegalDocumentSchema } from '#database/schema'

/** One version of the terms or of the privacy notice; never changed, never removed. */
export default class LegalDocument extends LegalDocumentSchema {
  /** Both languages, ready to be shown. */
  get html() {
    return { en: renderMarkdown(this.bodyEn), es: renderMarkdown(this.bodyEs) }
  }
}
