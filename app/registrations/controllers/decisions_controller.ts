import {
  decideRegistrations,
  type Decisions,
} from '#app/registrations/actions/decide_registrations'
import { listState } from '#app/core/http/list_query'
import { registrationList } from '#app/registrations/queries/list_registrations'
import { managedEvent } from '#app/registrations/http/managed_event'
import { decisionValidator } from '#app/registrations/validators/registration'
import type { HttpContext } from '@adonisjs/core/http'

/** Approving and rejecting applications, one or many at once. */
export default class DecisionsController {
  async store(ctx: HttpContext) {
    const { event, actor, asAdmin } = await managedEvent(ctx)
    const { all, ...input } = await ctx.request.validateUsing(decisionValidator)
    const wanted = { ...listState(ctx.request, registrationList), asAdmin }
    const registrations = input.registrations ?? wanted
    const about = { ...input, registrations, eventId: event.id, actor }
    report(ctx, await decideRegistrations(about), all)
    return ctx.response.redirect().status(303).withQs().back()
  }
}

const NAMED_MAX = 10

/**
 * Says how many were decided, and of each other one by name why it was not; of many, how many for each
 * reason.
 *
 * @param expected how many the person was told that match; undefined: they named them
 */
function report({ i18n, session }: HttpContext, decisions: Decisions, expected?: number) {
  const { refused, before } = decisions
  const t = (key: string, values: Record<string, string | number>) =>
    i18n.t(`registration_desk.details.${key}`, values)
  const isAll = expected !== undefined
  const decided = isAll ? decisions.decided - before : decisions.decided
  const done = decided > 0 ? [t('decided', { count: decided })] : []
  if (isAll && before > 0) done.push(t('decidedBefore', { count: before }))
  const total = decisions.decided + refused.length
  if (isAll && total !== expected) done.push(i18n.t('ui.list.nowMatching', { total, expected }))
  if (done.length > 0) session.flash('success', done.join(' '))
  if (refused.length === 0) return
  const sentence = t('notDecided', { count: refused.length })
  if (decided > 0) session.flash('error', sentence)
  else session.flash('inputErrorsBag', { refusal: [sentence] })
  const sentenceOf = ({ refusal }: (typeof refused)[number]) =>
    i18n.t(`errors.${refusal.code}`, refusal.values)
  const rows =
    refused.length > NAMED_MAX
      ? [...Map.groupBy(refused, sentenceOf)].map(([reason, { length: count }]) =>
          t('notDecidedMany', { count, sentence: reason })
        )
      : refused.map((one) => t('notDecidedRow', { name: one.name, sentence: sentenceOf(one) }))
  session.flash('notDecided', rows)
}
