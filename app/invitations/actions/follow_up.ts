import limits from '#config/limits'
import { inTransaction } from '#app/core/database/in_transaction'
import { now, toSql } from '#app/core/clock'
import { mailed } from '#app/invitations/actions/accept_invitation'
import { endInvitations } from '#app/invitations/actions/decline_invitation'
import { tellProspects } from '#app/invitations/actions/tell_prospects'
import Invitation from '#app/invitations/models/invitation'
import { reminderMail, thanksMail } from '#app/invitations/presenters/invitation_mails'
import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import { eventFacts } from '#app/registrations/queries/event_facts'
import { lockEvent } from '#app/registrations/queries/lock_event'
import { isActive } from '#app/registrations/rules/transitions'
import i18nManager from '@adonisjs/i18n/services/main'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

const AT_ONCE = 200
const REMIND_HOURS_BEFORE = 30
/** Whoever was there long ago, when nobody thanked, is left alone. */
const THANK_DAYS = 7

/**
 * What the clock brings about, each once however many processes ask: seats without consent go on, prospects are
 * reminded of the day and thanked after it, and what nobody answered ends with the event.
 *
 * @returns how many of each
 */
export async function followUpInvitations() {
  return {
    cancelled: await cancelWithoutConsent(),
    reminded: await untilNone(remind),
    thanked: await untilNone(thank),
    expired: await untilNone(expire),
  }
}

async function untilNone(step: () => Promise<number>): Promise<number> {
  for (let total = 0; ;) {
    const count = await step()
    total += count
    if (count < AT_ONCE) return total
  }
}

/**
 * The consent is due so many hours before the start; of whoever accepted later than that, at the start. Asked again
 * under the event's lock: the guardian may have consented in between.
 */
async function cancelWithoutConsent(): Promise<number> {
  const due = toSql(now().plus({ hours: limits.consentHoursBefore }))
  const found: { id: number; event_id: number }[] = await db
    .from('invitations as i')
    .join('registrations as r', 'r.id', 'i.registration_id')
    .join('events as e', 'e.id', 'i.event_id')
    .where('i.status', 'accepted')
    .where('r.awaits_consent', true)
    .whereIn('r.status', ['submitted', 'waitlisted', 'pending_payment', 'confirmed'])
    .where('e.starts_at', '<=', due)
    .orderBy('i.id')
    .select('i.id', 'i.event_id')
  let cancelled = 0
  for (const { id, event_id: eventId } of found) {
    cancelled += await inTransaction((trx) => cancelOne({ id, eventId }, trx))
  }
  return cancelled
}

async function cancelOne(
  { id, eventId }: { id: number; eventId: number },
  trx: TransactionClientContract
): Promise<number> {
  await lockEvent(eventId, trx)
  const event = await eventFacts(eventId, trx)
  const invitation = await Invitation.query({ client: trx })
    .where('id', id)
    .preload('registration')
    .firstOrFail()
  const { registration, acceptedAt } = invitation
  const usual = event.startsAt.minus({ hours: limits.consentHoursBefore })
  const due = acceptedAt && acceptedAt > usual ? event.startsAt : usual
  if (!registration.awaitsConsent || !isActive(registration.status) || now() < due) return 0
  const reason = i18nManager.locale(invitation.locale).t('invitations.consentMissing')
  await cancelRegistration({ registrationId: registration.id, by: { actor: null, reason } }, trx)
  return 1
}

type Moment = 'reminded_at' | 'thanked_at'

/** The one statement that chooses them marks them too. Their persons come along, for where they are reached now. */
async function mark(
  moment: Moment,
  only: (query: ReturnType<typeof db.from>) => void,
  trx: TransactionClientContract
): Promise<Invitation[]> {
  const chosen = trx
    .from('invitations as i')
    .join('registrations as r', 'r.id', 'i.registration_id')
    .join('events as e', 'e.id', 'i.event_id')
    .join('announcements as a', 'a.id', 'e.announcement_id')
    .whereIn('a.status', ['published', 'scheduled'])
    .orderBy('i.id')
    .limit(AT_ONCE)
    .select('i.id')
  only(chosen as ReturnType<typeof db.from>)
  if (trx.dialect.name === 'postgres') chosen.knexQuery.forUpdate('i').skipLocked()
  const ids: { id: number }[] = await chosen
  if (ids.length === 0) return []
  const at = toSql(now())
  await trx
    .from('invitations')
    .whereIn(
      'id',
      ids.map(({ id }) => id)
    )
    .update({ [moment]: at, updated_at: at })
  return Invitation.query({ client: trx })
    .whereIn(
      'id',
      ids.map(({ id }) => id)
    )
    .preload('registration', (registration) => registration.preload('user'))
    .orderBy('id')
}

function remind(): Promise<number> {
  return inTransaction(async (trx) => {
    const at = toSql(now())
    const until = toSql(now().plus({ hours: REMIND_HOURS_BEFORE }))
    // Longer ago it was of a day that has moved since.
    const earlier = toSql(now().minus({ hours: REMIND_HOURS_BEFORE }))
    const invitations = await mark(
      'reminded_at',
      (query) =>
        void query
          .where((due) => {
            void due.whereNull('i.reminded_at').orWhere('i.reminded_at', '<=', earlier)
          })
          .where('i.status', 'accepted')
          .where('r.status', 'confirmed')
          .where('r.awaits_consent', false)
          .where('e.starts_at', '>', at)
          .where('e.starts_at', '<=', until),
      trx
    )
    return tellOfEvents(invitations, reminderMail, trx)
  })
}

function thank(): Promise<number> {
  return inTransaction(async (trx) => {
    const invitations = await mark(
      'thanked_at',
      (query) =>
        void query
          .whereNull('i.thanked_at')
          .whereNotNull('i.attended_at')
          .where('e.ends_at', '<=', toSql(now()))
          .where('e.ends_at', '>', toSql(now().minus({ days: THANK_DAYS }))),
      trx
    )
    return tellOfEvents(invitations, thanksMail, trx)
  })
}

async function tellOfEvents(
  invitations: Invitation[],
  mailOf: typeof reminderMail,
  trx: TransactionClientContract
): Promise<number> {
  for (const [eventId, ofEvent] of Map.groupBy(invitations, (one) => one.eventId)) {
    const event = await eventFacts(eventId, trx)
    await tellProspects(
      ofEvent.flatMap((invitation) => {
        const { email, locale, disabledAt } = invitation.registration.user
        return disabledAt ? [] : mailOf({ ...mailed(invitation), email, locale }, event)
      }),
      trx
    )
  }
  return invitations.length
}

/** Event by event, under its lock: whoever answers at this moment comes before or after. */
async function expire(): Promise<number> {
  const rows: { event_id: number }[] = await db
    .from('invitations as i')
    .join('events as e', 'e.id', 'i.event_id')
    .where('i.status', 'invited')
    .where('e.ends_at', '<=', toSql(now()))
    .orderBy('i.event_id')
    .distinct('i.event_id')
    .limit(AT_ONCE)
  let expired = 0
  for (const { event_id: eventId } of rows) {
    expired += await inTransaction(async (trx) => {
      await lockEvent(eventId, trx)
      const invitations = await Invitation.query({ client: trx })
        .where({ eventId, status: 'invited' })
        .orderBy('id')
        .limit(AT_ONCE)
      await endInvitations(invitations, { status: 'expired' }, trx)
      return invitations.length
    })
  }
  return expired
}
