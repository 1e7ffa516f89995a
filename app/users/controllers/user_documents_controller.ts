import { recordReading } from '#app/users/actions/record_export'
import UserPolicy from '#app/users/policies/user_policy'
import { personInScope } from '#app/users/queries/in_scope'
import type { HttpContext } from '@adonisjs/core/http'

/** The number of a person's document: read one at a time, on purpose, and noted. */
export default class UserDocumentsController {
  async show(ctx: HttpContext) {
    const { auth, bouncer, params, response } = ctx
    await bouncer.with(UserPolicy).authorize('keep')
    ctx.demandPassword()
    const actor = auth.getUserOrFail().peopleReader
    const user = await personInScope(params.user, actor)
    await recordReading({ userId: user.id, actor, what: 'user.document_read' })
    return response.send({ documentId: user.documentId })
  }
}
