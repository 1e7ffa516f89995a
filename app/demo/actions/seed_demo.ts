import EventStaff from '#app/announcements/models/event_staff'
import Event from '#app/announcements/models/event'
import { freezeClock, now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { crowdAtOnce } from '#app/demo/actions/crowd_at_once'
import { seedAnnouncements, settleAnnouncements } from '#app/demo/actions/seed_announcements'
import { seedBankStatement } from '#app/demo/actions/seed_bank_statement'
import { seedCertificates } from '#app/demo/actions/seed_certificates'
import { seedCatalogue } from '#app/demo/actions/seed_catalogue'
import { seedImport } from '#app/demo/actions/seed_import'
import { seedInstallation } from '#app/demo/actions/seed_installation'
import { seedInvitations } from '#app/demo/actions/seed_invitations'
import { seedJudging } from '#app/demo/actions/seed_judging'
import { announceNextTerms, seedLegalDocuments } from '#app/demo/actions/seed_legal_documents'
import { seedPayments } from '#app/demo/actions/seed_payments'
import { seedPeople } from '#app/demo/actions/seed_people'
import { seedRegistrations } from '#app/demo/actions/seed_registrations'
import { seedTeams } from '#app/demo/actions/seed_teams'
import { seedWorkshops } from '#app/demo/actions/seed_workshops'
import { seedSurveys } from '#app/demo/actions/seed_surveys'
import { seedNoShows } from '#app/demo/actions/seed_no_shows'
import { seedFollowers } from '#app/demo/actions/seed_followers'
import { seedMessages } from '#app/demo/actions/seed_messages'
import { seedDeliveries } from '#app/demo/actions/seed_deliveries'
import { seedReach } from '#app/demo/actions/seed_reach'
import { seedScans } from '#app/demo/actions/seed_scans'
import type { Crowd } from '#app/demo/rules/crowd'
import { tellAudiences } from '#app/notifications/actions/tell_audience'
import { ensureSigningKey } from '#app/tickets/actions/signing_keys'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'

const PLANNED_PEOPLE = 400
const FACTOR_MAX = 10
const MARK = 'demo_seeded'

/** `empty`: nothing there; `partial`: an earlier seeding was cut off; `filled`: data of an installation. */
export async function demoState(): Promise<'empty' | 'partial' | 'seeded' | 'filled'> {
  const marked = await db.from('app_meta').where('key', MARK).first()
  if (marked) return marked.value === 'running' ? 'partial' : 'seeded'
  const people = await db.from('users').count('* as total').first()
  return Number(people.total) > 0 ? 'filled' : 'empty'
}

/**
 * Fills an empty database with a university's semester. The same minute gives the same data.
 *
 * @param people how many accounts in all
 */
export async function seedDemo({ people }: { people: number }): Promise<void> {
  const today = now().startOf('minute')
  await mark('running')
  await waitForTheDisk(false)
  try {
    await openUniversity({ people, today, crowd: crowdAtOnce() })
    await seedImport({ organizerEmail: 'organizer@convoca.test' })
    await seedBankStatement({ cashierEmail: 'cashier@convoca.test' })
  } finally {
    await waitForTheDisk(true)
  }
  await mark(today.toISO()!)
}

/**
 * The university itself: through the same actions that people use, with the clock set to the moment at
 * which each thing would have happened; the many people, and what they do, by way of `crowd`.
 */
export async function openUniversity(input: {
  people: number
  today: DateTime
  crowd: Crowd
}): Promise<void> {
  try {
    await spendSemester(input)
  } finally {
    freezeClock(null)
  }
  await settleMails(input.today)
  await settleNotifications(input.today)
  await seedReach(input.today)
}

async function spendSemester({
  people: peopleCount,
  today,
  crowd,
}: {
  people: number
  today: DateTime
  crowd: Crowd
}): Promise<void> {
  freezeClock(today.minus({ days: 100 }))
  await inTransaction(ensureSigningKey)
  const catalogue = await seedCatalogue()
  const people = await seedPeople(peopleCount, catalogue, crowd)
  const idOf = (name: string) => people.byEmail.get(`${name}@convoca.test`)!
  await seedInstallation(catalogue, idOf('admin'))
  await seedLegalDocuments(idOf('admin'), crowd)
  const organizerId = idOf('organizer')
  const scannerId = idOf('scanner')

  const seeded = await seedAnnouncements(catalogue, organizerId, today)
  freezeClock(today)
  for (const { announcement, plan } of seeded) {
    if (plan.kind === 'notice') continue
    const event = await Event.findByOrFail('announcementId', announcement.id)
    await EventStaff.create({ eventId: event.id, userId: scannerId, duty: 'scanner' })
  }
  const audience = {
    organizerId,
    students: [idOf('student'), idOf('student2')],
    participants: people.participants,
    factor: Math.min(FACTOR_MAX, peopleCount / PLANNED_PEOPLE),
    now: today,
  }
  await seedRegistrations(seeded, audience, crowd)
  await seedWorkshops(seeded, audience)
  await seedInvitations(seeded, {
    officeId: idOf('admissions'),
    scannerId,
    inviterIds: [idOf('student'), idOf('student2'), idOf('admissions')],
    courseIds: catalogue.courses.map(({ course }) => course.id),
    campusIds: [...catalogue.campuses.values()].map(({ id }) => id),
    now: today,
  })
  const toPay = await seedTeams(seeded, audience)
  const campusId = catalogue.campuses.get('CENTRAL')!.id
  await seedPayments({ ...audience, ...toPay, cashierId: idOf('cashier'), campusId })
  await seedScans(seeded, { scannerId, now: today }, crowd)
  await seedDeliveries(seeded, { scannerId, now: today })
  await seedMessages(seeded, { organizerId, now: today })
  await seedSurveys(seeded, { organizerId, now: today })
  await seedNoShows({ organizerId, now: today })
  await seedFollowers(seeded, { studentIds: audience.students, now: today })
  const judgeIds = ['cashier', 'admissions', 'scanner'].map(idOf)
  await seedJudging({ organizerId, judgeIds, now: today })
  const studentId = idOf('student')
  await seedCertificates(seeded, { organizerId, adminId: idOf('admin'), studentId, now: today })
  freezeClock(today.minus({ hours: 1 }))
  await announceNextTerms(idOf('admin'), today.plus({ days: 30 }).startOf('hour'))
  await settleAnnouncements(seeded, organizerId)
}

/**
 * Demo data can be made again: SQLite need not wait for the disk after each of thousands of commits. What
 * a cut-off seeding leaves behind is marked and thrown away.
 */
async function waitForTheDisk(wait: boolean): Promise<void> {
  if (db.connection().dialect.name === 'postgres') return
  await db.rawQuery(`pragma synchronous = ${wait ? 'full' : 'off'}`)
  if (wait) await db.rawQuery('pragma wal_checkpoint(truncate)')
}

/** The mails of the past were sent in the past: the demo's mailbox starts empty. */
async function settleMails(today: DateTime): Promise<void> {
  await db
    .from('outbound_mails')
    .whereNull('sent_at')
    .update({ sent_at: toSql(today) })
  await db.from('queue_jobs').delete()
  // One came back: somebody's mailbox was full.
  const last = await db.from('outbound_mails').orderBy('id', 'desc').select('id').firstOrFail()
  await db
    .from('outbound_mails')
    .where('id', last.id)
    .update({
      ...{ sent_at: null, failed_at: toSql(today), attempts: 8 },
      last_error: 'Error: 552 5.2.2 Mailbox full',
    })
}

/** What was told more than a few days ago was read; of the announcements only the latest are told. */
async function settleNotifications(today: DateTime): Promise<void> {
  const at = toSql(today)
  await db
    .from('notifications')
    .where('created_at', '<', toSql(today.minus({ days: 3 })))
    .update({ read_at: at })
  const latest: { id: number }[] = await db
    .from('announcement_tellings')
    .orderBy('id', 'desc')
    .limit(2)
    .select('id')
  const ids = latest.map(({ id }) => id)
  await db.from('announcement_tellings').whereNotIn('id', ids).update({ finished_at: at })
  freezeClock(today)
  try {
    await tellAudiences()
  } finally {
    freezeClock(null)
  }
}

async function mark(value: string): Promise<void> {
  const at = toSql(now())
  await db
    .knexQuery()
    .insert({ key: MARK, value, created_at: at, updated_at: at })
    .into('app_meta')
    .onConflict('key')
    .merge(['value', 'updated_at'])
}
