import db from '@adonisjs/lucid/services/db'

/** What an entry is about, in words where the record still says them. */
export interface Subject {
  type: string
  id: number
  /** A person's name, an event's title. */
  name: string | null
  /** For the path of its page, if it has one. */
  key: string | null
}

interface About {
  subject_type: string
  subject_id: number
}
interface Found {
  id: number
  name: string
  key: string | null
}

const LOOKUPS: Record<string, (ids: number[]) => Promise<Found[]>> = {
  user: (ids) => db.from('users').whereIn('id', ids).select('id', 'name', 'public_id as key'),
  announcement: (ids) =>
    db.from('announcements').whereIn('id', ids).select('id', 'title as name', 'slug as key'),
  event: (ids) =>
    db
      .from('events as s')
      .join('announcements as a', 'a.id', 's.announcement_id')
      .whereIn('s.id', ids)
      .select('s.id', 'a.title as name', 'a.slug as key'),
  team: (ids) =>
    db
      .from('teams as s')
      .join('events as e', 'e.id', 's.event_id')
      .join('announcements as a', 'a.id', 'e.announcement_id')
      .whereIn('s.id', ids)
      .select('s.id', 's.public_id as key', db.raw(`s.name || ' · ' || a.title as name`)),
  registration: (ids) => registered('registrations.id', ids),
  ticket: (ids) => registered('tickets.id', ids),
  certificate: (ids) => registered('certificates.id', ids),
  signatory: (ids) =>
    db.from('signatories').whereIn('id', ids).select('id', 'name', db.raw('null as key')),
  issuer_key: (ids) =>
    db.from('issuer_keys').whereIn('id', ids).select('id', 'key_id as name', db.raw('null as key')),
  attendance: (ids) => registered('attendances.id', ids),
  bank_account: (ids) =>
    db
      .from('bank_accounts')
      .whereIn('id', ids)
      .select('id', db.raw("bank || ' · ' || number as name"), db.raw('null as key')),
  bank_line: (ids) =>
    db
      .from('bank_statement_lines as s')
      .join('bank_accounts as b', 'b.id', 's.bank_account_id')
      .whereIn('s.id', ids)
      .select('s.id', db.raw("b.bank || ' · ' || s.booked_on as name"), db.raw('null as key')),
  cash_desk: (ids) =>
    db.from('cash_desks').whereIn('id', ids).select('id', 'place as name', db.raw('null as key')),
  campus: (ids) => db.from('campuses').whereIn('id', ids).select('id', 'name', 'code as key'),
  faculty: (ids) => db.from('faculties').whereIn('id', ids).select('id', 'name', 'code as key'),
  course: (ids) => db.from('courses').whereIn('id', ids).select('id', 'name', 'code as key'),
  period: (ids) =>
    db.from('academic_periods').whereIn('id', ids).select('id', 'name', db.raw('null as key')),
  signing_key: (ids) =>
    db
      .from('signing_keys')
      .whereIn('id', ids)
      .select('id', 'key_id as name', db.raw('null as key')),
  kit: (ids) =>
    db
      .from('arduino_kits as s')
      .join('events as e', 'e.id', 's.event_id')
      .join('announcements as a', 'a.id', 'e.announcement_id')
      .whereIn('s.id', ids)
      .select('s.id', db.raw("s.label || ' · ' || a.title as name"), 'a.slug as key'),
  import: (ids) =>
    db.from('imports').whereIn('id', ids).select('id', 'file_name as name', 'public_id as key'),
  invitation: (ids) =>
    db
      .from('invitations as s')
      .join('events as e', 'e.id', 's.event_id')
      .join('announcements as a', 'a.id', 'e.announcement_id')
      .whereIn('s.id', ids)
      .select('s.id', 's.public_id as key', db.raw("s.name || ' · ' || a.title as name")),
  reward: (ids) =>
    db
      .from('invitation_rewards as s')
      .join('events as e', 'e.id', 's.event_id')
      .join('announcements as a', 'a.id', 'e.announcement_id')
      .whereIn('s.id', ids)
      .select('s.id', 'e.public_id as key', db.raw("s.name || ' · ' || a.title as name")),
  payment: (ids) =>
    db
      .from('payments as s')
      .join('users as u', 'u.id', 's.user_id')
      .whereIn('s.id', ids)
      .select('s.id', 's.public_id as key', db.raw(`s.reference || ' · ' || u.name as name`)),
  cash_desk_session: (ids) =>
    db
      .from('cash_desk_sessions as s')
      .join('users as u', 'u.id', 's.cashier_id')
      .join('campuses as c', 'c.id', 's.campus_id')
      .whereIn('s.id', ids)
      .select('s.id', 's.public_id as key', db.raw(`u.name || ' · ' || c.name as name`)),
  legal_document: (ids) =>
    db
      .from('legal_documents')
      .whereIn('id', ids)
      .select('id', db.raw("kind || ' ' || version as name"), db.raw('null as key')),
  mail: (ids) =>
    db
      .from('outbound_mails')
      .whereIn('id', ids)
      .select('id', 'recipient as name', db.raw('null as key')),
  personal_code: (ids) =>
    db
      .from('personal_codes as s')
      .join('users as u', 'u.id', 's.user_id')
      .whereIn('s.id', ids)
      .select('s.id', 'u.name', db.raw('null as key')),
}

/** A registration and what hangs off it: whose it is, and at which event. */
function registered(column: string, ids: number[]): Promise<Found[]> {
  const query = db
    .from('registrations')
    .join('users', 'users.id', 'registrations.user_id')
    .join('events', 'events.id', 'registrations.event_id')
    .join('announcements', 'announcements.id', 'events.announcement_id')
  const table = column.split('.')[0]!
  if (table !== 'registrations') {
    query.join(table, `${table}.registration_id`, 'registrations.id')
  }
  return query
    .whereIn(column, ids)
    .select(`${column} as id`, 'announcements.slug as key')
    .select(db.raw(`users.name || ' · ' || announcements.title as name`)) as Promise<Found[]>
}

/**
 * @param rows entries of the log
 * @returns a function that tells what an entry is about; one query for each kind of record at most
 */
export async function subjectsOf(rows: About[]): Promise<(row: About) => Subject> {
  const found = new Map<string, Found>()
  const byType = Map.groupBy(rows, (row) => row.subject_type)
  for (const [type, about] of byType) {
    const ids = [...new Set(about.map((row) => row.subject_id))]
    for (const record of (await LOOKUPS[type]?.(ids)) ?? [])
      found.set(`${type} ${record.id}`, record)
  }
  return (row) => {
    const record = found.get(`${row.subject_type} ${row.subject_id}`)
    return {
      type: row.subject_type,
      id: row.subject_id,
      name: record?.name ?? null,
      key: record?.key ?? null,
    }
  }
}
