import { fromSql } from '#app/core/clock'
import { paginate, type List, type ListOptions, type ListState } from '#app/core/http/list_query'
import { WANTED_IN_APP } from '#app/notifications/queries/unread_notifications'
import { TYPE_NAMES, type NotificationType } from '#app/notifications/rules/types'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'

export interface NotificationRow {
  publicId: string
  type: NotificationType
  template: string
  data: string
  path: string | null
  createdAt: DateTime
  isRead: boolean
}

export const NOTIFICATIONS: ListOptions<'at', 'state' | 'type'> = {
  sorts: { at: 'notifications.created_at' },
  defaultSort: 'at',
  defaultDirection: 'desc',
  filters: { state: ['unread'], type: TYPE_NAMES },
  tieBreaker: 'notifications.id',
}

/** @returns a page of what the person was told, the newest first unless asked otherwise */
export async function listNotifications(
  userId: number,
  state: ListState<'at', 'state' | 'type'>
): Promise<List<NotificationRow>> {
  const query = db
    .from('notifications')
    .where('user_id', userId)
    .whereRaw(WANTED_IN_APP)
    .select('public_id', 'type', 'template', 'data', 'path', 'created_at', 'read_at')
  if (state.filters.state === 'unread') query.whereNull('read_at')
  if (state.filters.type) query.where('type', state.filters.type)
  const { rows, meta } = await paginate<Record<string, string | null>>(query, state, NOTIFICATIONS)
  return {
    meta,
    rows: rows.map((row) => ({
      publicId: row.public_id!,
      type: row.type as NotificationType,
      template: row.template!,
      data: row.data!,
      path: row.path!,
      createdAt: fromSql(row.created_at!),
      isRead: row.read_at !== null,
    })),
  }
}
