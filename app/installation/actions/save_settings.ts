import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import { ContrastTooLow } from '#app/installation/exceptions/installation_refusals'
import InstallationSetting from '#app/installation/models/installation_setting'
import { forgetInstallationSettings } from '#app/installation/queries/installation_settings'
import { differences } from '#app/installation/rules/installation'
import { SCHEMES, weakUses, type Brand } from '#isomorphic/installation/contrast'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** What is not named stays as it is. */
export interface SettingsPart {
  name?: string | null
  /** Name of the files of a logo that is kept already. */
  logo?: string | null
  /** Null: the colours of theme.css. */
  brand?: Brand | null
  email?: string | null
  phone?: string | null
  address?: string | null
}

/**
 * Changes a part of what the university says of itself. This process knows at once, others within a minute.
 *
 * @throws ContrastTooLow for a colour that cannot be read or seen in one of the schemes
 */
export function saveSettings(
  { part, actorId }: { part: SettingsPart; actorId: number },
  outer?: TransactionClientContract
): Promise<void> {
  const { brand, ...others } = part
  if (brand) refuseWeak(brand)
  return inTransaction(async (trx) => {
    const row = await InstallationSetting.query({ client: trx })
      .where('id', 1)
      .forUpdate()
      .firstOrFail()
    const colours = { brandLight: brand?.light ?? null, brandDark: brand?.dark ?? null }
    const after = { ...others, ...(brand !== undefined && colours) }
    const changed = differences(row.$attributes, after)
    if (!changed) return
    await row.merge(after).save()
    trx.after('commit', forgetInstallationSettings)
    await recordAudit(
      {
        actorId,
        ability: 'admin',
        action: 'house.settings_changed',
        subjectType: 'house',
        subjectId: row.id,
        ...changed,
      },
      trx
    )
  }, outer)
}

function refuseWeak(brand: Brand): void {
  for (const scheme of SCHEMES) {
    const [use] = weakUses(brand[scheme], scheme)
    if (use) throw new ContrastTooLow(brand[scheme], scheme, use)
  }
}
