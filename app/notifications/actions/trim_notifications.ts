import limits from '#config/limits'
import db from '@adonisjs/lucid/services/db'

/** Keeps of each person as many notifications as the limits say, the newest. Safe to repeat. */
export async function trimNotifications(): Promise<void> {
  const beyond: { user_id: number }[] = await db
    .from('notifications')
    .groupBy('user_id')
    .havingRaw('count(*) > ?', [limits.notificationsPerPerson])
    .select('user_id')
  for (const { user_id: userId } of beyond) {
    const last = (await db
      .from('notifications')
      .where('user_id', userId)
      .orderBy('id', 'desc')
      .offset(limits.notificationsPerPerson)
      .select('id')
      .first()) as { id: number } | null
    if (!last) continue
    await db.from('notifications').where('user_id', userId).where('id', '<=', last.id).delete()
  }
}
