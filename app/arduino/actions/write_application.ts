import type { Application } from '#app/arduino/rules/application'
import { now, toSql } from '#app/core/clock'
import { insertion } from '#app/core/database/statement'
import { inBatches } from '#app/core/rules/batches'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

const insert = insertion('arduino_applications', [
  ...['registration_id', 'experience', 'brings_own_kit', 'motivation', 'project_idea'],
  ...['created_at', 'updated_at'],
])

/** Writes what people said who applied, in the transaction that registers them. */
export async function writeApplications(
  applications: readonly (Application & { registrationId: number })[],
  trx: TransactionClientContract
): Promise<void> {
  const at = toSql(now())
  const rows = applications.map((application) => ({
    registration_id: application.registrationId,
    experience: application.experience,
    brings_own_kit: application.bringsOwnKit,
    motivation: application.motivation,
    project_idea: application.projectIdea,
    created_at: at,
    updated_at: at,
  }))
  for (const batch of inBatches(rows)) await insert(batch, trx)
}

/** Of what people said as they applied, what goes: that a kit was needed stays with its history. */
export const FORGOTTEN = { experience: null, motivation: '', project_idea: '' }

/** Leaves of what people said as they applied only what figures need. */
export async function forgetApplications(
  { userIds }: { userIds: number[] },
  trx: TransactionClientContract
): Promise<void> {
  await trx
    .from('arduino_applications')
    .whereIn('registration_id', (theirs) =>
      theirs.from('registrations').whereIn('user_id', userIds).select('id')
    )
    .update({ ...FORGOTTEN, updated_at: toSql(now()) })
}
