import { announcementOfEvent } from '#app/announcements/queries/find_announcement'
import { startImport } from '#app/imports/actions/start_import'
import { runTrackedJob } from '#app/jobs/actions/run_tracked_job'
import { now, toSql } from '#app/core/clock'
import User from '#app/users/models/user'
import db from '@adonisjs/lucid/services/db'

const NEWCOMERS = [
  ['lucia.paredes@example.com', 'Lucía Paredes', ''],
  ['tomas.rivas@example.com', 'Tomás Rivas', ''],
  ['tomas rivas', 'Tomás Rivas', ''],
  ['', 'Elena Cruz', 'UG-9999-9999'],
]
const KNOWN = 6

/** A list that a colleague sent, uploaded for an event to come and not applied yet: a row of each verdict. */
export async function seedImport({ organizerEmail }: { organizerEmail: string }): Promise<void> {
  const { id: actorId } = await User.findByOrFail('email', organizerEmail)
  const eventId = await eventToCome()
  if (eventId === null) return
  const known: { email: string; name: string }[] = await db
    .from('users')
    .where({ kind: 'external' })
    .whereNotNull('email_verified_at')
    .orderBy('id', 'desc')
    .limit(KNOWN)
    .select('email', 'name')
  const cells = [...known.map(({ email, name }) => [email, name, '']), ...NEWCOMERS]
  const record = await startImport({
    kind: 'registrations',
    eventId,
    fileName: 'Invitados.csv',
    upload: {
      headings: ['Correo', 'Nombre', 'Carné'],
      positions: { email: 0, name: 1, student_code: 2 },
      rows: cells.map((row, index) => ({ line: index + 2, cells: row })),
      isCertain: true,
    },
    invite: false,
    actorId,
  })
  await record.refresh()
  await record.load('trackedJob')
  await runTrackedJob(record.trackedJob)
}

/** One that is open to everybody who comes in time. */
async function eventToCome(): Promise<number | null> {
  const events: { id: number }[] = await db
    .from('events')
    .where('starts_at', '>', toSql(now()))
    .where({ waitlist: true, approval: false })
    .orderBy('starts_at')
    .select('id')
  for (const { id } of events) {
    const { kind, status } = await announcementOfEvent(id)
    if (kind === 'event' && status === 'published') return id
  }
  return null
}
