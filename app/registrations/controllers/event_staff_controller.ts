import User from '#app/users/models/user'
import { assignEventStaff, removeEventStaff } from '#app/announcements/actions/assign_event_staff'
import { managedEvent } from '#app/registrations/http/managed_event'
import { eventStaffValidator } from '#app/registrations/validators/registration'
import type { HttpContext } from '@adonisjs/core/http'

/** Who has a duty at an event: managers and scanners. */
export default class EventStaffController {
  async store(ctx: HttpContext) {
    const { event, actor } = await managedEvent(ctx)
    const { person, duty } = await ctx.request.validateUsing(eventStaffValidator)
    const user = await User.query()
      .where('public_id', person)
      .whereNull('disabled_at')
      .firstOrFail()
    await assignEventStaff({ event, user, duty, actor })
    const { name } = user
    ctx.session.flash('success', ctx.i18n.t('registration_desk.details.staff.assigned', { name }))
    return ctx.response.redirect().status(303).withQs().back()
  }

  async destroy(ctx: HttpContext) {
    const { event, actor } = await managedEvent(ctx)
    const user = await User.findByOrFail('publicId', String(ctx.params.person))
    const tie = event.staff.find((one) => one.userId === user.id && one.duty === ctx.params.duty)
    if (tie) await removeEventStaff({ tie, actor })
    const { name } = user
    ctx.session.flash('success', ctx.i18n.t('registration_desk.details.staff.removed', { name }))
    return ctx.response.redirect().status(303).withQs().back()
  }
}
