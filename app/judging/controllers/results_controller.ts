import { mayRead } from '#app/announcements/rules/event_access'
import { publishResults } from '#app/judging/actions/publish_results'
import { managedJudging } from '#app/judging/http/judging_event'
import { findCodefest } from '#app/judging/queries/codefest_event'
import { publishedResults } from '#app/judging/queries/published_results'
import JudgingPolicy from '#app/judging/policies/judging_policy'
import JudgedEventTransformer from '#app/judging/transformers/judged_event_transformer'
import { publicationValidator } from '#app/judging/validators/judging'
import { errors } from '@adonisjs/lucid'
import type { HttpContext } from '@adonisjs/core/http'

/** The results of an event: everybody who may read its announcement sees them once they are published. */
export default class ResultsController {
  async show({ auth, bouncer, inertia, params, response }: HttpContext) {
    const event = await findCodefest(String(params.event))
    await bouncer.with(JudgingPolicy).authorize('view', event)
    const { announcement } = event
    // Which asks to sign in, or to verify.
    if (!mayRead(auth.user ? { verified: auth.user.isVerified } : null, announcement))
      return response.redirect().status(303).toPath(`/announcements/${announcement.slug}`)
    const results = await publishedResults(event.id)
    if (!results) throw new errors.E_ROW_NOT_FOUND()
    return inertia.render('codefestResults/show', {
      event: JudgedEventTransformer.transform(event),
      publishedAt: results.publishedAt.toISO()!,
      teams: results.teams,
    })
  }

  async store(ctx: HttpContext) {
    const { event, actor } = await managedJudging(ctx)
    const { mark } = await ctx.request.validateUsing(publicationValidator)
    await publishResults({ eventId: event.id, mark, actor })
    ctx.session.flash('success', ctx.i18n.t('judging.publish.done'))
    return ctx.response.redirect().status(303).withQs().back()
  }
}
