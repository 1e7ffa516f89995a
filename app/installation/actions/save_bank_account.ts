import { inTransaction } from '#app/core/database/in_transaction'
import { changeEntry, lastPosition, recordEntry } from '#app/installation/actions/write_entry'
import BankAccount from '#app/installation/models/bank_account'
import type { BankAccountValues } from '#app/installation/rules/installation'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ulid } from '#app/core/ulid'

interface SavedAccount {
  /** The one that is changed; null: a new one, which comes last. */
  publicId: string | null
  /** The version that the form was opened with. */
  version?: number
  values: BankAccountValues
  actorId: number
}

/**
 * Writes where people transfer money to.
 *
 * @throws StaleEdit, ListFull
 */
export function saveBankAccount(
  { publicId, version, values, actorId }: SavedAccount,
  outer?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (trx) => {
    const { bank, holder, number, note } = values
    const after = { bank, holder, number, note }
    const by = { list: 'bank-accounts', actorId, version } as const
    if (publicId === null) {
      const position = (await lastPosition('bank-accounts', trx)) + 1
      const row = { ...after, publicId: ulid(), active: true, position, version: 1 }
      const { id } = await BankAccount.create(row, { client: trx })
      return recordEntry(by, { id, verb: 'created', before: {}, after }, trx)
    }
    const account = await BankAccount.query({ client: trx })
      .where('public_id', publicId)
      .forUpdate()
      .firstOrFail()
    const before = pickOf(account)
    const write = () => account.merge(after).save()
    return changeEntry(by, { stored: account, before, after, write }, trx)
  }, outer)
}

function pickOf({ bank, holder, number, note }: BankAccount): BankAccountValues {
  return { bank, holder, number, note }
}
