import limits from '#config/limits'
import { registerAccount } from '#app/auth/actions/register_account'
import { findCampusAndCourse } from '#app/auth/queries/find_campus_and_course'
import { registrationChoices } from '#app/auth/queries/registration_choices'
import { fieldError } from '#app/auth/services/field_error'
import { rememberRegistration } from '#app/auth/services/pending_registration'
import { refuseTry, spendTry } from '#app/auth/services/tries'
import { registerValidator } from '#app/auth/validators/accounts'
import type { HttpContext } from '@adonisjs/core/http'

export default class AccountsController {
  async create({ inertia }: HttpContext) {
    const choices = await registrationChoices()
    return inertia.render('auth/register', {
      ...choices,
      passwordLengthMin: limits.passwordLengthMin,
    })
  }

  async store(ctx: HttpContext) {
    const { campus, course, ...input } = await ctx.request.validateUsing(registerValidator)
    const found = await findCampusAndCourse({ campus, course })
    if (found.wrong) throw fieldError(found.wrong, ctx.i18n.t(`auth.register.wrong.${found.wrong}`))
    const waitSeconds = await spendTry({
      purpose: 'register',
      email: input.email,
      address: ctx.request.ip(),
    })
    if (waitSeconds) return refuseTry(ctx, waitSeconds)

    const locale = ctx.i18n.locale === 'es' ? 'es' : 'en'
    const studentCode = input.kind === 'student' ? (input.studentCode ?? null) : null
    const { campusId, courseId } = found
    const userId = await registerAccount({ ...input, studentCode, campusId, courseId, locale })
    rememberRegistration(ctx, { email: input.email, userId })
    return ctx.response.redirect('/verify-email')
  }
}
