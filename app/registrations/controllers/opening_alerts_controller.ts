import { askForOpeningAlert, withdrawOpeningAlert } from '#app/registrations/actions/opening_alerts'
import { findOpenAnnouncement } from '#app/registrations/queries/find_open_announcement'
import { errors } from '@adonisjs/lucid'
import type { HttpContext } from '@adonisjs/core/http'

/** One's own wish to be told when registration opens. */
export default class OpeningAlertsController {
  async store(ctx: HttpContext) {
    const { i18n, response, session } = ctx
    const { slug, ...wish } = await wishOf(ctx)
    const waits = await askForOpeningAlert(wish)
    session.flash(
      waits ? 'success' : 'info',
      i18n.t(`registrations.openingAlert.${waits ? 'asked' : 'isOpen'}`)
    )
    return response.redirect().status(303).toPath(`/announcements/${slug}`)
  }

  async destroy(ctx: HttpContext) {
    const { slug, ...wish } = await wishOf(ctx)
    await withdrawOpeningAlert(wish)
    ctx.session.flash('success', ctx.i18n.t('registrations.openingAlert.withdrawn'))
    return ctx.response.redirect().status(303).toPath(`/announcements/${slug}`)
  }
}

async function wishOf({ auth, params }: HttpContext) {
  const { id: userId } = auth.getUserOrFail()
  const { slug, eventId } = await findOpenAnnouncement(params.announcement, null)
  if (eventId === null) throw new errors.E_ROW_NOT_FOUND()
  return { slug, eventId, userId }
}
