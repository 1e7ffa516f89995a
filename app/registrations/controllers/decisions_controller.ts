import {
  decideRegistrations,
  type Decisions,
} from '#app/registrations/actions/decide_registrations'
import { managedEvent } from '#app/registrations/http/managed_event'
import { decisionValidator } from '#app/registrations/validators/decision'
import type { HttpContext } from '@adonisjs/core/http'

/** Approving and rejecting applications, one or many at once. */
export default class DecisionsController {
  async store(ctx: HttpContext) {
    const { event, actor } = await managedEvent(ctx)
    const input = await ctx.request.validateUsing(decisionValidator)
    const decisions = await decideRegistrations({ ...input, eventId: event.id, actor })
    report(ctx, decisions)
    return ctx.response.redirect().status(303).withQs().back()
  }
}

/** Says how many were decided, and of each other one by name why it was not. */
function report({ i18n, session }: HttpContext, { decided, refused }: Decisions) {
  const t = (key: string, values: Record<string, string | number>) =>
    i18n.t(`registration_desk.details.${key}`, values)
  if (decided > 0) session.flash('success', t('decided', { count: decided }))
  if (refused.length === 0) return
  const sentence = t('notDecided', { count: refused.length })
  if (decided > 0) session.flash('error', sentence)
  else session.flash('inputErrorsBag', { refusal: [sentence] })
  const rows = refused.map(({ name, refusal }) =>
    t('notDecidedRow', { name, sentence: i18n.t(`errors.${refusal.code}`, refusal.values) })
  )
  session.flash('notDecided', rows)
}
