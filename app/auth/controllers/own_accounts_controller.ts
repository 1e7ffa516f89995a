import { eraseAccount } from '#app/auth/actions/erase_account'
import { deleteAccountValidator } from '#app/auth/validators/accounts'
import { once } from '#app/core/http/once'
import { fieldError } from '#app/core/http/field_error'
import { newestJob } from '#app/jobs/queries/newest_job'
import TrackedJobTransformer from '#app/jobs/transformers/tracked_job_transformer'
import limits from '#config/limits'
import type { HttpContext } from '@adonisjs/core/http'

/** The person's own account: the copy of its data, and deleting it. */
export default class OwnAccountsController {
  async show({ auth, inertia }: HttpContext) {
    const user = auth.getUserOrFail()
    const newest = once(() => newestJob({ kind: 'data_export', userId: user.id }))
    return inertia.render('settings/account', {
      email: user.email,
      copy: async () => {
        const latest = await newest()
        return latest && TrackedJobTransformer.transform(latest)
      },
      copyUntil: async () => {
        const latest = await newest()
        return latest && latest.createdAt.plus({ hours: limits.madeFileHours }).toISO()!
      },
    })
  }

  async destroy({ auth, i18n, request, response, session }: HttpContext) {
    const { word } = await request.validateUsing(deleteAccountValidator)
    if (word.toUpperCase() !== i18n.t('account.ask.word')) {
      throw fieldError('word', i18n.t('account.wrongWord', { word: i18n.t('account.ask.word') }))
    }
    await eraseAccount({ userId: auth.getUserOrFail().id })
    await auth.use('web').logout()
    session.clear()
    session.regenerate()
    session.flash('success', i18n.t('account.deleted'))
    return response.redirect().status(303).toPath('/')
  }
}
