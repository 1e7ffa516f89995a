import {
  findRegistrationRow,
  type RegistrationRow,
} from '#app/registrations/queries/list_registrations'
import { kitHistory } from '#app/arduino/queries/applications'
import { paymentOfPlace, type PlacePayment } from '#app/payments/queries/owed_by_registrations'
import { fromSql } from '#app/core/clock'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'

export interface TimelineEntry {
  at: DateTime
  /** What happened: the audited verb, of the registration or of its event's plan, or of an attendance. */
  what: string
  who: 'owner' | 'captain' | 'staff' | 'system'
  /** The ability that staff used; the owner sees this instead of a name. */
  ability: string | null
  name: string | null
  reason: string | null
  /** The session, of an attendance. */
  session: string | null
  /** The label, of a kit. */
  kit?: string
}

interface AuditRow {
  subject_type: string
  action: string
  actor_id: number | null
  actor_merged_into: number | null
  ability: string | null
  name: string | null
  reason: string | null
  created_at: string | Date
}

interface Registered {
  id: number
  userId: number
  eventId: number
  /** Whether the person applied for a workshop, where kits change hands. */
  isApplication: boolean
}

const ENDS = ['registration.cancelled', 'registration.rejected', 'registration.expired']
const PAYMENT_STEPS = [
  ...['payment.collected', 'payment.refunded', 'payment.reversed', 'payment.extended'],
  'payment.due_moved',
  ...['payment.transfer_reported', 'payment.transfer_confirmed', 'payment.transfer_rejected'],
  'payment.refund_asked',
]
const PLAN_CHANGES = ['event.schedule_changed', 'event.place_changed']

/**
 * What became of a registration, oldest first: from the audit log, the attendance rows and the changes of
 * kits, which are written with every change, so that the timeline cannot drift from the truth.
 */
export async function registrationTimeline(registration: Registered): Promise<TimelineEntry[]> {
  const [decided, attended] = [await audited(registration), await attendance(registration)]
  const kits = registration.isApplication ? await kitEntries(registration) : []
  return [...decided, ...attended, ...kits].sort((a, b) => a.at.toMillis() - b.at.toMillis())
}

async function audited(registration: Registered): Promise<TimelineEntry[]> {
  const all: AuditRow[] = await db
    .from('audit_entries')
    .leftJoin('audit_values', 'audit_values.audit_entry_id', 'audit_entries.id')
    .leftJoin('users', 'users.id', 'audit_entries.actor_id')
    .where((own) => {
      own.where('audit_entries.subject_type', 'registration')
      own.where('audit_entries.subject_id', registration.id)
      own.whereNot('audit_entries.action', 'registration.viewed')
      // The history of the kits says more.
      own.whereNot('audit_entries.action', 'like', 'kit.%')
    })
    .orWhere((paid) => {
      paid.where('audit_entries.subject_type', 'payment')
      paid.whereIn('audit_entries.action', PAYMENT_STEPS)
      paid.whereIn('audit_entries.subject_id', (payments) =>
        payments.from('payments').where('registration_id', registration.id).select('id')
      )
    })
    .orWhere((certified) => {
      certified.where('audit_entries.subject_type', 'certificate')
      certified.whereIn('audit_entries.subject_id', (certificates) =>
        certificates.from('certificates').where('registration_id', registration.id).select('id')
      )
    })
    .orWhere((plan) => {
      plan.where('audit_entries.subject_type', 'event')
      plan.where('audit_entries.subject_id', registration.eventId)
      plan.whereIn('audit_entries.action', PLAN_CHANGES)
    })
    .select('audit_entries.subject_type', 'audit_entries.action')
    .select('audit_entries.actor_id', 'audit_entries.ability')
    .select('audit_entries.created_at', 'users.name', 'audit_values.reason')
    .select('users.merged_into_id as actor_merged_into')
    .orderBy('audit_entries.id')
  const rows = withinItsLife(all)
  return rows.map((row) => ({
    at: fromSql(row.created_at),
    what: row.action.replace(/^\w+\./, ''),
    who: whoDid({ ...row, actorId: row.actor_merged_into ?? row.actor_id }, registration.userId),
    ability: row.ability,
    name: row.name,
    reason: row.reason,
    session: null,
  }))
}

/** A change of the event is shown only if the registration existed at that time. */
function withinItsLife(rows: AuditRow[]): AuditRow[] {
  const isOwn = (row: AuditRow) => row.subject_type !== 'event'
  const first = rows.findIndex(isOwn)
  const end = rows.findIndex((row) => ENDS.includes(row.action))
  const isMeanwhile = (index: number) =>
    first !== -1 && index > first && (end === -1 || index < end)
  return rows.filter((row, index) => isOwn(row) || isMeanwhile(index))
}

interface AttendanceRow {
  checked_in_at: string | Date
  undone_at: string | Date | null
  reason: string | null
  name: string
  undone_by: string | null
  session: string
}

async function attendance(registration: { id: number }): Promise<TimelineEntry[]> {
  const rows: AttendanceRow[] = await db
    .from('attendances')
    .join('event_sessions', 'event_sessions.id', 'attendances.event_session_id')
    .join('users', 'users.id', 'attendances.checked_in_by')
    .leftJoin('users as undoers', 'undoers.id', 'attendances.undone_by')
    .where('attendances.registration_id', registration.id)
    .select('attendances.checked_in_at', 'attendances.undone_at', 'attendances.reason')
    .select('users.name', 'undoers.name as undone_by', 'event_sessions.name as session')
  return rows.flatMap((row) => {
    const common = { who: 'staff' as const, ability: 'door', session: row.session }
    const came = { ...common, what: 'checked_in', name: row.name, reason: row.reason }
    const entries: TimelineEntry[] = [{ ...came, at: fromSql(row.checked_in_at) }]
    if (row.undone_at) {
      const undone = { ...common, what: 'check_in_undone', name: row.undone_by, reason: null }
      entries.push({ ...undone, at: fromSql(row.undone_at) })
    }
    return entries
  })
}

async function kitEntries({ id, userId }: Registered): Promise<TimelineEntry[]> {
  const history = await kitHistory(id)
  return history.map(({ what, label, actorId, ...entry }) => ({
    ...entry,
    what: `kit_${what}`,
    who: whoDid({ actorId, ability: entry.ability }, userId),
    reason: null,
    session: null,
    kit: label,
  }))
}

/** Whoever needs no ability to do it to another one leads their team. */
function whoDid(
  { actorId, ability }: { actorId: number | null; ability: string | null },
  ownerId: number
): TimelineEntry['who'] {
  if (actorId === null) return 'system'
  if (actorId === ownerId) return 'owner'
  return ability === null ? 'captain' : 'staff'
}

export interface RegistrationInDetail {
  row: RegistrationRow
  timeline: TimelineEntry[]
  /** Of its place; null: nothing was ever owed. */
  payment: PlacePayment | null
}

/** One registration of the event with its answers and its story, or null when it is not of this event. */
export async function registrationInDetail(
  eventId: number,
  { publicId, asAdmin }: { publicId: unknown; asAdmin: boolean }
): Promise<RegistrationInDetail | null> {
  if (typeof publicId !== 'string' || !publicId) return null
  const row = await findRegistrationRow(eventId, { publicId, asAdmin })
  if (!row) return null
  const isApplication = row.brings_own_kit !== null
  const registered = { id: row.id, userId: row.user_id, eventId, isApplication }
  const timeline = await registrationTimeline(registered)
  const payment = await paymentOfPlace({ id: row.id, teamId: row.team_id })
  return { row, timeline, payment }
}
