import type PersonalCode from '#app/tickets/models/personal_code'
import type { QrPicture } from '#app/tickets/rules/qr_picture'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** A person's own code, for their dashboard. */
export default class PersonalCodeTransformer extends BaseTransformer<PersonalCode> {
  constructor(
    code: PersonalCode,
    protected qr: QrPicture
  ) {
    super(code)
  }

  toObject() {
    return { publicId: this.resource.publicId, qr: this.qr }
  }
}
