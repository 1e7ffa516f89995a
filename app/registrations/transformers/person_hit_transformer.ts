import { BaseTransformer } from '@adonisjs/core/transformers'
import type { PersonHit } from '#app/registrations/queries/find_people'

/** A person whom the desk's search found: enough to tell people apart, and no more. */
export default class PersonHitTransformer extends BaseTransformer<PersonHit> {
  toObject() {
    return this.pick(this.resource, ['publicId', 'name', 'campus', 'maskedEmail'])
  }
}
