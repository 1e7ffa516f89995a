import limits from '#config/limits'
import { registerAccount } from '#app/auth/actions/register_account'
import { findCampusAndCourse } from '#app/auth/queries/find_campus_and_course'
import { registrationChoices } from '#app/auth/queries/registration_choices'
import { newestVersions, readNewestVersions } from '#app/legal/queries/newest_versions'
import { DOCUMENT_KINDS, versionsKey } from '#app/legal/rules/consent'
import { fieldError, typedInto } from '#app/core/http/field_error'
import { inTurn } from '#app/auth/passwords/password_queue'
import { rememberRegistration } from '#app/auth/http/pending_registration'
import { refuseCommonPassword } from '#app/auth/passwords/try_new_password'
import { answerSteadily } from '#app/auth/http/steady_answer'
import { countSuccess, countTry } from '#app/auth/actions/count_tries'
import { registerValidator } from '#app/auth/validators/accounts'
import type { HttpContext } from '@adonisjs/core/http'
import type { Infer } from '@vinejs/vine/types'

type RegisterForm = Infer<typeof registerValidator>

export default class AccountsController {
  async create(ctx: HttpContext) {
    const choices = await registrationChoices()
    const newest = await newestVersions()
    return ctx.inertia.render('auth/register', {
      ...choices,
      documents: DOCUMENT_KINDS.filter((kind) => newest[kind] !== null),
      shown: versionsKey(newest),
      passwordLengthMin: limits.passwordLengthMin,
      typed: typedInto(ctx, 'auth.register.store'),
    })
  }

  async store(ctx: HttpContext) {
    const form = () => ctx.request.validateUsing(registerValidator)
    const registered = await answerSteadily(() => inTurn(() => signUp(ctx, form)))
    rememberRegistration(ctx, registered)
    return ctx.response.redirect('/verify-email')
  }
}

/** A try is taken before the form is looked at, and one of its e-mail before the password is estimated. */
async function signUp(ctx: HttpContext, form: () => Promise<RegisterForm>) {
  await countTry({ purpose: 'sign_up', address: ctx.request.ip() })
  const account = await readAccount(ctx, await form())
  const { email, name, password } = account
  const userId = await countSuccess({ purpose: 'sign_up_as', email }, async () => {
    await refuseCommonPassword(ctx, { password, personal: [email, name] })
    return registerAccount(account)
  })
  return { email, userId }
}

async function readAccount(ctx: HttpContext, form: RegisterForm) {
  const { campus, course, consent, ...input } = form
  const shown = versionsKey(await readNewestVersions())
  if (shown !== (consent ?? '')) {
    const key = consent ? 'changed' : 'missing'
    throw fieldError('consent', ctx.i18n.t(`auth.register.consent.${key}`))
  }
  const found = await findCampusAndCourse({ campus, course })
  if (found.wrong) throw fieldError(found.wrong, ctx.i18n.t(`auth.register.wrong.${found.wrong}`))
  const { campusId, courseId } = found
  const locale = ctx.i18n.locale === 'es' ? 'es' : 'en'
  const studentCode = input.kind === 'student' ? (input.studentCode ?? null) : null
  return { ...input, studentCode, campusId, courseId, locale, shown } as const
}
