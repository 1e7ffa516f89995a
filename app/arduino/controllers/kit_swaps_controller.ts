import { changeKit } from '#app/arduino/actions/change_kit'
import { workshopOfApplication } from '#app/arduino/http/managed_workshop'
import ArduinoKit from '#app/arduino/models/arduino_kit'
import { kitSwapValidator } from '#app/arduino/validators/kits'
import Registration from '#app/registrations/models/registration'
import type { HttpContext } from '@adonisjs/core/http'

/** Another kit for somebody who has one, or has one reserved. */
export default class KitSwapsController {
  async update(ctx: HttpContext) {
    const { event, actor } = await workshopOfApplication(ctx)
    const { kit: publicId } = await ctx.request.validateUsing(kitSwapValidator)
    const kit = await ArduinoKit.query().where({ eventId: event.id, publicId }).firstOrFail()
    const { id } = await Registration.findByOrFail('publicId', String(ctx.params.registration))
    const change = { eventId: event.id, kitId: kit.id, registrationId: id, actor }
    const { label } = await changeKit({ ...change, what: 'swap' })
    ctx.session.flash('success', ctx.i18n.t('arduino.kits.swapped', { label }))
    return ctx.response.redirect().status(303).withQs().back()
  }
}
