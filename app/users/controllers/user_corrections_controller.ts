import { registrationChoices } from '#app/auth/queries/registration_choices'
import { fieldError } from '#app/core/http/field_error'
import { correctPerson } from '#app/users/actions/correct_person'
import { recordReading } from '#app/users/actions/record_export'
import UserPolicy from '#app/users/policies/user_policy'
import { personInScope } from '#app/users/queries/in_scope'
import { findChosen } from '#app/users/queries/own_profile'
import { personToCorrect } from '#app/users/queries/person_to_correct'
import { correctionValidator } from '#app/users/validators/by_hand'
import type { HttpContext } from '@adonisjs/core/http'

/** What staff correct of a person by hand. */
export default class UserCorrectionsController {
  /** The campuses and courses that a new person can belong to, as JSON. */
  async choices({ bouncer }: HttpContext) {
    await bouncer.with(UserPolicy).authorize('keep')
    return registrationChoices()
  }

  /** What stands there now, and what can be chosen, as JSON. */
  async show({ auth, bouncer, params }: HttpContext) {
    await bouncer.with(UserPolicy).authorize('keep')
    const actor = auth.getUserOrFail().peopleReader
    const user = await personInScope(params.user, actor)
    await recordReading({ userId: user.id, actor, what: 'user.viewed' })
    return personToCorrect(user)
  }

  async update({ auth, bouncer, i18n, params, request, response, session }: HttpContext) {
    await bouncer.with(UserPolicy).authorize('keep')
    const { campus, course, documentId, seen, ...said } =
      await request.validateUsing(correctionValidator)
    const actor = auth.getUserOrFail().peopleReader
    const user = await personInScope(params.user, actor)
    const { wrong, campusId, courseId } = await findChosen(user, { campus, course })
    if (wrong) throw fieldError(wrong, i18n.t(`auth.register.wrong.${wrong}`))
    const facts = { ...said, campusId, courseId }
    const changed = await correctPerson({ userId: user.id, facts, documentId, seen, actor })
    session.flash('success', i18n.t(`users.done.${changed ? 'corrected' : 'nothing'}`, said))
    return response.redirect().status(303).withQs().back()
  }
}
