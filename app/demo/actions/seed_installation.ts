import type { SeededCatalogue } from '#app/demo/actions/seed_catalogue'
import { BANK_ACCOUNTS, CASH_DESKS, SETTINGS } from '#app/demo/rules/installation'
import { saveBankAccount } from '#app/installation/actions/save_bank_account'
import { saveCashDesk } from '#app/installation/actions/save_cash_desk'
import { saveSettings } from '#app/installation/actions/save_settings'

/** Says who the demo university is, and where it is paid. */
export async function seedInstallation(
  { campuses }: SeededCatalogue,
  adminId: number
): Promise<void> {
  await saveSettings({ part: SETTINGS, actorId: adminId })
  for (const values of BANK_ACCOUNTS) {
    await saveBankAccount({ publicId: null, values, actorId: adminId })
  }
  for (const { campus, ...desk } of CASH_DESKS) {
    const values = { ...desk, campusId: campuses.get(campus)!.id }
    await saveCashDesk({ publicId: null, values, actorId: adminId })
  }
}
