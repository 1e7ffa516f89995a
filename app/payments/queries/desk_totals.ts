import { exactSum, minor, type StoredMinor } from '#app/core/database/columns'
import { expectedCash, type CashMovement } from '#app/payments/rules/cash_desk'
import type { Method } from '#app/payments/rules/ledger_entry'
import type { Minor } from '#isomorphic/core/money'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** What a desk recorded, by method and kind, added up. */
export interface DeskTotal extends CashMovement {
  method: Method
  count: number
}

interface Row {
  method: Method
  kind: CashMovement['kind']
  reversed: CashMovement['reversed']
  total: StoredMinor
  count: number | string
}

export async function deskTotals(
  deskId: number,
  client: QueryClientContract
): Promise<DeskTotal[]> {
  const rows: Row[] = await client
    .from('transactions as t')
    .leftJoin('transactions as wrong', 'wrong.id', 't.reverses_id')
    .where('t.cash_desk_session_id', deskId)
    .groupBy('t.method', 't.kind', 'wrong.kind')
    .orderBy(['t.method', 't.kind', 'wrong.kind'])
    .select('t.method', 't.kind', 'wrong.kind as reversed')
    .select(client.raw(`${exactSum('t.amount_minor')} as total`))
    .count('* as count')
  return rows.map(({ method, kind, reversed, total, count }) => ({
    ...{ method, kind, reversed },
    amount: minor(total),
    count: Number(count),
  }))
}

/** @returns what must be in the drawer now, in minor units: cash only */
export async function expectedInDrawer(
  desk: { id: number; openingFloat: Minor },
  client: QueryClientContract
): Promise<Minor> {
  const totals = await deskTotals(desk.id, client)
  return expectedCash(
    desk.openingFloat,
    totals.filter(({ method }) => method === 'cash')
  )
}
