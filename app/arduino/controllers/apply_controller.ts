import { now } from '#app/core/clock'
import { slugOfWorkshop } from '#app/arduino/queries/workshops'
import { findAnnouncement } from '#app/announcements/queries/find_announcement'
import { mayRead } from '#app/announcements/rules/event_access'
import { findOpenAnnouncement } from '#app/registrations/queries/find_open_announcement'
import { registrationPanel } from '#app/registrations/queries/registration_panel'
import RegistrationPanelTransformer from '#app/registrations/transformers/registration_panel_transformer'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import type { HttpContext } from '@adonisjs/core/http'

/** Applying for a workshop; what is sent goes where every registration does. */
export default class ApplyController {
  async show({ auth, inertia, params, response }: HttpContext) {
    const person = auth.getUserOrFail()
    const slug = await slugOfWorkshop(String(params.event))
    await findOpenAnnouncement(slug, person.id)
    const announcement = await findAnnouncement(slug)
    // The announcement says how to become a member.
    if (!mayRead(await signedInStaff(person), announcement)) {
      return response.redirect().toRoute('announcements.show', { announcement: slug })
    }
    const panel = await registrationPanel({ announcement, person })
    return inertia.render('arduinoRegistration/apply', {
      panel: RegistrationPanelTransformer.transform({ ...panel!, typed: {}, now: now() }),
    })
  }
}
