import { recordReading } from '#app/users/actions/record_export'
import User from '#app/users/models/user'
import UserPolicy from '#app/users/policies/user_policy'
import type { HttpContext } from '@adonisjs/core/http'

/** The number of a person's document: read one at a time, on purpose, and noted. */
export default class UserDocumentsController {
  async show({ auth, bouncer, params, response }: HttpContext) {
    await bouncer.with(UserPolicy).authorize('administer')
    const user = await User.findByOrFail('publicId', params.user)
    const actorId = auth.getUserOrFail().id
    await recordReading({ userId: user.id, actorId, what: 'user.document_read' })
    return response.send({ documentId: user.documentId })
  }
}
