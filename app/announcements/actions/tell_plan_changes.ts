import type Announcement from '#app/announcements/models/announcement'
import type Event from '#app/announcements/models/event'
import type { EventInput } from '#app/announcements/rules/announcement_input'
import { isTold, planChanges, type PlanChange } from '#app/announcements/rules/event_changes'
import {
  planChangesInWords,
  type Campuses,
} from '#app/announcements/services/plan_changes_in_words'
import { recordAudit } from '#app/audit/actions/record_audit'
import { now } from '#app/core/services/clock'
import { queueMails } from '#app/mails/actions/queue_mail'
import { registrantsOf } from '#app/registrations/queries/registrants_of'
import { ACTIVE_STATUSES } from '#app/registrations/rules/transitions'
import { appUrl } from '#config/app'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface TellPlanChanges {
  announcement: Announcement
  /** Its event must be locked, so that nobody registers between the reading and the commit. */
  event: Event
  before: EventInput
  after: EventInput
  /** Names this edit: whoever repeats it tells nobody twice. */
  version: number
  actorId: number
  ability: string
}

/**
 * Tells everybody who is registered, waits or asks to be, that the event's time or place changed: one
 * mail each in the outbox, in the transaction of the change. Drafts and what is over tell nobody.
 *
 * @returns how many people are told
 */
export async function tellPlanChanges(
  input: TellPlanChanges,
  client: TransactionClientContract
): Promise<number> {
  const { announcement, event, before, after } = input
  const changes = planChanges(before, after)
  const ends = [before.endsAt, after.endsAt]
  if (changes.length === 0 || !isTold(announcement, ends, now())) return 0

  const people = await registrantsOf({ eventId: event.id, states: ACTIVE_STATUSES }, client)
  if (people.length === 0) return 0
  const campuses = await campusesOf([before.campusId, after.campusId], client)
  const words = (locale: string) => planChangesInWords(changes, { before, after, campuses, locale })
  const sentences: Record<string, string> = { en: words('en'), es: words('es') }
  await queueMails(
    people.map(({ id, name, email, locale }) => ({
      userId: id,
      recipient: email,
      locale,
      template: 'event_changed',
      data: {
        name,
        title: announcement.title,
        changes: sentences[locale] ?? sentences.en!,
        actionUrl: `${appUrl}/announcements/${announcement.slug}`,
      },
      dedupKey: `event_changed:${event.publicId}:${input.version}:${id}`,
    })),
    client
  )
  await record(input, { changes, told: people.length }, client)
  return people.length
}

async function record(
  { event, before, after, actorId, ability }: TellPlanChanges,
  { changes, told }: { changes: PlanChange[]; told: number },
  client: TransactionClientContract
): Promise<void> {
  const isPlaceOnly = changes.every(({ what }) => what === 'place')
  await recordAudit(
    {
      actorId,
      ability,
      action: isPlaceOnly ? 'event.place_changed' : 'event.schedule_changed',
      subjectType: 'event',
      subjectId: event.id,
      before: plan(before),
      after: { ...plan(after), told },
    },
    client
  )
}

function plan({ campusId, venue, startsAt, endsAt, sessions }: EventInput) {
  return { campusId, venue, startsAt, endsAt, sessions }
}

async function campusesOf(ids: number[], client: TransactionClientContract): Promise<Campuses> {
  const rows = await client.from('campuses').whereIn('id', ids).select('id', 'name', 'time_zone')
  return new Map(rows.map((row) => [row.id, { name: row.name, timeZone: row.time_zone }]))
}
