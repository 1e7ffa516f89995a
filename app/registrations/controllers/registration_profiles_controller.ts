import { completeProfile } from '#app/users/actions/complete_profile'
import { missingProfileFields, type Profile } from '#app/registrations/rules/profile'
import { profileValidator } from '#app/registrations/validators/registration'
import type { HttpContext } from '@adonisjs/core/http'

/** What a registration needs of a profile and did not find there. */
export default class RegistrationProfilesController {
  async update({ auth, i18n, request, response, session }: HttpContext) {
    const user = auth.getUserOrFail()
    const profile = await request.validateUsing(profileValidator, {
      meta: { campusId: user.campusId, missing: missingProfileFields(user as Profile) },
    })
    await completeProfile({ userId: user.id, profile })
    session.flash('success', i18n.t('registrations.profile.saved'))
    return response.redirect().status(303).withQs().back()
  }
}
