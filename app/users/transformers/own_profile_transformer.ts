import type User from '#app/users/models/user'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** Everything that a person may change of themselves, to them alone; campus and course must be loaded. */
export default class OwnProfileTransformer extends BaseTransformer<User> {
  toObject() {
    const user = this.resource
    return {
      name: user.name,
      email: user.email,
      kind: user.kind as 'student' | 'staff' | 'external',
      kindConfirmed: user.kindConfirmedAt !== null,
      phone: user.phone,
      documentId: user.documentId,
      studentCode: user.studentCode,
      studentCodeConfirmed: user.studentCodeConfirmedAt !== null,
      campus: user.campus?.code ?? null,
      course: user.course?.code ?? null,
    }
  }
}
