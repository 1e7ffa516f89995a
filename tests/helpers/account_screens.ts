import { tokenHash } from '#app/auth/secrets/seal'
import type { DemoUniversity } from '#tests/helpers/demo_university'
import { ulid } from 'ulid'

interface ChangeScreen {
  /** Whose of the three links one holds. */
  side: 'new' | 'old' | 'undo'
  is: 'asked' | 'approved' | 'withdrawn' | 'stopped' | 'expired' | 'moved' | 'undone'
}

/** A change of student2's address that has come that far. @returns the path of a living link of it */
export function givenEmailChange(university: DemoUniversity, { side, is }: ChangeScreen): string {
  const email = 'student2@convoca.test'
  const token = ulid()
  const hash = (of: ChangeScreen['side']) => tokenHash(of === side ? token : ulid())
  const isMoved = is === 'moved' || is === 'undone'
  const at = (isSo: boolean) => (isSo ? `datetime('now')` : 'null')
  university.run(
    `update email_changes set stopped_at = datetime('now')
     where applied_at is null and stopped_at is null
       and user_id = (select id from users where email = ?)`,
    email
  )
  university.run(
    `insert into email_changes (user_id, old_email, new_email, new_token_hash, old_token_hash,
       undo_token_hash, expires_at, confirmed_at, approved_at, stopped_at, refused_at, applied_at,
       undo_until, undone_at, created_at, updated_at)
     select id, email, 'diego.alvarado@example.edu', ?, ?, ?,
       datetime('now', '${is === 'expired' ? '-1 minute' : '+1 hour'}'), ${at(isMoved)},
       ${at(isMoved || is === 'approved')}, ${at(is === 'stopped' || is === 'withdrawn')},
       ${at(is === 'stopped')}, ${at(isMoved)},
       ${isMoved ? `datetime('now', '+7 days')` : 'null'}, ${at(is === 'undone')},
       datetime('now'), datetime('now')
     from users where email = ?`,
    hash('new'),
    hash('old'),
    hash('undo'),
    email
  )
  return `/email-change/${token}`
}

type Progress = 'running' | 'finished' | 'failed'

/** A copy of student2's data that is being made, ready, or came to nothing. @returns the page that shows it */
export function givenDataExport(university: DemoUniversity, state: Progress): string {
  givenJob(university, { kind: 'data_export', state, person: 'student2' })
  return '/settings/account'
}

/** A long list of the admin's that is being made into a file. @returns the page that shows it */
export function givenListExport(university: DemoUniversity, state: Progress): string {
  const publicId = givenJob(university, { kind: 'list_export', state, person: 'admin' })
  university.run(
    `insert into list_exports (tracked_job_id, list, params, query, format, locale, created_at)
     select id, 'users.export', '{}', '{"kind":"student","format":"xlsx"}', 'xlsx', 'en', created_at
     from tracked_jobs where public_id = ?`,
    publicId
  )
  return `/exports/${publicId}`
}

/** Background work of somebody; what it is about is written beside. @returns its public id */
export function givenJob(
  university: DemoUniversity,
  { kind, state, person }: { kind: string; state: Progress; person: string }
): string {
  const publicId = ulid()
  // What is running is alive: no worker takes it up.
  university.run(
    `insert into tracked_jobs (public_id, kind, started_by, state, done, total, attempts, error_code,
       created_at, updated_at)
     select ?, ?, id, ?, 3, 8, 1, ?, datetime('now'), datetime('now', '+1 hour')
     from users where email = ?`,
    publicId,
    kind,
    state,
    state === 'failed' ? 'E_JOB_FAILED' : null,
    `${person}@convoca.test`
  )
  return publicId
}

/** How the newest copy goes on. */
export function setDataExport(
  university: DemoUniversity,
  facts: { state: string; done: number; errorCode?: string }
): void {
  university.run(
    `update tracked_jobs set state = ?, done = ?, error_code = ?
     where id = (select max(id) from tracked_jobs where kind = ?)`,
    facts.state,
    facts.done,
    facts.errorCode ?? null,
    'data_export'
  )
}

/** Somebody who has yet to agree to the terms and the privacy notice. */
export function givenNoConsent(university: DemoUniversity, person: string): string {
  university.run(
    `update users set accepted_terms_version = null, accepted_privacy_version = null where email = ?`,
    `${person}@convoca.test`
  )
  return '/consent'
}
