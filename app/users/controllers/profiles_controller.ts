import { fieldError } from '#app/core/http/field_error'
import { updateProfile } from '#app/users/actions/update_profile'
import { findChosen, profileChoices } from '#app/users/queries/own_profile'
import OwnProfileTransformer from '#app/users/transformers/own_profile_transformer'
import { ownProfileValidator } from '#app/users/validators/people'
import type { HttpContext } from '@adonisjs/core/http'

/** What a person says of themselves. */
export default class ProfilesController {
  async edit({ auth, inertia }: HttpContext) {
    const user = auth.getUserOrFail()
    const choices = await profileChoices(user)
    return inertia.render('settings/profile', {
      ...choices,
      profile: OwnProfileTransformer.transform(user),
    })
  }

  async update({ auth, i18n, request, response, session }: HttpContext) {
    const user = auth.getUserOrFail()
    const { campus, course, ...input } = await request.validateUsing(ownProfileValidator)
    if (input.kind === 'staff' && user.kind !== 'staff') {
      throw fieldError('kind', i18n.t('profile.staffRefused'))
    }
    const { wrong, campusId, courseId } = await findChosen(user, { campus, course })
    if (wrong) throw fieldError(wrong, i18n.t(`auth.register.wrong.${wrong}`))
    const profile = { ...input, campusId, courseId }
    const { codeBecameClaim } = await updateProfile({ userId: user.id, profile })
    session.flash('success', i18n.t(codeBecameClaim ? 'profile.savedAsClaim' : 'profile.saved'))
    return response.redirect().status(303).toPath('/settings/profile')
  }
}
