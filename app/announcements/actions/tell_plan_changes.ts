import { PlanChanged } from '#app/announcements/events/plan_changed'
import type Announcement from '#app/announcements/models/announcement'
import type Event from '#app/announcements/models/event'
import type { EventInput } from '#app/announcements/rules/announcement_input'
import { isTold, planChanges, type PlanChange } from '#app/announcements/rules/event_changes'
import { replyTo } from '#app/announcements/rules/event_contact'
import { recordAudit } from '#app/audit/actions/record_audit'
import { announce } from '#app/core/facts'
import { now } from '#app/core/clock'
import type { EarlierDue } from '#app/payments/actions/cap_due_dates'
import { registrantsOf, type Registrant } from '#app/registrations/queries/registrations_to_move'
import { ACTIVE_STATUSES } from '#app/registrations/rules/transitions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface TellPlanChanges {
  announcement: Announcement
  /** Its event must be locked, so that nobody registers between the reading and the commit. */
  event: Event
  before: EventInput
  after: EventInput
  /** Who has to pay earlier for it. */
  dueEarlier: EarlierDue[]
  /** Names this edit, so that repeating it mails nobody twice. */
  version: number
  /** False: only whoever has to pay earlier is told. */
  tell: boolean
  actorId: number
  ability: string
}

/**
 * Mails everybody who is registered, on the waitlist, has applied or is invited that the event's time or place
 * changed, in the transaction of the change. Drafts and past events mail nobody. Where the organizer wants nobody
 * told, whoever has to pay earlier is told all the same, and the change is audited.
 *
 * @returns how many registered people are told
 */
export async function tellPlanChanges(
  input: TellPlanChanges,
  client: TransactionClientContract
): Promise<number> {
  const { announcement, event, before, after } = input
  const changes = planChanges(before, after)
  const ends = [before.endsAt, after.endsAt]
  if (changes.length === 0 || !isTold(announcement, ends, now())) return 0

  const concerned = await registrantsOf({ eventId: event.id, states: ACTIVE_STATUSES }, client)
  const people = input.tell ? concerned : concerned.filter((one) => mustKnow(one, input))
  if (input.tell || people.length > 0) {
    await announce(client, planChanged(input, changes, people))
  }
  if (concerned.length === 0) return 0
  await record(input, { changes, told: people.length }, client)
  return people.length
}

function mustKnow({ id }: Registrant, { dueEarlier }: TellPlanChanges): boolean {
  return dueEarlier.some(({ userId }) => userId === id)
}

function planChanged(
  { announcement, event, before, after, dueEarlier, version, tell }: TellPlanChanges,
  changes: PlanChange[],
  people: Registrant[]
): PlanChanged {
  const { title, slug } = announcement
  const { id, publicId } = event
  const campusIds = { before: before.campusId, after: after.campusId }
  const about = { id, title, slug, publicId, ...replyTo(after.settings) }
  return new PlanChanged(about, changes, {
    campusIds,
    version,
    people,
    invited: tell,
    dueEarlier,
  })
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
