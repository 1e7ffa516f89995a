import { renderMarkdown } from '#app/core/presenters/markdown'
import { LegalDocumentSchema } from '#database/schema'

/** One version of the terms or of the privacy notice; never changed, never removed. */
export default class LegalDocument extends LegalDocumentSchema {
  /** From when it is in force. */
  get startsAt() {
    return this.inForceFrom ?? this.publishedAt
  }

  /** What it changes, in both languages; nothing for a first version. */
  get summary() {
    const { summaryEn: en, summaryEs: es } = this
    return en !== null && es !== null ? { en, es } : null
  }

  /** Both languages, ready to be shown. */
  get html() {
    return { en: renderMarkdown(this.bodyEn), es: renderMarkdown(this.bodyEs) }
  }
}
