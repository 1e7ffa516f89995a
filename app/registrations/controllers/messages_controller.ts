import { messageRegistrants } from '#app/registrations/actions/message_registrants'
import { managedEvent } from '#app/registrations/http/managed_event'
import { spendMessage } from '#app/registrations/http/throttle'
import { messageValidator } from '#app/registrations/validators/registration'
import type { HttpContext } from '@adonisjs/core/http'

/** One message to everybody in the chosen states. */
export default class MessagesController {
  async store(ctx: HttpContext) {
    const { event, actor } = await managedEvent(ctx)
    const message = await ctx.request.validateUsing(messageValidator)
    await spendMessage(event.id)
    const count = await messageRegistrants({ ...message, event, actor })
    ctx.session.flash('success', ctx.i18n.t('registration_desk.details.message.sent', { count }))
    return ctx.response.redirect().status(303).withQs().back()
  }
}
