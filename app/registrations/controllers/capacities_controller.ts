import { refusedAt } from '#app/core/exceptions/refusal'
import { changeCapacity } from '#app/registrations/actions/change_capacity'
import { CapacityBelowSeats } from '#app/registrations/exceptions/registration_refusals'
import { managedEvent } from '#app/registrations/http/managed_event'
import { capacityValidator } from '#app/registrations/validators/registration'
import type { HttpContext } from '@adonisjs/core/http'

export default class CapacitiesController {
  async update(ctx: HttpContext) {
    const { event, actor } = await managedEvent(ctx)
    const { capacity } = await ctx.request.validateUsing(capacityValidator)
    const change = { eventId: event.id, capacity, actor }
    await refusedAt('capacity', CapacityBelowSeats, () => changeCapacity(change))
    ctx.session.flash('success', ctx.i18n.t('registration_desk.details.capacity.saved'))
    return ctx.response.redirect().status(303).withQs().back()
  }
}
