import { managedBy } from '#app/announcements/queries/managed_by'
import { inStatus } from '#app/announcements/queries/list_announcements'
import type { Principal } from '#app/announcements/rules/event_access'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { DateTime } from 'luxon'

/** Who plans what. */
export interface Planner {
  person: Principal
  /** The slug of what is being planned, which is in nobody's way; null: it is new. */
  announcement: string | null
  now: DateTime
}

/**
 * Narrows a query over `announcements` joined with `events` to what takes place as far as somebody who plans may know: what
 * is published, and drafts whose event is whole of those whom they are a secret of.
 */
export function onlyKnownTo(
  query: DatabaseQueryBuilderContract,
  { person, announcement, now }: Planner
): void {
  if (announcement !== null) query.whereNot('announcements.slug', announcement)
  query.where((known) => {
    known.where((shown) => inStatus(shown, ['published'], { now }))
    known.orWhere((own) => {
      own.whereIn('announcements.status', ['draft', 'scheduled'])
      own.whereNull('announcements.draft_event')
      managedBy(own, person, 'manage')
    })
  })
}
