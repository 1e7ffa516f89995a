import {
  cancelAnnouncement,
  type CancelAnnouncement,
} from '#app/announcements/actions/cancel_announcement'
import Event from '#app/announcements/models/event'
import { linkedEvents, lockSeries, takenAlong } from '#app/announcements/queries/linked_events'
import type { Principal } from '#app/announcements/rules/event_access'
import { effectiveStatus } from '#app/announcements/rules/publication'
import type { SeriesScope } from '#app/announcements/rules/series_scopes'
import { now } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface CancelSeries extends CancelAnnouncement {
  scope: SeriesScope
  /** Who cancels: events of the series that they do not manage stay. */
  person: Principal
}

/**
 * Cancels a published event and, of its series, the published ones that follow or all that are not over, in one
 * transaction.
 *
 * @returns how many events were cancelled
 * @throws TransitionRefused
 */
export function cancelSeries(
  { scope, person, ...cancel }: CancelSeries,
  trx?: TransactionClientContract
): Promise<number> {
  return inTransaction(async (client) => {
    const { announcementId } = cancel
    const event = await Event.findBy({ announcementId }, { client })
    const others = event?.series && scope !== 'one' ? await othersOf(event, client) : []
    await cancelAnnouncement(cancel, client)
    for (const other of others) {
      await cancelAnnouncement({ ...cancel, announcementId: other.announcementId }, client)
    }
    return others.length + 1
  }, trx)

  async function othersOf({ series, startsAt }: Event, client: TransactionClientContract) {
    await lockSeries(series!, client)
    const events = await linkedEvents({ series: series!, person }, client)
    const cancelled = { announcementId: cancel.announcementId, startsAt }
    return takenAlong(events, cancelled, { scope, now: now() }).filter(
      (one) => effectiveStatus(one, now()) === 'published'
    )
  }
}
