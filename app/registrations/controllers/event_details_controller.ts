import DetailsTabTransformer from '#app/registrations/transformers/details_tab_transformer'
import RegistrationInDetailTransformer from '#app/registrations/transformers/registration_in_detail_transformer'
import { once } from '#app/core/http/once'
import { detailsTab } from '#app/registrations/http/details_tab'
import { eventSummary } from '#app/registrations/http/event_summary'
import { registrationCounts } from '#app/registrations/queries/event_details'
import { viewRegistration } from '#app/registrations/actions/view_registration'
import { justRegistered } from '#app/registrations/http/just_registered'
import { managedEvent } from '#app/registrations/http/managed_event'
import type { HttpContext } from '@adonisjs/core/http'

/** Running an event: its figures, registrations, waitlist, attendance, staff and messages. */
export default class EventDetailsController {
  async show(ctx: HttpContext) {
    const { event, actor, asAdmin } = await managedEvent(ctx)
    const { slug } = event.announcement
    if (slug !== ctx.params.announcement) {
      return ctx.response.redirect().status(301).withQs().toRoute('registrations.details', [slug])
    }
    const reader = { request: ctx.request, asAdmin }
    const counted = once(() => registrationCounts(event.id))
    return ctx.inertia.render('announcements/details', {
      event: async () => eventSummary(event, await counted()),
      activeTab: async () =>
        DetailsTabTransformer.transform(await detailsTab(event, reader, await counted())),
      selectedRegistration: async () => {
        const publicId: unknown = ctx.request.qs().registration
        const found = await viewRegistration({ eventId: event.id, publicId, actor, asAdmin })
        return found && RegistrationInDetailTransformer.transform(found)
      },
      justRegistered: () => justRegistered(ctx, event),
    })
  }
}
