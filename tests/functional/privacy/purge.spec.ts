import { decideScan } from '#app/attendance/actions/decide_scan'
import { deliverScans } from '#app/attendance/actions/deliver_scans'
import { openRoster } from '#app/attendance/actions/open_roster'
import Attendance from '#app/attendance/models/attendance'
import DoorDevice from '#app/attendance/models/door_device'
import { lookForTeam } from '#app/codefest/actions/seek_team'
import type Team from '#app/codefest/models/team'
import { acceptInvitation } from '#app/invitations/actions/accept_invitation'
import { readContact } from '#app/invitations/rules/contacts'
import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import { declareConflict } from '#app/judging/actions/declare_conflict'
import { proofFile, proofsPath } from '#app/payments/gateways/proof_store'
import { purge } from '#app/privacy/actions/purge'
import { freezeClock, now, toSql } from '#app/core/clock'
import { phoneCountry } from '#config/accounts'
import { mailRetentionDays } from '#config/app'
import { FIELD_CONTRACTS } from '#isomorphic/privacy/field_contracts'
import { givenDoor } from '#tests/fixtures/attendance'
import { givenBankLines } from '#tests/fixtures/bank_statements'
import { givenImport } from '#tests/fixtures/imports'
import { givenEvent } from '#tests/fixtures/events'
import { givenInvitation, VOCATIONAL } from '#tests/fixtures/invitations'
import { giveScores, givenJudging } from '#tests/fixtures/judging'
import { givenHackathon, givenTeam } from '#tests/fixtures/teams'
import { givenTicket } from '#tests/fixtures/tickets'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import ace from '@adonisjs/core/services/ace'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { DateTime } from 'luxon'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { ulid } from 'ulid'

/** The column that tells the rows of these tests apart. */
const NAMES = {
  rate_limits: 'key',
  sessions: 'id',
  remember_me_tokens: 'hash',
  open_sessions: 'public_id',
  email_changes: 'new_email',
  user_tokens: 'token_hash',
  outbound_mails: 'recipient',
}

const stamps = (at: DateTime) => ({ created_at: toSql(at), updated_at: toSql(at) })

/** One row of each table that lives past `at`, and one that does not; named after which it is. */
async function givenRows(at: DateTime): Promise<void> {
  const { id: userId } = await givenUser()
  for (const name of ['over', 'lives']) {
    const end = name === 'over' ? at.minus({ minutes: 1 }) : at.plus({ minutes: 1 })
    const expires = { expires_at: end.toJSDate() }
    await db.table('rate_limits').insert({ key: name, points: 1, expire: end.toMillis() })
    await db.table('sessions').insert({ id: name, data: '{}', ...expires })
    await db
      .table('remember_me_tokens')
      .insert({ tokenable_id: userId, hash: name, ...expires, ...stamps(at) })
    await db.table('open_sessions').insert({
      public_id: name,
      user_id: userId,
      signed_in_by: 'password',
      last_seen_at: toSql(end.minus({ days: FIELD_CONTRACTS.devices.until.days })),
      ...stamps(at),
    })
    await givenEmailChange(userId, name, end.minus({ days: 30 }))
    await givenToken(userId, name, end)
    await givenMail(name, { sent: end.minus({ days: mailRetentionDays }) })
    await givenMail(`${name}.failed`, { failed: end.minus({ days: mailRetentionDays }) })
  }
  await givenToken(userId, 'used', at.plus({ hours: 1 }), at)
  await givenMail('waits', {})
}

/** @returns the path of its file */
async function givenProof(userId: number, at: DateTime): Promise<string> {
  const publicId = ulid()
  await mkdir(proofsPath(), { recursive: true })
  await writeFile(proofFile(publicId), 'proof')
  await db.table('payment_proofs').insert({
    ...{ public_id: publicId, user_id: userId, name: 'ana.pdf', type: 'application/pdf', bytes: 5 },
    ...{ sha256: '0'.repeat(64), ...stamps(at) },
  })
  return proofFile(publicId)
}

async function givenEmailChange(userId: number, name: string, end: DateTime) {
  await db.table('email_changes').insert({
    user_id: userId,
    old_email: 'old@example.test',
    new_email: `${name}@example.test`,
    new_token_hash: `${name} new`,
    old_token_hash: `${name} old`,
    expires_at: toSql(end),
    stopped_at: toSql(end),
    ...stamps(end),
  })
}

async function givenToken(userId: number, name: string, end: DateTime, used?: DateTime) {
  await db.table('user_tokens').insert({
    user_id: userId,
    purpose: 'verify_email',
    token_hash: name,
    expires_at: toSql(end),
    used_at: used ? toSql(used) : null,
    ...stamps(end),
  })
}

async function givenMail(name: string, { sent, failed }: { sent?: DateTime; failed?: DateTime }) {
  const at = toSql(now().minus({ days: 400 }))
  await db.table('outbound_mails').insert({
    recipient: `${name}@example.test`,
    locale: 'en',
    template: 'authVerifyEmail',
    data: '{}',
    next_attempt_at: at,
    sent_at: sent ? toSql(sent) : null,
    failed_at: failed ? toSql(failed) : null,
    created_at: at,
    updated_at: at,
  })
}

async function left(): Promise<Record<string, string[]>> {
  const names: Record<string, string[]> = {}
  for (const [table, column] of Object.entries(NAMES)) {
    const rows: Record<string, string>[] = await db.from(table).select(column).orderBy(column)
    names[table] = rows.map((row) => row[column]!)
  }
  return names
}

const LEFT = {
  rate_limits: ['lives'],
  sessions: ['lives'],
  remember_me_tokens: ['lives'],
  open_sessions: ['lives'],
  email_changes: ['lives@example.test'],
  user_tokens: ['lives'],
  outbound_mails: ['lives.failed@example.test', 'lives@example.test', 'waits@example.test'],
}

test.group('The nightly purge', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  // Servers of other tests leave sessions behind.
  group.each.setup(async () => {
    for (const table of Object.keys(NAMES)) await db.from(table).delete()
  })
  group.each.teardown(() => freezeClock(null))

  test('removes what is over and nothing else, and says how much', async ({ assert }) => {
    freezeClock(now().startOf('second'))
    await givenRows(now())
    const purged = await purge()
    assert.deepEqual(await left(), LEFT)
    assert.deepEqual(purged, {
      tries: 1,
      sessions: 2,
      devices: 1,
      emailChanges: 1,
      links: 2,
      mails: 2,
    })
    assert.deepEqual(await recorded(), purged)
    assert.deepEqual(await purge(), {})
    assert.deepEqual(await left(), LEFT)
    assert.deepEqual(await recorded(), {}, 'a night without anything to remove is recorded too')
  })

  test('removes any number, a batch at a time, in two processes at once', async ({ assert }) => {
    const rows = Array.from({ length: 1200 }, (_, index) => ({
      key: `over${index}`,
      points: 1,
      expire: 1,
    }))
    for (let start = 0; start < rows.length; start += 300) {
      await db.table('rate_limits').multiInsert(rows.slice(start, start + 300))
    }
    const runs = await Promise.all([purge(), purge()])
    assert.equal((runs[0].tries ?? 0) + (runs[1].tries ?? 0), 1200)
    assert.isEmpty((await left()).rate_limits)
  })

  test('that is broken off says what it had removed, and the next one removes the rest', async ({
    assert,
  }) => {
    freezeClock(now().startOf('second'))
    await givenRows(now())
    const { from } = db
    db.from = (table) => {
      if (table === 'outbound_mails') throw new Error('killed')
      return from.call(db, table)
    }
    try {
      await assert.rejects(() => purge(), 'killed')
    } finally {
      db.from = from
    }
    assert.deepEqual(await recorded(), {
      tries: 1,
      sessions: 2,
      devices: 1,
      emailChanges: 1,
      links: 2,
    })
    assert.deepEqual(await purge(), { mails: 2 })
    assert.deepEqual(await left(), LEFT)
  })

  test('runs by hand: node ace clean:up', async ({ assert }) => {
    freezeClock(now().startOf('second'))
    await givenRows(now())
    const command = await ace.exec('clean:up', [])
    command.assertSucceeded()
    assert.deepEqual(await left(), LEFT)
  })

  test('empties answers and reasons 24 months after the event, and keeps who took part', async ({
    assert,
  }) => {
    const endsAt = now().plus({ hours: 3 }).startOf('second')
    const ended = await givenWords(endsAt)
    const neighbour = await givenWords(endsAt.plus({ minutes: 1 }))
    const before = [await wordsOf(ended), await wordsOf(neighbour)]

    freezeClock(endsAt.plus({ months: 24 }).minus({ seconds: 1 }))
    await purge()
    assert.deepEqual([await wordsOf(ended), await wordsOf(neighbour)], before)

    freezeClock(endsAt.plus({ months: 24 }))
    const { answers, reasons } = await purge()
    assert.deepEqual({ answers, reasons }, { answers: 1, reasons: 3 })
    assert.deepEqual(await wordsOf(ended), {
      answers: '[]',
      reason: null,
      status: 'confirmed',
      revoked_reason: null,
      admitted: null,
    })
    assert.deepEqual(await wordsOf(neighbour), before[1])
  })

  test('removes what somebody wrote to find a team 1 month after the event, and the mentor after 24', async ({
    assert,
  }) => {
    const endsAt = now().plus({ hours: 3 }).startOf('second')
    const team = await givenTeamWords(endsAt)
    const kept = async () => [
      Number((await db.from('team_seekers').count('* as total').first()).total),
      (await team.refresh()).mentor,
      (await db.from('team_members').where('team_id', team.id).first()).answers,
    ]
    const before = [1, 'Ada', '[{"question":"Q"}]']
    freezeClock(endsAt.plus({ months: 1 }).minus({ seconds: 1 }))
    await purge()
    assert.deepEqual(await kept(), before)
    freezeClock(endsAt.plus({ months: 1 }))
    assert.equal((await purge()).search, 1)
    assert.deepEqual(await kept(), [0, ...before.slice(1)])
    freezeClock(endsAt.plus({ months: 24 }))
    const { mentor, answers } = await purge()
    assert.deepEqual({ mentor, answers }, { mentor: 1, answers: 1 })
    assert.deepEqual(await kept(), [0, null, '[]'])
  })

  test('empties what judges wrote 24 months after the event, not their points', async ({
    assert,
  }) => {
    const endsAt = now().plus({ hours: 3 }).startOf('second')
    await givenRemarks(endsAt)
    freezeClock(endsAt.plus({ months: 24 }).minus({ seconds: 1 }))
    assert.notProperty(await purge(), 'remarks')
    freezeClock(endsAt.plus({ months: 24 }))
    assert.equal((await purge()).remarks, 2)
    const judged = db.from('scores').join('team_judges', 'team_judges.team_id', 'scores.team_id')
    assert.deepEqual(await judged.select('points', 'comment', 'conflict_reason'), [
      { points: 7, comment: null, conflict_reason: null },
    ])
  })

  test('removes the values beside the audit 24 months after they were written, not the entry', async ({
    assert,
  }) => {
    const person = await givenUser()
    const entry = (reason: string) =>
      inTransaction((trx) =>
        recordAudit(
          {
            actorId: person.id,
            action: 'user.profile_changed',
            subjectType: 'user',
            subjectId: person.id,
            after: { phone: '+503 7777 1234' },
            reason,
          },
          trx
        )
      )
    const at = now().startOf('second')
    freezeClock(at)
    await entry('old')
    freezeClock(at.plus({ seconds: 1 }))
    await entry('young')
    freezeClock(at.plus({ months: 24 }))
    assert.equal((await purge()).auditValues, 1)
    const rows = await db
      .from('audit_entries')
      .leftJoin('audit_values', 'audit_values.audit_entry_id', 'audit_entries.id')
      .where('actor_id', person.id)
      .orderBy('audit_entries.id')
      .select('action', 'reason', 'fields')
    assert.deepEqual(
      rows.map(({ action, reason, fields }) => [action, reason, fields]),
      [
        ['user.profile_changed', null, '["phone"]'],
        ['user.profile_changed', 'young', '["phone"]'],
      ]
    )
  })

  test('removes the file of a proof 72 months after it came, and keeps its sum', async ({
    assert,
  }) => {
    const at = now().startOf('second')
    const { id: userId } = await givenUser()
    const file = await givenProof(userId, at)
    freezeClock(at.plus({ months: 72 }).minus({ seconds: 1 }))
    assert.notProperty(await purge(), 'proofs')
    assert.isTrue(existsSync(file))
    freezeClock(at.plus({ months: 72 }))
    assert.equal((await purge()).proofs, 1)
    assert.isFalse(existsSync(file))
    const row = await db.from('payment_proofs').select('name', 'sha256', 'removed_at').firstOrFail()
    assert.deepEqual([row.name, row.sha256], ['', '0'.repeat(64)])
    assert.isNotNull(row.removed_at)
    assert.notProperty(await purge(), 'proofs')
  })

  test('lets go of door devices, and of the words of decisions, two years after the event', async ({
    assert,
  }) => {
    const at = now().startOf('second')
    freezeClock(at)
    const { silent, busy } = await givenDoorDevices(at)
    const ends = at.plus({ hours: 2 })
    freezeClock(ends.plus({ months: 24 }).minus({ minutes: 1 }))
    assert.notProperty(await purge(), 'doorDevices')
    freezeClock(ends.plus({ months: 24 }).plus({ minutes: 1 }))
    assert.include(await purge(), { doorDevices: 2, reasons: 1 })

    assert.isNull(await DoorDevice.find(silent.id))
    await busy.refresh()
    assert.equal(busy.tokenHash, `forgotten ${busy.publicId}`)
    assert.equal(busy.clockOffsetMs, 0)
    const [review] = await db.from('scan_reviews')
    assert.deepEqual([review.decision, review.reason], ['dismissed', null])
    const again = await purge()
    assert.notProperty(again, 'doorDevices')
    assert.notProperty(again, 'reasons')
  })

  test('keeps every contract that has a term', async ({ assert }) => {
    const at = now().startOf('second')
    freezeClock(at)
    const { id: uploadedBy } = await givenUser()
    await givenRows(at)
    await givenImport({ uploadedBy })
    await givenProof(uploadedBy, at)
    await db.from('tracked_jobs').update({ finished_at: toSql(at) })
    await givenExplanation(await givenWords(at.plus({ hours: 3 })))
    await givenTeamWords(at.plus({ hours: 3 }))
    await givenRemarks(at.plus({ hours: 3 }))
    await givenBankLines([{ amount: 100n, text: 'A gift' }])
    await givenProspect(at.plus({ hours: 3 }))
    await givenDoorDevices(at)
    await inTransaction((trx) =>
      recordAudit(
        { actorId: null, action: 'user.viewed', subjectType: 'user', subjectId: uploadedBy },
        trx
      )
    )
    freezeClock(at.plus({ years: 7 }))
    const withTerm = Object.entries(FIELD_CONTRACTS).filter(
      ([, { until }]) => until !== 'account' && until !== 'ever'
    )
    assert.sameMembers(
      Object.keys(await purge()),
      withTerm.map(([name]) => name)
    )
  })
})

/** A door that ends two hours after `at`: a device that delivered nothing, and one whose scan was decided about. */
async function givenDoorDevices(at: DateTime): Promise<{ silent: DoorDevice; busy: DoorDevice }> {
  const door = await givenDoor({ startsAt: at, endsAt: at.plus({ hours: 2 }) })
  await door.event.load('sessions')
  const opened = { userId: door.scanner.id, eventId: door.event.id, deviceTime: at }
  const { device: silent } = await openRoster(opened)
  const { device: busy } = await openRoster({ ...opened, deviceTime: at.minus({ hours: 1 }) })
  busy.$setRelated('event', door.event)
  const scan = {
    clientScanId: ulid(),
    presented: { code: 'NOT-OURS' },
    read: 'camera' as const,
    session: door.session.publicId,
    gate: 'Main door',
    scannedAt: at,
    offsetMs: 0,
    listAt: at,
    shown: 'unknown' as const,
  }
  const by = { device: busy, isEntitled: false, managesAs: null, deviceTime: at }
  await deliverScans([scan], by)
  await decideScan({
    clientScanId: scan.clientScanId,
    eventId: door.event.id,
    decision: 'dismissed',
    reason: 'Ana was not there',
    reviewerId: door.manager.id,
    ability: 'organizer',
  })
  return { silent, busy }
}

/** @returns what the last run told the audit log */
async function recorded(): Promise<unknown> {
  const entry = await db
    .from('audit_entries')
    .join('audit_values', 'audit_values.audit_entry_id', 'audit_entries.id')
    .where({ action: 'house.purged', subject_type: 'house' })
    .orderBy('audit_entries.id', 'desc')
    .firstOrFail()
  return JSON.parse(entry.after)
}

/** Somebody under age at an event, with their guardian. */
async function givenProspect(endsAt: DateTime): Promise<void> {
  const { event } = await givenEvent({
    ...VOCATIONAL,
    ...{ endsAt, startsAt: endsAt.minus({ hours: 2 }) },
  })
  const { id } = await givenInvitation(event, await givenUser())
  const contact = readContact({ email: 'guardian@example.test' }, phoneCountry)
  const guardian = { ...contact, name: 'Gloria Guardian' }
  await acceptInvitation({ invitationId: id, minor: true, guardian, answers: {} })
}

/** A person at an event, with words wherever somebody writes some. @returns the registration's row number */
async function givenWords(endsAt: DateTime): Promise<number> {
  const given = await givenTicket({ eventOf: { endsAt, startsAt: endsAt.minus({ hours: 2 }) } })
  const { registration, ticket } = given
  const answers = [{ question: 'Q', label: 'Diet?', type: 'text', value: 'No peanuts' }]
  await db
    .from('registrations')
    .where('id', registration.id)
    .update({ answers: JSON.stringify(answers), reason: 'Came with her sister' })
  await db
    .from('tickets')
    .where('id', ticket.id)
    .update({ revoked_at: toSql(now()), revoked_reason: 'Lost the phone' })
  await Attendance.create({
    publicId: ulid(),
    registrationId: registration.id,
    eventSessionId: given.sessions[0]!.id,
    checkedInAt: now(),
    checkedInBy: given.author.id,
    gate: 'Main door',
    source: 'manual',
    reason: 'Forgot the bag',
  })
  return registration.id
}

async function givenExplanation(registrationId: number): Promise<void> {
  const at = toSql(now())
  await db.table('no_show_explanations').insert({
    ...{ registration_id: registrationId, explanation: 'Flu.', state: 'waiting' },
    ...{ created_at: at, updated_at: at },
  })
}

/** A team with a mentor and a member who answered, and somebody who looks for one. */
async function givenTeamWords(endsAt: DateTime): Promise<Team> {
  const { event } = await givenHackathon({ endsAt, startsAt: endsAt.minus({ hours: 2 }) })
  const seeker = await givenUser()
  await lookForTeam({ eventId: event.id, userId: seeker.id, skills: 'Rust', about: 'I like maps' })
  const { team } = await givenTeam(event, { size: 1 })
  await team.merge({ mentor: 'Ada' }).save()
  await db.from('team_members').where('team_id', team.id).update({ answers: '[{"question":"Q"}]' })
  return team
}

/** A judge with a comment on a team's points, and a conflict of interest. */
async function givenRemarks(endsAt: DateTime): Promise<void> {
  const times = { endsAt, startsAt: endsAt.minus({ hours: 2 }) }
  const judging = await givenJudging({ ...times, teams: 1, judges: 1 })
  const [team, judge] = [judging.teams[0]!, judging.judges[0]!]
  await giveScores(judging, { team, judge, points: [7] })
  await db.from('scores').where('team_id', team.id).update({ comment: 'The demo broke.' })
  await declareConflict({ eventId: judging.event.id, team, judge, reason: 'A relative is in it' })
}

function wordsOf(registrationId: number): Promise<unknown> {
  return db
    .from('registrations')
    .join('tickets', 'tickets.registration_id', 'registrations.id')
    .join('attendances', 'attendances.registration_id', 'registrations.id')
    .where('registrations.id', registrationId)
    .select('answers', 'registrations.reason', 'status', 'revoked_reason')
    .select('attendances.reason as admitted')
    .firstOrFail()
}
