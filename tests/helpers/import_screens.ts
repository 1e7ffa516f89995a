import type { DemoUniversity } from '#tests/helpers/demo_university'
import { ulid } from 'ulid'

interface ImportScreen {
  kind: 'people' | 'campuses'
  state: 'mapping' | 'reading' | 'previewed' | 'applied' | 'undone' | 'discarded'
  errorCode?: string
}

/** What an admin's import looks like at that step, in the demo university. @returns its path */
export function givenImportScreen(university: DemoUniversity, screen: ImportScreen): string {
  const { kind, state, errorCode = null } = screen
  const at = `datetime('now')`
  const admin = university.value('select id from users where email = ?', 'admin@convoca.test')
  const [job, publicId] = [ulid(), ulid()]
  const isReading = state === 'reading'
  university.run(
    `insert into tracked_jobs (public_id, kind, started_by, state, done, total, attempts, created_at, updated_at)
     values (?, ?, ?, ?, ?, 8, 1, ${at}, datetime('now', '+1 hour'))`,
    job,
    isReading ? 'import_read' : 'import_apply',
    admin,
    isReading ? 'running' : 'finished',
    isReading ? 5 : 8
  )
  const options = {
    headings: ['Nombre', 'Correo', 'Ingreso'],
    // So that the columns that are to be chosen lack one that must be there.
    positions: state === 'mapping' ? { name: 0 } : { name: 0, email: 1 },
    invite: true,
  }
  university.run(
    `insert into imports (public_id, kind, scope, file_name, uploaded_by, state, tracked_job_id, rows_total, rows_create,
       rows_update, rows_unchanged, rows_refused, options, error_code, undo_until, created_at, updated_at)
     values (?, ?, 'house', 'registro.csv', ?, ?, (select id from tracked_jobs where public_id = ?), 8, 2, 2, 2, 2, ?, ?,
       ${state === 'applied' && kind !== 'people' ? `datetime('now', '+1 day')` : 'null'}, ${at}, ${at})`,
    publicId,
    kind,
    admin,
    state,
    job,
    JSON.stringify(options),
    errorCode
  )
  if (!isReading && state !== 'discarded')
    for (let row = 0; row < 8; row++) insertRow(university, publicId, state, row)
  return `/imports/${kind}/${publicId}`
}

function insertRow(university: DemoUniversity, publicId: string, state: string, row: number): void {
  const verdict = ['create', 'update', 'unchanged', 'refused'][row % 4]!
  const reasons = [
    { code: 'email_invalid', values: { value: 'maria.nunez' } },
    { code: 'duplicate', values: { field: 'student_code', line: 7 } },
  ]
  const isKept = state === 'undone' && row === 1
  university.run(
    `insert into import_rows (import_id, line, cells, verdict, reasons, before, after, undo_outcome, created_at, updated_at)
     values ((select id from imports where public_id = ?), ?, ?, ?, ?, ?, ?, ?, datetime('now'), datetime('now'))`,
    publicId,
    row + 2,
    JSON.stringify([`María José Núñez ${row}`, `maria.nunez${row}@example.edu`, '2026']),
    verdict,
    verdict === 'refused' ? JSON.stringify(reasons) : null,
    verdict === 'update' ? JSON.stringify({ name: 'Maria Nunez', phone: null }) : null,
    verdict === 'update'
      ? JSON.stringify({ name: `María José Núñez ${row}`, phone: '+503 2222 3333' })
      : null,
    state === 'undone' && row < 2 ? (isKept ? 'kept' : 'undone') : null
  )
}

/** What an organizer's import of registrations looks like when no row is refused, or applied. @returns its path */
export function givenRegistrationsScreen(
  university: DemoUniversity,
  { slug, state }: { slug: string; state: 'previewed' | 'applied' }
): string {
  const publicId = ulid()
  const isApplied = state === 'applied'
  const options = {
    headings: ['Correo', 'Nombre'],
    positions: { email: 0, name: 1 },
    ...{ invite: false, reason: 'Invitados de la decana', isOutdated: !isApplied },
  }
  university.run(
    `insert into imports (public_id, kind, scope, event_id, file_name, uploaded_by, state, rows_total, rows_create,
       rows_unchanged, options, undo_until, created_at, updated_at)
     values (?, 'registrations', 'event',
       (select events.id from events join announcements on announcements.id = announcement_id where slug = ?),
       'Invitados.csv', (select id from users where email = 'organizer@convoca.test'), ?, 4, 3, 1, ?,
       ${isApplied ? `datetime('now', '+1 day')` : 'null'}, datetime('now'), datetime('now'))`,
    ...[publicId, slug, state, JSON.stringify(options)]
  )
  const rows = [
    [{ registration: 'confirmed', person: 'known', fee: '0' }, []],
    [{ registration: 'confirmed', person: 'new', fee: '0' }, [{ code: 'person_new' }]],
    [
      { registration: 'waitlisted', person: 'known', fee: '0' },
      [{ code: 'waitlist_position', values: { position: 3 } }],
    ],
    [null, [{ code: 'already_registered' }]],
  ] as const
  for (const [index, [after, reasons]] of rows.entries()) {
    university.run(
      `insert into import_rows (import_id, line, cells, verdict, reasons, after, applied_at, created_at, updated_at)
       values ((select id from imports where public_id = ?), ?, ?, ?, ?, ?,
         ${isApplied ? `datetime('now')` : 'null'}, datetime('now'), datetime('now'))`,
      ...[publicId, index + 2],
      JSON.stringify([`invitada${index}@example.com`, `Marta Solís ${index}`]),
      ...[after ? 'create' : 'unchanged', JSON.stringify(reasons), after && JSON.stringify(after)]
    )
  }
  return `/imports/registrations/${publicId}`
}
