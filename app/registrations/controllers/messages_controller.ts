import { refusedAt } from '#app/core/exceptions/refusal'
import { cancelMessage, messageRegistrants } from '#app/registrations/actions/message_registrants'
import { MessageTimeRefused } from '#app/registrations/exceptions/message_refusals'
import { chosenRegistrations } from '#app/registrations/http/chosen_registrations'
import { managedEvent } from '#app/registrations/http/managed_event'
import { readInstant } from '#app/registrations/http/read_instant'
import { spendMessage } from '#app/registrations/http/throttle'
import EventMessage from '#app/registrations/models/event_message'
import { reachedBy } from '#app/registrations/queries/event_messages'
import { reachedForPage } from '#app/registrations/transformers/event_message_transformer'
import { messageValidator } from '#app/registrations/validators/registration'
import type { HttpContext } from '@adonisjs/core/http'

/** Messages to the people of an event: to many or one, at once or planned. */
export default class MessagesController {
  async store(ctx: HttpContext) {
    const { event, actor, asAdmin } = await managedEvent(ctx)
    const input = await ctx.request.validateUsing(messageValidator)
    const { sendAt, ...message } = input
    const registrations = chosenRegistrations(ctx, input, asAdmin)
    const isPicked = message.to === 'chosen' && Array.isArray(registrations)
    await spendMessage(event.id, isPicked ? registrations.length : null)
    const planned = sendAt ? readInstant(sendAt, event.campus.timeZone) : null
    const written = await refusedAt('sendAt', MessageTimeRefused, () =>
      messageRegistrants({ ...message, registrations, sendAt: planned, event, actor })
    )
    const said = written.sentAt ? 'sent' : 'planned'
    const values = { count: written.recipients ?? 0 }
    ctx.session.flash('success', ctx.i18n.t(`registration_desk.details.message.${said}`, values))
    return ctx.response.redirect().status(303).withQs().back()
  }

  /** Who got it. */
  async show(ctx: HttpContext) {
    return { people: reachedForPage(await reachedBy(await messageOf(ctx))) }
  }

  async destroy(ctx: HttpContext) {
    const { event, actor } = await managedEvent(ctx)
    const { id: messageId } = await messageOf(ctx)
    const isOff = await cancelMessage({ messageId, eventId: event.id, actor })
    const said = isOff ? 'takenBack' : 'tooLate'
    ctx.session.flash(
      isOff ? 'success' : 'error',
      ctx.i18n.t(`registration_desk.details.message.${said}`)
    )
    return ctx.response.redirect().status(303).withQs().back()
  }
}

async function messageOf(ctx: HttpContext): Promise<EventMessage> {
  const { event } = await managedEvent(ctx)
  return EventMessage.query()
    .where({ eventId: event.id, publicId: String(ctx.params.message) })
    .firstOrFail()
}
