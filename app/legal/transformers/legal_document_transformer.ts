import type LegalDocument from '#app/legal/models/legal_document'
import type { DocumentKind } from '#app/legal/rules/consent'
import { BaseTransformer } from '@adonisjs/core/transformers'

export default class LegalDocumentTransformer extends BaseTransformer<LegalDocument> {
  toObject() {
    return {
      kind: this.resource.kind as DocumentKind,
      version: this.resource.version,
      inForceFrom: this.resource.startsAt.toISO()!,
      summary: this.resource.summary,
    }
  }

  /** With how many agreed to it, as `versionsWithAgreements` counts them. */
  forPublishers() {
    return { ...this.toObject(), agreed: Number(this.resource.$extras.agreed) }
  }

  /** Both languages, ready to be shown. */
  forReading() {
    return {
      ...this.toObject(),
      html: this.resource.html,
    }
  }

  /** The texts as they were written, to begin the next version with. */
  forEditing() {
    return { ...this.toObject(), bodyEn: this.resource.bodyEn, bodyEs: this.resource.bodyEs }
  }
}
