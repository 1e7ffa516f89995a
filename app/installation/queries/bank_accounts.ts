import BankAccount from '#app/installation/models/bank_account'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** @returns the accounts that people are told to transfer to, in the order that the university gives them */
export function bankAccounts(): Promise<BankAccount[]> {
  return BankAccount.query().where('active', true).orderBy('position').orderBy('id')
}

/** @returns those and the archived ones, behind them */
export function everyBankAccount(): Promise<BankAccount[]> {
  return BankAccount.query().orderBy('active', 'desc').orderBy('position').orderBy('id')
}

/** @returns the numbers of all accounts, by their rows */
export async function numbersOfAccounts(client: QueryClientContract): Promise<Map<number, string>> {
  const rows: { id: number; number: string }[] = await client
    .from('bank_accounts')
    .select('id', 'number')
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** @returns those that are in use, for somebody to choose one */
export async function bankAccountChoices(): Promise<
  { id: number; publicId: string; label: string }[]
> {
  const accounts = await bankAccounts()
  return accounts.map(({ id, publicId, bank, number }) => ({
    ...{ id, publicId },
    label: `${bank} ${number}`,
  }))
}
