import type { AnnouncementStatus } from '#app/announcements/rules/publication'
import { toSql } from '#app/core/clock'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { DateTime } from 'luxon'

/**
 * Narrows a query to announcements in one of the states, as `effectiveStatus` sees them: a scheduled one
 * counts as published from its minute on, whether or not the job that writes it down has run.
 *
 * @param states `published` among them
 * @param table name or alias of the announcements in the query
 */
export function inStatus(
  query: DatabaseQueryBuilderContract,
  states: readonly AnnouncementStatus[],
  { now, table = 'announcements' }: { now: DateTime; table?: string }
): void {
  query.where((either) => {
    either.whereIn(`${table}.status`, [...states]).orWhere((due) => {
      due.where(`${table}.status`, 'scheduled').where(`${table}.published_at`, '<=', toSql(now))
    })
  })
}
