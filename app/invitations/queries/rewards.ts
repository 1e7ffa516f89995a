import db from '@adonisjs/lucid/services/db'

export interface RewardRow {
  publicId: string
  name: string
  cost: number
  stock: number
  active: boolean
  /** Handed out and not taken back. */
  handedOut: number
}

/** The rewards of an event, the cheapest first. */
export async function rewardsOf(eventId: number): Promise<RewardRow[]> {
  const rows: (Omit<RewardRow, 'active' | 'handedOut'> & {
    active: boolean | number
    handedOut: number | string
  })[] = await db
    .from('invitation_rewards as w')
    .where('w.event_id', eventId)
    .orderBy('w.cost')
    .orderBy('w.id')
    .select('w.public_id as publicId', 'w.name', 'w.cost', 'w.stock', 'w.active')
    .select(
      db.raw(`(select coalesce(sum(case when d.reverses_id is null then 1 else -1 end), 0)
        from invitation_redemptions d where d.reward_id = w.id) as "handedOut"`)
    )
  return rows.map((row) => ({
    ...row,
    active: Boolean(row.active),
    handedOut: Number(row.handedOut),
  }))
}
