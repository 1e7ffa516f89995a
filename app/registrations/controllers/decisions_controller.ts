import {
  decideRegistration,
  decideRegistrations,
  previewDecisions,
} from '#app/registrations/actions/decide_registrations'
import Registration from '#app/registrations/models/registration'
import { chosenRegistrations } from '#app/registrations/http/chosen_registrations'
import { managedEvent } from '#app/registrations/http/managed_event'
import { previewForPage } from '#app/registrations/http/preview_for_page'
import {
  decisionPreviewValidator,
  decisionsValidator,
  decisionValidator,
} from '#app/registrations/validators/registration'
import type { HttpContext } from '@adonisjs/core/http'

/** Approving and rejecting applications: one, or many at once after a preview of what it does. */
export default class DecisionsController {
  async preview(ctx: HttpContext) {
    const { event, actor, asAdmin } = await managedEvent(ctx)
    const input = await ctx.request.validateUsing(decisionPreviewValidator)
    const registrations = chosenRegistrations(ctx, input, asAdmin)
    // The reason is written while one looks at the preview.
    const about = { ...input, registrations, eventId: event.id, actor, reason: '…' }
    return previewForPage(await previewDecisions(about), ctx.i18n)
  }

  async store(ctx: HttpContext) {
    const { event, actor, asAdmin } = await managedEvent(ctx)
    const input = await ctx.request.validateUsing(decisionsValidator)
    const registrations = chosenRegistrations(ctx, input, asAdmin)
    const about = { ...input, registrations, eventId: event.id, actor }
    const { decided, before } = await decideRegistrations(about)
    return done(ctx, decided - before)
  }

  async update(ctx: HttpContext) {
    const { event, actor } = await managedEvent(ctx)
    const { id: registrationId } = await Registration.query()
      .where({ event_id: event.id, public_id: String(ctx.params.registration) })
      .firstOrFail()
    const input = await ctx.request.validateUsing(decisionValidator)
    await decideRegistration({ ...input, registrationId, actor })
    return done(ctx, 1)
  }
}

function done({ i18n, response, session }: HttpContext, count: number) {
  session.flash('success', i18n.t('registration_desk.details.decided', { count }))
  return response.redirect().status(303).withQs().back()
}
