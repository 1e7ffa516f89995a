import type { ListedSignatory } from '#app/certificates/queries/list_signatories'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** Who signs certificates, for those who keep the list. */
export default class SignatoryTransformer extends BaseTransformer<ListedSignatory> {
  toObject() {
    const { publicId, name, title, campus, validFrom, validUntil, signature } = this.resource
    const { isActive, events } = this.resource
    return {
      ...{ publicId, name, title, campus, validFrom, validUntil, isActive, events },
      signatureUrl: signature && `/signatories/${publicId}/signature/${signature}.png`,
    }
  }
}
