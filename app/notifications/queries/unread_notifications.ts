import { statement } from '#app/core/database/statement'
import db from '@adonisjs/lucid/services/db'

/** More are shown as `99+`. */
export const UNREAD_MAX = 100

/** Kinds that the person does not want in the app are neither counted nor listed. */
export const WANTED_IN_APP = `not exists (
  select 1 from notification_preferences p
  where p.user_id = notifications.user_id and p.type = notifications.type and not p.in_app)`

const countUnread = statement<{ count: number }>(
  `select count(*) as count from (
     select 1 from notifications
     where user_id = ? and read_at is null and ${WANTED_IN_APP} limit ${UNREAD_MAX}) as unread`
)

/** @returns how many notifications the person has not read, 100 for more: the bell's number on every page */
export async function unreadNotifications(userId: number): Promise<number> {
  const counted = await countUnread.first(db.connection(), [userId])
  return Number(counted!.count)
}
