import { statement } from '#app/core/database/statement'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export interface Balance {
  /** Points of the ledger that stand. */
  earned: number
  /** Of them, what rewards were handed out for. */
  spent: number
}

const PEOPLE = '(select id from users where id = ? or merged_into_id = ?)'

const selectBalance = statement<Record<keyof Balance, number | string>>(
  `select
     (select coalesce(sum(points), 0) from invitation_points
      where event_id = ? and inviter_id in ${PEOPLE}) as earned,
     (select coalesce(sum(points), 0) from invitation_redemptions
      where event_id = ? and inviter_id in ${PEOPLE}) as spent`
)

/** @returns what an inviter has of an event's points, under all their accounts */
export async function balanceOf(
  { eventId, inviterId }: { eventId: number; inviterId: number },
  client: QueryClientContract = db.connection()
): Promise<Balance> {
  const of = [eventId, inviterId, inviterId]
  const row = await selectBalance.first(client, [...of, ...of])
  return { earned: Number(row!.earned), spent: Number(row!.spent) }
}
