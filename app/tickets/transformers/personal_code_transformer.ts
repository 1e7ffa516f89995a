import type { PersonalCodeView } from '#app/tickets/queries/personal_code_view'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** A person's own code, for their dashboard. */
export default class PersonalCodeTransformer extends BaseTransformer<PersonalCodeView> {
  toObject() {
    return this.pick(this.resource, ['publicId', 'qr'])
  }
}
