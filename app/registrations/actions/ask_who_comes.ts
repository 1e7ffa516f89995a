import { fromSql, now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { formatForMail } from '#app/core/presenters/format_for_mail'
import { withWayOut } from '#app/invitations/queries/with_way_out'
import { notify } from '#app/notifications/actions/notify'
import { eventFacts, type EventFacts } from '#app/registrations/queries/event_facts'
import { giveBackUrl } from '#app/registrations/queries/give_back_link'
import {
  registrationsToMove,
  type RegistrationToMove,
} from '#app/registrations/queries/registrations_to_move'
import { ASKED_HOURS_BEFORE, mayGiveBack } from '#app/registrations/rules/deadlines'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'

/**
 * A day before each event with limited places, asks those who have one whether they still come: an event a
 * transaction, once for each beginning, so that two processes ask nobody twice and an event that is moved is asked
 * about anew. Not asked are those who took their place later, those who cannot give it back any more, and those who
 * accepted an invitation, who are reminded of it.
 *
 * @returns how many people were asked
 */
export async function askWhoComes(): Promise<number> {
  let asked = 0
  for (const event of await dueEvents(now())) {
    if (app.isTerminating) break
    asked += await inTransaction((trx) => askAbout(event, trx))
  }
  return asked
}

interface Due {
  id: number
  starts_at: string | Date
}

async function dueEvents(at: DateTime): Promise<Due[]> {
  return db
    .from('events')
    .join('announcements as a', 'a.id', 'events.announcement_id')
    .leftJoin('still_coming_askings as s', (asking) => {
      asking.on('s.event_id', 'events.id').andOn('s.starts_at', 'events.starts_at')
    })
    .where('events.starts_at', '>', toSql(at))
    .where('events.starts_at', '<=', toSql(at.plus({ hours: ASKED_HOURS_BEFORE })))
    .whereNotNull('events.capacity')
    .whereNotIn('a.status', ['draft', 'cancelled', 'archived'])
    .whereNull('s.id')
    .orderBy('events.starts_at')
    .orderBy('events.id')
    .select('events.id', 'events.starts_at')
}

async function askAbout({ id, starts_at: startsAt }: Due, trx: TransactionClientContract) {
  // Of two processes the second finds it there, and asks nobody.
  const begun: unknown[] = await trx
    .knexQuery()
    .insert({ event_id: id, starts_at: toSql(fromSql(startsAt)), created_at: toSql(now()) })
    .into('still_coming_askings')
    .onConflict(['event_id', 'starts_at'])
    .ignore()
    .returning('id')
  if (begun.length === 0) return 0
  const event = await eventFacts(id, trx)
  if (event.status !== 'published') return 0
  const before = event.startsAt.minus({ hours: ASKED_HOURS_BEFORE })
  const holders = await registrationsToMove(
    id,
    (query) =>
      query
        .where('registrations.status', 'confirmed')
        .where('registrations.confirmed_at', '<=', toSql(before))
        .whereNot('registrations.source', 'invitation')
        .whereNull('users.disabled_at')
        .whereNull('users.erased_at')
        .orderBy('registrations.id'),
    trx
  )
  const free = holders.filter((holder) => mayGiveBack(holder, event, now()))
  const { others = [], accounts = [] } = Object.groupBy(free, ({ user }) =>
    user.emailVerified ? 'accounts' : 'others'
  )
  const mails = (some: RegistrationToMove[]) => some.map((holder) => askingMail(holder, event))
  await notify([...mails(accounts), ...(await withWayOut(mails(others), trx))], trx)
  return free.length
}

function askingMail({ publicId, user }: RegistrationToMove, event: EventFacts) {
  const { locale } = user
  return {
    userId: user.id,
    recipient: user.email,
    locale,
    template: 'still_coming',
    data: {
      name: user.name,
      title: event.title,
      venue: event.venue,
      when: formatForMail(event.startsAt, event.timeZone, locale),
      ...(event.replyTo && { replyTo: event.replyTo }),
      actionUrl: giveBackUrl(publicId),
    },
    path: `/announcements/${event.slug}`,
    dedupKey: `still_coming:${publicId}:${event.startsAt.toMillis()}`,
  }
}
