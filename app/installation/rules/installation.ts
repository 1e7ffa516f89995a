import type { Brand } from '#isomorphic/installation/contrast'
import type { OpeningHours } from '#app/installation/rules/opening_hours'

export const LENGTH_MAX = { name: 80, bank: 80, holder: 120, number: 64, place: 120, note: 280 }
export const ADDRESS_LENGTH_MAX = 200
export const PHONE_LENGTH_MAX = 30
export const HOURS_MAX = 20
/** A page shows all of them; nobody pays into so many. */
export const ENTRIES_MAX = 50

/** What the university says of itself. */
export interface InstallationSettings {
  /** What it is called: its own name, else `APP_NAME`. */
  name: string
  /** Name of the files that its logo is kept in, or null. */
  logo: string | null
  /** Null: the colours of theme.css. */
  brand: Brand | null
  email: string | null
  phone: string | null
  address: string | null
}

/** The lists that are kept here, by the word in their addresses. */
export const LISTS = {
  'bank-accounts': { table: 'bank_accounts', subject: 'bank_account' },
  'cash-desks': { table: 'cash_desks', subject: 'cash_desk' },
} as const
export type ListName = keyof typeof LISTS

export interface BankAccountValues {
  bank: string
  holder: string
  number: string
  note: string | null
}

export interface CashDeskValues {
  campusId: number
  place: string
  note: string | null
  hours: OpeningHours[]
}

/** @returns of both sides what differs, by field */
export function differences(
  before: Record<string, unknown>,
  after: Record<string, unknown>
): { before: Record<string, unknown>; after: Record<string, unknown> } | null {
  const changed = Object.keys(after).filter(
    (field) => JSON.stringify(after[field]) !== JSON.stringify(before[field])
  )
  if (changed.length === 0) return null
  const pick = (values: Record<string, unknown>) =>
    Object.fromEntries(changed.map((field) => [field, values[field]]))
  return { before: pick(before), after: pick(after) }
}
