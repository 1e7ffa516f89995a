import type { QrPicture } from '#app/tickets/rules/qr_picture'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** A person's own code, for their dashboard. */
export default class PersonalCodeTransformer extends BaseTransformer<{
  publicId: string
  qr: QrPicture
}> {
  toObject() {
    return this.pick(this.resource, ['publicId', 'qr'])
  }
}
