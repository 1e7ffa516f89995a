import { saveSettings } from '#app/installation/actions/save_settings'
import { readSettings } from '#app/installation/http/read_settings'
import InstallationSetting from '#app/installation/models/installation_setting'
import InstallationPolicy from '#app/installation/policies/installation_policy'
import { everyBankAccount } from '#app/installation/queries/bank_accounts'
import { campusChoices, everyCashDesk } from '#app/installation/queries/cash_desks'
import BankAccountTransformer from '#app/installation/transformers/bank_account_transformer'
import CashDeskTransformer from '#app/installation/transformers/cash_desk_transformer'
import InstallationTransformer from '#app/installation/transformers/installation_transformer'
import { appName } from '#config/app'
import type { HttpContext } from '@adonisjs/core/http'

/** What the university says of itself. */
export default class InstallationSettingsController {
  async edit({ bouncer, inertia }: HttpContext) {
    await bouncer.with(InstallationPolicy).authorize('administer')
    const stored = await InstallationSetting.findOrFail(1)
    return inertia.render('settings/installation', {
      settings: InstallationTransformer.transform(stored),
      nameWithout: appName,
      accounts: BankAccountTransformer.transform(await everyBankAccount()),
      desks: CashDeskTransformer.transform(await everyCashDesk()),
      campuses: await campusChoices(),
    })
  }

  async update(ctx: HttpContext) {
    const { auth, bouncer, i18n, response, session } = ctx
    await bouncer.with(InstallationPolicy).authorize('administer')
    await saveSettings({ part: await readSettings(ctx), actorId: auth.getUserOrFail().id })
    session.flash('success', i18n.t('installation.said.saved'))
    return response.redirect().status(303).toPath('/settings/installation')
  }
}
