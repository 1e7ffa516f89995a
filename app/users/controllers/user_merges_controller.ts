import { json } from '#app/core/http/json'
import { mergePeople } from '#app/users/actions/merge_people'
import { recordReading } from '#app/users/actions/record_export'
import User from '#app/users/models/user'
import UserPolicy from '#app/users/policies/user_policy'
import { mergePreview } from '#app/users/queries/merge_preview'
import MergePreviewTransformer from '#app/users/transformers/merge_preview_transformer'
import { mergeValidator } from '#app/users/validators/people'
import type { HttpContext } from '@adonisjs/core/http'
import i18nManager from '@adonisjs/i18n/services/main'

/** Two accounts of one person: the one in the address stays, the other is closed. */
export default class UserMergesController {
  /** What it would do, as JSON; whom it would close is viewed by it. */
  async show({ auth, bouncer, params, request }: HttpContext) {
    await bouncer.with(UserPolicy).authorize('administer')
    const { winner, loser } = await pairOf(params.user, request.qs().loser)
    const actor = auth.getUserOrFail().peopleReader
    await recordReading({ userId: loser.id, actor, what: 'user.viewed' })
    const preview = await mergePreview({ winnerId: winner.id, loserId: loser.id })
    return json.serialize(MergePreviewTransformer.transform(preview))
  }

  async store(ctx: HttpContext) {
    const { auth, bouncer, i18n, params, request, response, session } = ctx
    await bouncer.with(UserPolicy).authorize('administer')
    ctx.demandPassword()
    const input = await request.validateUsing(mergeValidator)
    const { winner, loser } = await pairOf(params.user, input.loser)
    await mergePeople({
      winnerId: winner.id,
      loserId: loser.id,
      keep: input.keep ?? {},
      cancelReason: i18nManager.locale(winner.locale).t('users.merge.cancelReason'),
      actorId: auth.getUserOrFail().id,
    })
    session.flash('success', i18n.t('users.done.merged', { name: winner.name }))
    return response.redirect().status(303).toPath(`/users/${winner.publicId}`)
  }
}

async function pairOf(winnerId: string, loserId: unknown) {
  const winner = await User.findByOrFail('publicId', winnerId)
  const loser = await User.findByOrFail('publicId', String(loserId))
  return { winner, loser }
}
