import { addKits } from '#app/arduino/actions/add_kits'
import { changeKit } from '#app/arduino/actions/change_kit'
import { KitLabelTaken, TooManyKits } from '#app/arduino/exceptions/kit_refusals'
import { managedWorkshop } from '#app/arduino/http/managed_workshop'
import ArduinoKit from '#app/arduino/models/arduino_kit'
import { kitLabels } from '#app/arduino/queries/list_kits'
import { installationSettings } from '#app/installation/queries/installation_settings'
import { labelSheetPdf } from '#app/arduino/presenters/label_sheet'
import { kitMarkValidator, kitsValidator } from '#app/arduino/validators/kits'
import { refusedAt } from '#app/core/exceptions/refusal'
import type { HttpContext } from '@adonisjs/core/http'

/** The kits of a workshop, as its organizers keep them. */
export default class KitsController {
  async store(ctx: HttpContext) {
    const { event, actor } = await managedWorkshop(ctx)
    const { count, labels } = await ctx.request.validateUsing(kitsValidator)
    const field = labels ? 'labels' : 'count'
    const added = await refusedAt(field, labels ? KitLabelTaken : TooManyKits, () =>
      addKits({ eventId: event.id, kits: labels ?? count!, actor })
    )
    ctx.session.flash('success', ctx.i18n.t('arduino.kits.added', { count: added.length }))
    return ctx.response.redirect().status(303).withQs().back()
  }

  /** Broken, missing, or here again. */
  async update(ctx: HttpContext) {
    const { event, actor } = await managedWorkshop(ctx)
    const { state, reason } = await ctx.request.validateUsing(kitMarkValidator)
    const kit = await ArduinoKit.query()
      .where({ eventId: event.id, publicId: String(ctx.params.kit) })
      .firstOrFail()
    const change = { eventId: event.id, kitId: kit.id, actor }
    const { label } = await changeKit({ ...change, what: state, reason: reason ?? null })
    ctx.session.flash('success', ctx.i18n.t(`arduino.kits.marked.${state}`, { label }))
    return ctx.response.redirect().status(303).withQs().back()
  }

  /** A sheet to print, a label for each kit. */
  async labels(ctx: HttpContext) {
    const { event } = await managedWorkshop(ctx)
    const { title, slug } = event.announcement
    const labels = await kitLabels(event.id)
    const { name: author } = await installationSettings()
    const pdf = await labelSheetPdf({ title, labels, locale: ctx.i18n.locale, author })
    ctx.response.attachment(`${slug}-kits.pdf`)
    return ctx.response.type('application/pdf').send(pdf)
  }
}
