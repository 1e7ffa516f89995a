import type { Status } from '#app/registrations/rules/transitions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/** What moving many registrations needs to know of each, and of its person. */
export interface RegistrationToMove {
  id: number
  publicId: string
  status: Status
  waitlistSeq: number | null
  priceAmountMinor: number
  reason: string | null
  /** Whether staff have decided about it. */
  decided: boolean
  user: { id: number; name: string; email: string; locale: string; disabled: boolean }
}

/**
 * Registrations of one event as they stand under its lock, in one query.
 *
 * @param only adds which ones, and their order
 */
export async function registrationsToMove(
  eventId: number,
  only: (query: DatabaseQueryBuilderContract) => void,
  trx: TransactionClientContract
): Promise<RegistrationToMove[]> {
  const query = trx
    .from('registrations')
    .join('users', 'users.id', 'registrations.user_id')
    .where('registrations.event_id', eventId)
    .select('registrations.id', 'registrations.public_id', 'registrations.status')
    .select('registrations.waitlist_seq', 'registrations.price_amount_minor')
    .select('registrations.reason', 'registrations.decided_at', 'registrations.user_id')
    .select('users.name', 'users.email', 'users.locale', 'users.disabled_at')
  only(query)
  const rows = (await query) as Row[]
  return rows.map((row) => ({
    id: row.id,
    publicId: row.public_id,
    status: row.status,
    waitlistSeq: row.waitlist_seq,
    priceAmountMinor: row.price_amount_minor,
    reason: row.reason,
    decided: row.decided_at !== null,
    user: {
      id: row.user_id,
      name: row.name,
      email: row.email,
      locale: row.locale,
      disabled: row.disabled_at !== null,
    },
  }))
}

interface Row {
  id: number
  public_id: string
  status: Status
  waitlist_seq: number | null
  price_amount_minor: number
  reason: string | null
  decided_at: string | Date | null
  user_id: number
  name: string
  email: string
  locale: string
  disabled_at: string | Date | null
}
