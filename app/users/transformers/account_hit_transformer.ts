import type { PersonRow } from '#app/users/queries/list_people'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** An account found by name, e-mail or code, for an admin to choose. */
export default class AccountHitTransformer extends BaseTransformer<PersonRow> {
  toObject() {
    const { public_id: publicId, name, email, student_code: studentCode } = this.resource
    return { publicId, name, email, studentCode }
  }
}
