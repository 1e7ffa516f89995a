import AuditEntry from '#app/audit/models/audit_entry'
import { issueCertificates } from '#app/certificates/actions/issue_certificates'
import { issueDueCertificates } from '#app/certificates/actions/issue_due_certificates'
import Certificate from '#app/certificates/models/certificate'
import { documentOf } from '#app/certificates/queries/certificate_documents'
import { eraseAccount } from '#app/auth/actions/erase_account'
import { personalData } from '#app/auth/queries/personal_data'
import { mergePeople } from '#app/users/actions/merge_people'
import { cancelAnnouncement } from '#app/announcements/actions/cancel_announcement'
import { duplicateAnnouncement } from '#app/announcements/actions/duplicate_announcement'
import { findAnnouncement } from '#app/announcements/queries/find_announcement'
import Event from '#app/announcements/models/event'
import { saveSettings } from '#app/installation/actions/save_settings'
import { keepLogo } from '#app/installation/gateways/logos'
import { forgetInstallationSettings } from '#app/installation/queries/installation_settings'
import { giveSignature } from '#app/certificates/actions/save_signatory'
import { freezeClock, now, toSql } from '#app/core/clock'
import { jobFile } from '#app/jobs/queries/job_file'
import TrackedJob from '#app/jobs/models/tracked_job'
import { publishResults } from '#app/judging/actions/publish_results'
import { standings } from '#app/judging/queries/standings'
import OutboundMail from '#app/mails/models/outbound_mail'
import type User from '#app/users/models/user'
import { appUrl } from '#config/app'
import { shownCode } from '#isomorphic/certificates/code'
import {
  attend,
  certificateFindings,
  givenCertificate,
  givenParticipant,
  givenPastEvent,
  givenSignatory,
  issueAll,
  type GivenCertified,
} from '#tests/fixtures/certificates'
import { giveScores, givenJudging } from '#tests/fixtures/judging'
import { givenUser } from '#tests/fixtures/users'
import { codesOn } from '#tests/helpers/decode_qr'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient, ApiResponse } from '@japa/api-client'
import { test } from '@japa/runner'
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'

const run = promisify(execFile)
type Json = Record<string, unknown>
type Method = 'post' | 'put' | 'patch' | 'delete'

/** What a page does when a form is sent. */
function send(client: ApiClient, who: User, [method, path, body]: [Method, string, object?]) {
  const request = client[method](path).header('referer', '/certifications').redirects(0)
  return request
    .loginAs(who)
    .withCsrfToken()
    .withInertia()
    .json(body ?? {})
}

const refusalCode = (answer: ApiResponse): unknown => answer.flashMessage('errorCode')
const get = (client: ApiClient, who: User, path: string) =>
  client.get(path).withInertia().loginAs(who).redirects(0)
const at = ({ announcement }: GivenCertified, rest = '') =>
  `/announcements/${announcement.slug}/certificates${rest}`
const everybody = { kind: 'attendance', registrations: null }
const mailsWith = (template: string) =>
  OutboundMail.query().where('template', template).orderBy('id')

/** What a program that knows nothing of us reads in the file. */
async function textOf(pdf: Buffer): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'certificate-')), 'certificate.pdf')
  await writeFile(file, pdf)
  await run('qpdf', ['--check', file])
  const { stdout } = await run('pdftotext', ['-layout', file, '-'])
  return stdout.replace(/\s+/g, ' ')
}

/** The engine says no, and the transaction around the test goes on. */
async function refusedByDatabase(sql: string): Promise<boolean> {
  await db.rawQuery('savepoint attempt')
  try {
    await db.rawQuery(sql)
    await db.rawQuery('release savepoint attempt')
    return false
  } catch {
    await db.rawQuery('rollback to savepoint attempt')
    return true
  }
}

test.group('Certificates: who earns one', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  test('whoever attended enough gets one, by the queue, with a mail and an entry of the log', async ({
    client,
    assert,
  }) => {
    const event = await givenPastEvent({ title: 'Open data' })
    const three = await givenParticipant(event, { attended: 3 })
    const four = await givenParticipant(event, { attended: 4 })
    await givenParticipant(event, { attended: 2 })
    const page = await get(client, event.author, at(event))
    page.assertInertiaPropsContains({ counts: { earned: 2, valid: 0, waiting: 2 } })

    const answer = await send(client, event.author, ['post', at(event), everybody])
    answer.assertStatus(303)
    const job = await TrackedJob.query().where('kind', 'certificate_issue').firstOrFail()
    assert.deepEqual([job.state, job.result], ['finished', { issued: 2 }])

    const issued = await Certificate.query().orderBy('id')
    assert.deepEqual(
      issued.map(({ registrationId, minutes, name, kind }) => [
        registrationId,
        minutes,
        name,
        kind,
      ]),
      [
        [three.registration.id, 270, three.holder.name, 'attendance'],
        [four.registration.id, 360, four.holder.name, 'attendance'],
      ]
    )
    assert.lengthOf(await mailsWith('certificate_issued'), 2)
    const entries = await AuditEntry.query().where('action', 'certificate.issued')
    assert.deepEqual(
      entries.map(({ actorId, ability }) => [actorId, ability]),
      [
        [event.author.id, 'organizer'],
        [event.author.id, 'organizer'],
      ]
    )
    const after = await get(client, event.author, at(event))
    after.assertInertiaPropsContains({ counts: { earned: 2, valid: 2, waiting: 0 } })
    const again = await send(client, event.author, ['post', at(event), everybody])
    assert.equal(refusalCode(again), 'E_CERTIFICATE_NOT_EARNED')
    assert.lengthOf(await Certificate.all(), 2)
  })

  test('one check-in is enough where the event says so, and its fixed hours are certified', async ({
    client,
    assert,
  }) => {
    const event = await givenPastEvent()
    const { registration } = await givenParticipant(event, { attended: 1 })
    const rule = { certificate: true, rule: 'once', minAttendance: 80, automatic: false }
    const signatories = [event.signatory.publicId]
    const form = { ...rule, certifiedHours: '7.5', prizePlaces: 3, signatories }
    const saved = await send(client, event.author, ['put', at(event, '/rule'), form])
    saved.assertStatus(303)
    await event.event.refresh()
    assert.equal(event.event.certificateMinutes, 450)
    // Prizes are of teams.
    assert.equal(event.event.certificatePrizePlaces, 0)

    const one = { kind: 'attendance', registrations: [registration.publicId] }
    const answer = await send(client, event.author, ['post', at(event), one])
    answer.assertStatus(303)
    answer.assertFlashMessage('success', 'Certificate issued.')
    assert.equal((await Certificate.firstOrFail()).minutes, 450)
    // One is not worth a job.
    assert.lengthOf(await TrackedJob.all(), 0)
  })

  test('none before the end, none of a cancelled event, none where there are none', async ({
    client,
    assert,
  }) => {
    const event = await givenPastEvent()
    await givenParticipant(event, { attended: 4 })
    const ask = async () =>
      refusalCode(await send(client, event.author, ['post', at(event), everybody]))
    freezeClock(event.event.endsAt.minus({ minutes: 1 }))
    assert.equal(await ask(), 'E_CERTIFICATES_TOO_EARLY')
    freezeClock(null)
    await event.event.merge({ certificate: false }).save()
    assert.equal(await ask(), 'E_NO_CERTIFICATES')
    await event.event.merge({ certificate: true }).save()
    await event.announcement.merge({ status: 'cancelled', cancelledAt: now() }).save()
    assert.equal(await ask(), 'E_NO_CERTIFICATES')
    assert.lengthOf(await Certificate.all(), 0)
  })

  test('a check-in that was undone counts no more', async ({ assert }) => {
    const event = await givenPastEvent()
    const { registration } = await givenParticipant(event, { attended: 3 })
    await db
      .from('attendances')
      .where('registration_id', registration.id)
      .limit(1)
      .where('event_session_id', event.sessions[0]!.id)
      .update({ undone_at: now().toSQL({ includeOffset: false }), undone_by: event.author.id })
    assert.lengthOf(await issueAll(event), 0)
    await attend(registration, [event.sessions[3]!], event.author)
    const [certificate] = await issueAll(event)
    assert.equal(certificate!.minutes, 270)
  })

  test('what would not be issued today is shown as no longer earned', async ({
    client,
    assert,
  }) => {
    const { certificate, registration, ...event } = await givenCertificate()
    await givenParticipant(event, { attended: 3 })
    await issueAll(event)
    const rowsOf = async (query: string) => {
      const page = await get(client, event.author, at(event, query))
      const { list } = page.inertiaProps as { list: { rows: Record<string, string>[] } }
      return list.rows.map(({ registration: id, state }) => [id === registration.publicId, state])
    }
    assert.deepEqual(await rowsOf('?state=unearned'), [])
    await db
      .from('attendances')
      .where('registration_id', registration.id)
      .whereNot('event_session_id', event.sessions[0]!.id)
      .update({ undone_at: toSql(now()), undone_by: event.author.id })
    assert.deepEqual(await rowsOf('?state=unearned'), [[true, 'unearned']])
    assert.deepEqual(await rowsOf('?state=valid'), [[false, 'valid']])
    await givenParticipant(event, { attended: 2 })
    await givenParticipant(event, { attended: 3 })
    assert.deepEqual(await rowsOf('?state=missing'), [[false, 'missing']])
    assert.deepEqual(await rowsOf('?state=earned'), [[false, 'earned']])
    const list = await client
      .get(at(event, '/export?format=csv&state=unearned'))
      .loginAs(event.author)
    assert.include(list.text(), `No longer earned,${shownCode(certificate.code)}`)
  })

  test('says what is true when it is written, however long the others took', async ({ assert }) => {
    const event = await givenPastEvent({ title: 'Old title' })
    for (let person = 0; person < 20; person += 1) await givenParticipant(event, { attended: 4 })
    const last = await givenParticipant(event, { attended: 4 })
    const actor = { id: event.author.id, ability: 'organizer' }
    const wanted = { eventId: event.event.id, kind: 'attendance' as const, registrations: null }
    // While the first twenty are told about, the next are drawn already.
    const change = async (done: number) => {
      if (done > 20) return
      await event.announcement.merge({ title: 'New title' }).save()
      await db
        .from('attendances')
        .where('registration_id', last.registration.id)
        .where('event_session_id', event.sessions[0]!.id)
        .update({ undone_at: toSql(now()), undone_by: event.author.id })
    }
    assert.equal(await issueCertificates({ ...wanted, actor }, change), 21)
    const issued = await Certificate.query().orderBy('id')
    assert.deepEqual(
      issued.slice(19).map(({ content, minutes }) => [content.event.title, minutes]),
      [
        ['Old title', 360],
        ['New title', 270],
      ]
    )
    assert.deepEqual(await certificateFindings(), [])
  })

  test('they come by themselves two hours after the end, once', async ({ assert }) => {
    const event = await givenPastEvent()
    await event.event.merge({ certificateAutomatic: true }).save()
    await givenParticipant(event, { attended: 4 })
    freezeClock(event.event.endsAt.plus({ minutes: 119 }))
    assert.equal(await issueDueCertificates(), 0)
    freezeClock(event.event.endsAt.plus({ minutes: 121 }))
    assert.equal(await issueDueCertificates(), 1)
    assert.equal(await issueDueCertificates(), 0)
    const [certificate] = await Certificate.all()
    assert.isNull(certificate!.issuedBy)
    const entry = await AuditEntry.query().where('action', 'certificate.issued').firstOrFail()
    assert.isNull(entry.actorId)
  })

  test('settings name three who sign there, and a copy of the event has them', async ({
    client,
    assert,
  }) => {
    const event = await givenPastEvent()
    const elsewhere = await givenSignatory({ campusId: (await givenPastEvent()).event.campusId })
    const form = { certificate: true, rule: 'share', minAttendance: '60', automatic: true }
    const rest = { certifiedHours: null, prizePlaces: 0 }
    const wrong = await send(client, event.author, [
      'put',
      at(event, '/rule'),
      { ...form, ...rest, signatories: [elsewhere.publicId] },
    ])
    assert.equal(refusalCode(wrong), 'E_SIGNATORY_UNAVAILABLE')
    const invalid = await send(client, event.author, [
      'put',
      at(event, '/rule'),
      { ...form, certifiedHours: 1.1, minAttendance: 0, prizePlaces: 11, signatories: 'none' },
    ])
    assert.sameMembers(Object.keys(invalid.flashMessage('inputErrorsBag') as object), [
      'minAttendance',
      'certifiedHours',
      'prizePlaces',
      'signatories',
    ])
    const chosen = [await givenSignatory({ name: 'Second' }), event.signatory]
    const signatories = chosen.map(({ publicId }) => publicId)
    await send(client, event.author, ['put', at(event, '/rule'), { ...form, ...rest, signatories }])
    const page = await get(client, event.author, at(event))
    page.assertInertiaPropsContains({ signatories: { chosen: signatories } })

    const original = await findAnnouncement(event.announcement.slug)
    const by = { actorId: event.author.id, ability: 'organizer' }
    const copy = await duplicateAnnouncement({ original, suffix: 'copy', ...by })
    const copied = await Event.findByOrFail('announcementId', copy.id)
    assert.deepInclude(copied.$attributes, {
      certificateMinAttendance: 60,
      certificateAutomatic: true,
    })
    const names = await db
      .from('event_signatories')
      .where('event_id', copied.id)
      .orderBy('position')
      .select('signatory_id')
    assert.deepEqual(
      names.map((row) => row.signatory_id as number),
      chosen.map(({ id }) => id)
    )

    // Saving the form again takes nobody off.
    await chosen[0]!.merge({ archivedAt: now() }).save()
    const later = await get(client, event.author, at(event))
    later.assertInertiaPropsContains({ signatories: { chosen: signatories } })
  })
})

test.group('Certificates: the paper', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('is one page that says what it should, the same bytes again, in both languages', async ({
    client,
    assert,
  }) => {
    const event = await givenPastEvent({ title: 'First aid that works' })
    const holder = await givenUser({ name: 'María José Ñandú de León' })
    const { certificate } = await givenCertificate({ event, holder })
    const path = `/certificates/${certificate.publicId}/certificate.pdf`
    const answer = await client.get(path).loginAs(holder)
    answer.assertStatus(200)
    answer.assertHeader('content-type', 'application/pdf')
    answer.assertHeader('cache-control', 'private, no-store')
    const pdf = answer.body() as Buffer
    assert.equal(createHash('sha256').update(pdf).digest('hex'), certificate.pdfHash)
    const text = await textOf(pdf)
    for (const words of [
      ...['CERTIFICATE OF ATTENDANCE', 'María José Ñandú de León', 'First aid that works'],
      ...['attending 4 of 4 sessions: 6 hours', 'Dr. Elena Signs', 'Dean of Examples'],
      shownCode(certificate.code),
    ]) {
      assert.include(text, words)
    }
    assert.deepEqual(await codesOn(pdf), [`${appUrl}/verify/${certificate.code}`])

    const spanish = await client.get(`${path}?language=es`).loginAs(holder)
    assert.include(
      await textOf(spanish.body() as Buffer),
      'con asistencia a 4 de 4 sesiones: 6 horas'
    )
    const odd = await client.get(`${path}?language=fr`).loginAs(holder).redirects(0)
    odd.assertStatus(302)
  })

  test('stays as it was issued, whatever changes', async ({ assert }) => {
    const { certificate, holder, announcement, signatory } = await givenCertificate()
    await holder.merge({ name: 'Somebody Else' }).save()
    await announcement.merge({ title: 'Another title' }).save()
    await signatory.merge({ name: 'Another Dean' }).save()
    const { bytes } = await documentOf(await Certificate.findOrFail(certificate.id))
    assert.equal(createHash('sha256').update(bytes).digest('hex'), certificate.pdfHash)
  })

  test('wears the university’s name, logo and colour of its day, whatever comes later', async ({
    assert,
    cleanup,
  }) => {
    cleanup(forgetInstallationSettings)
    const { id: actorId } = await givenUser({ roles: ['admin'] })
    const source = join(await mkdtemp(join(tmpdir(), 'logo-')), 'logo.png')
    const ink = { r: 11, g: 110, b: 79, alpha: 0.8 }
    await sharp({ create: { width: 400, height: 100, channels: 4, background: ink } })
      .png()
      .toFile(source)
    const brand = { light: '#0b6e4f', dark: '#53a785' }
    const logo = await keepLogo(source)
    await saveSettings({ part: { name: 'University of Rivers', logo, brand }, actorId })
    forgetInstallationSettings()
    const { certificate } = await givenCertificate()
    assert.deepInclude(certificate.content, {
      ...{ university: 'University of Rivers', logo, colour: brand.light },
    })
    const nothing = { name: null, logo: null, brand: null }
    await saveSettings({ part: nothing, actorId })
    forgetInstallationSettings()
    const { bytes } = await documentOf(await Certificate.findOrFail(certificate.id))
    assert.equal(createHash('sha256').update(bytes).digest('hex'), certificate.pdfHash)
    assert.include(await textOf(bytes), 'University of Rivers')
    const { pictures, fonts } = await insideOf(bytes)
    assert.equal(pictures, 1)
    assert.deepEqual(fonts, ['yes', 'yes'])
  })

  test('is the same file every time, whatever pictures sign it', async ({ assert }) => {
    const event = await givenPastEvent()
    const second = await givenSignatory({ name: 'Second' })
    const today = toSql(now())
    const row = { event_id: event.event.id, signatory_id: second.id, position: 2 }
    await db.table('event_signatories').insert({ ...row, created_at: today, updated_at: today })
    const admin = await givenUser({ roles: ['admin'] })
    const folder = await mkdtemp(join(tmpdir(), 'signature-'))
    for (const [index, { publicId }] of [event.signatory, second].entries()) {
      const source = join(folder, `${index}.png`)
      const ink = { r: 20, g: 30, b: 90, alpha: 0.5 }
      const size = { width: 600 - 200 * index, height: 180, channels: 4 as const }
      await sharp({ create: { ...size, background: ink } })
        .png()
        .toFile(source)
      await giveSignature({ publicId, source, actorId: admin.id })
    }
    const { certificate } = await givenCertificate({ event })
    assert.lengthOf(
      certificate.content.signatories.filter(({ signature }) => signature !== null),
      2
    )
    const drawn = await Promise.all(Array.from({ length: 24 }, () => documentOf(certificate)))
    const hashes = drawn.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'))
    assert.deepEqual([...new Set(hashes)], [certificate.pdfHash])
    assert.include(await textOf(drawn[0]!.bytes), 'Second')
  })

  test('long names and titles are written whole', async ({ assert }) => {
    const title = 'On the measurement of rivers, '.repeat(4).trim() + ' and more'
    const name = 'Wolfgang Amadeus Theophilus '.repeat(4).trim()
    const event = await givenPastEvent({ title })
    const { certificate } = await givenCertificate({ event, holder: await givenUser({ name }) })
    const { bytes } = await documentOf(certificate)
    const text = await textOf(bytes)
    assert.include(text, title)
    assert.include(text, name)
    const { stdout } = await pagesOf(bytes)
    assert.match(stdout, /Pages:\s+1\n/)
    assert.match(stdout, /Tagged:\s+yes/)
  })

  test('whose name it cannot show gets none until somebody says how it is written', async ({
    client,
    assert,
  }) => {
    const event = await givenPastEvent()
    const named = async (name: string) =>
      givenParticipant(event, { attended: 4, holder: await givenUser({ name }) })
    const ivan = await named('Иван Петрович Đặng')
    const chinese = await named('王小明')
    for (const name of ['Ана 王', 'محمد علي', '🎉🎉']) await named(name)
    await send(client, event.author, ['post', at(event), everybody])
    const job = await TrackedJob.query().where('kind', 'certificate_issue').firstOrFail()
    assert.deepEqual([job.state, job.result], ['finished', { issued: 1 }])
    const [only] = await Certificate.all()
    assert.equal(only!.registrationId, ivan.registration.id)
    assert.include(await textOf((await documentOf(only!)).bytes), 'Иван Петрович Đặng')

    const page = await get(client, event.author, at(event, '?state=earned'))
    const { list } = page.inertiaProps as { list: { rows: Record<string, unknown>[] } }
    assert.lengthOf(list.rows, 4)
    for (const row of list.rows) assert.deepInclude(row, { state: 'earned', isWritable: false })

    const registrations = [chinese.registration.publicId]
    const one = { kind: 'attendance', registrations }
    const refused = await send(client, event.author, ['post', at(event), one])
    assert.equal(refusalCode(refused), 'E_CERTIFICATE_NAME')
    const odd = await send(client, event.author, ['post', at(event), { ...one, name: '小明' }])
    assert.equal(refusalCode(odd), 'E_CERTIFICATE_NAME')
    assert.property(odd.flashMessage('inputErrorsBag'), 'name')
    const form = { ...one, name: 'Wang Xiaoming' }
    const issued = await send(client, event.author, ['post', at(event), form])
    issued.assertFlashMessage('success', 'Certificate issued.')
    const written = await Certificate.findByOrFail('registrationId', chinese.registration.id)
    assert.equal(written.name, 'Wang Xiaoming')
    const path = `/certificates/${written.publicId}/revocation`
    const wrong = { name: '王小明', reason: 'As in the passport' }
    const corrected = await send(client, event.author, ['put', path, wrong])
    assert.equal(refusalCode(corrected), 'E_CERTIFICATE_NAME')
    assert.property(corrected.flashMessage('inputErrorsBag'), 'name')
    assert.lengthOf(await Certificate.all(), 2)
  })

  test('is looked at before any is issued', async ({ client, assert }) => {
    const event = await givenPastEvent({ title: 'To be certified' })
    const answer = await client.get(at(event, '/preview.pdf?language=es')).loginAs(event.author)
    const text = await textOf(answer.body() as Buffer)
    assert.include(text, 'Ana Sofía Ejemplo')
    assert.include(text, 'To be certified')
    assert.lengthOf(await Certificate.all(), 0)
  })

  test('many come as one ZIP, for whoever had it made', async ({ client, assert }) => {
    const event = await givenPastEvent()
    for (const name of ['Ana Same', 'Ana Same', 'Berta Other']) {
      await givenParticipant(event, { attended: 4, holder: await givenUser({ name }) })
    }
    const issued = await issueAll(event)
    await send(client, event.author, ['post', at(event, '/zip'), everybody])
    const job = await TrackedJob.query().where('kind', 'certificate_zip').firstOrFail()
    assert.deepEqual([job.state, job.result], ['finished', { files: 3 }])
    const path = `/certificates/files/${job.publicId}`
    const file = await client.get(path).loginAs(event.author)
    file.assertHeader('content-type', 'application/zip')
    const zip = await readFile(jobFile(job, 'zip'), 'latin1')
    for (const { code } of issued) assert.include(zip, `-${code}.pdf`)
    const other = await givenUser({ roles: ['admin'] })
    const refused = await client.get(path).loginAs(other)
    refused.assertStatus(404)
    const entries = await AuditEntry.query().where('action', 'event.certificates_exported')
    assert.lengthOf(entries, 1)
  })
})

/** How many pictures there are, and of each font whether it is embedded, as other programs see it. */
async function insideOf(pdf: Buffer): Promise<{ pictures: number; fonts: string[] }> {
  const file = join(await mkdtemp(join(tmpdir(), 'certificate-')), 'certificate.pdf')
  await writeFile(file, pdf)
  const images = (await run('pdfimages', ['-list', file])).stdout
  const fonts = (await run('pdffonts', [file])).stdout.trim().split('\n').slice(2)
  return {
    pictures: images.match(/^ *\d+ +\d+ image /gm)?.length ?? 0,
    // Behind the name, the type and the encoding: embedded, a part of the font, with its letters.
    fonts: fonts.map((line) => line.trim().split(/\s+/).at(-5)!),
  }
}

async function pagesOf(pdf: Buffer) {
  const file = join(await mkdtemp(join(tmpdir(), 'certificate-')), 'certificate.pdf')
  await writeFile(file, pdf)
  return run('pdfinfo', [file])
}

test.group('Certificates: what becomes of them', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  const verdict = async (client: ApiClient, code: string) => {
    const page = await client.get(`/verify/${code}`).withInertia()
    return { status: page.status(), props: page.inertiaProps as Record<string, Json>, page }
  }

  test('anybody who has the code reads name, event, hours and date, and nothing else', async ({
    client,
    assert,
  }) => {
    const { certificate, holder } = await givenCertificate()
    const { status, props, page } = await verdict(client, certificate.code)
    assert.equal(status, 200)
    const shown = props['certificate']!
    assert.sameMembers(Object.keys(shown), [
      ...['code', 'kind', 'name', 'minutes', 'university', 'event', 'startsAt', 'endsAt'],
      ...['timeZone', 'prize', 'issuedAt', 'revokedAt', 'successor'],
    ])
    assert.deepInclude(shown, { name: holder.name, minutes: 360, revokedAt: null })
    assert.equal(page.header('x-robots-tag'), 'noindex, nofollow')
    // As somebody reads it from the paper.
    const typed = shownCode(certificate.code).toLowerCase()
    assert.equal((await verdict(client, typed)).status, 200)
    const sent = await client
      .post('/verify')
      .withCsrfToken()
      .redirects(0)
      .form({ code: ` ${typed} ` })
    assert.equal(sent.header('location'), `/verify/${certificate.code}`)
    for (const unknown of ['2222222222', 'x', '%00', certificate.publicId]) {
      const no = await verdict(client, unknown)
      assert.deepEqual([no.status, no.props['certificate']], [404, null], unknown)
    }
  })

  test('a revoked one says so for good, and its holder is told why', async ({ client, assert }) => {
    const { certificate, author, holder } = await givenCertificate()
    const path = `/certificates/${certificate.publicId}/revocation`
    const form = { for: 'mistake', reason: 'You were not there' }
    const bad = await send(client, author, ['post', path, { for: 'erasure', reason: '' }])
    assert.sameMembers(Object.keys(bad.flashMessage('inputErrorsBag') as object), ['for', 'reason'])
    const answer = await send(client, author, ['post', path, form])
    answer.assertStatus(303)
    const { props } = await verdict(client, certificate.code)
    const shown = props['certificate']!
    assert.isString(shown['revokedAt'])
    assert.isNull(shown['successor'])
    const [mail] = await mailsWith('certificate_revoked')
    assert.deepInclude(mail!.data, { reason: 'You were not there' })
    const again = await send(client, author, ['post', path, form])
    assert.equal(refusalCode(again), 'E_CERTIFICATE_REVOKED')
    // It is not theirs to show any more, and is not issued again by itself.
    const wallet = await get(client, holder, '/certifications')
    wallet.assertInertiaPropsContains({ own: { rows: [] }, minutes: 0 })
    const page = await get(
      client,
      author,
      `/announcements/${certificate.content.event.slug}/certificates`
    )
    page.assertInertiaPropsContains({ counts: { earned: 1, valid: 0, waiting: 0 } })
  })

  test('a corrected one points to the one that took its place, however often', async ({
    client,
    assert,
  }) => {
    const { certificate, author } = await givenCertificate()
    const correct = async (publicId: string, name: string) => {
      const path = `/certificates/${publicId}/revocation`
      const answer = await send(client, author, [
        'put',
        path,
        { name, reason: 'A letter was missing' },
      ])
      return { answer, newest: await Certificate.query().orderBy('id', 'desc').firstOrFail() }
    }
    const { newest: second } = await correct(certificate.publicId, 'Ana María Right')
    const { newest: third } = await correct(second.publicId, 'Ana María Quite Right')
    const { answer } = await correct(certificate.publicId, 'Ana María Late')
    assert.equal(refusalCode(answer), 'E_CERTIFICATE_REPLACED')
    assert.lengthOf(await Certificate.all(), 3)
    for (const { code } of [certificate, second]) {
      const { props } = await verdict(client, code)
      assert.deepInclude(props['certificate'], {
        successor: { path: `/verify/${third.code}`, code: shownCode(third.code) },
      })
    }
    const { props } = await verdict(client, third.code)
    assert.deepInclude(props['certificate'], { name: 'Ana María Quite Right', revokedAt: null })
    assert.lengthOf(await mailsWith('certificate_corrected'), 2)
    assert.lengthOf(await mailsWith('certificate_revoked'), 0)
  })

  test('what was revoked by mistake is issued anew', async ({ client, assert }) => {
    const { certificate, author, holder } = await givenCertificate()
    const path = `/certificates/${certificate.publicId}/revocation`
    await send(client, author, ['post', path, { for: 'mistake', reason: 'Wrong person' }])
    const form = { name: holder.name, reason: 'It was the right person' }
    await send(client, author, ['put', path, form])
    const wallet = await get(client, holder, '/certifications')
    wallet.assertInertiaPropsContains({ minutes: 360 })
    const { props } = await verdict(client, certificate.code)
    assert.isNotNull(props['certificate']!['successor'])
  })

  test('the database itself keeps what was issued', async ({ assert }) => {
    const { certificate } = await givenCertificate()
    const set = (what: string) => `update certificates set ${what} where id = ${certificate.id}`
    const revoke = set(`revoked_at = '2026-01-01 00:00:00', revoked_for = 'mistake'`)
    for (const sql of [
      ...["code = 'A'", "name = 'B'", 'minutes = 1', "content = '{}'", "pdf_hash = ''"].map(set),
      ...['name = null', "language = 'es'", 'minutes = null'].map(set),
      `delete from certificates where id = ${certificate.id}`,
      `insert into certificates (public_id, code, registration_id, kind, language, name, content,
         template_version, pdf_hash, status_index, replaces_id, created_at)
         values ('x', 'y', ${certificate.registrationId}, 'attendance', 'en', 'N', '{}', 1, '', 1,
           ${certificate.id}, '2026-01-01 00:00:00')`,
      `insert into certificates (public_id, code, registration_id, kind, language, name, content,
         template_version, pdf_hash, status_index, created_at)
         values ('x', 'y', ${certificate.registrationId}, 'attendance', 'en', 'N', '{}', 1, '', 1,
           '2026-01-01 00:00:00')`,
    ]) {
      assert.isTrue(await refusedByDatabase(sql), sql)
    }
    assert.isFalse(await refusedByDatabase(revoke))
    const back = set('revoked_at = null, revoked_for = null')
    assert.isTrue(await refusedByDatabase(back))
    assert.isFalse(await refusedByDatabase(set('name = null')))
  })
})

test.group('Certificates: of prizes', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('the teams of the first places, once the results are published', async ({
    client,
    assert,
  }) => {
    const judging = await givenJudging({ teams: 3, judges: 1, title: 'Codefest' })
    await judging.event.merge({ certificatePrizePlaces: 2 }).save()
    for (const [index, team] of judging.teams.entries()) {
      const points = [9 - index, 9 - index, 4]
      await giveScores(judging, { team, judge: judging.judges[0]!, points })
    }
    const path = `/announcements/${judging.announcement.slug}/certificates`
    const prizes = { kind: 'prize', registrations: null }
    const early = await send(client, judging.author, ['post', path, prizes])
    assert.equal(refusalCode(early), 'E_CERTIFICATES_AWAIT_RESULTS')
    const { mark } = await standings(judging.event.id)
    const actor = { id: judging.author.id, ability: 'organizer' }
    await publishResults({ eventId: judging.event.id, mark, actor })
    await send(client, judging.author, ['post', path, prizes])
    const issued = await Certificate.query().orderBy('id')
    assert.deepEqual(
      issued.map(({ kind, minutes, content }) => [kind, minutes, content.prize?.place]),
      [
        ['prize', null, 1],
        ['prize', null, 1],
        ['prize', null, 2],
        ['prize', null, 2],
      ]
    )
    const { bytes } = await documentOf(issued[0]!)
    const text = await textOf(bytes)
    assert.include(text, 'CERTIFICATE OF MERIT')
    assert.include(text, 'won the 1st place of 3 teams at')
    assert.include(text, `Team “${judging.teams[0]!.name}”`)
    assert.include(text, `Project: Project of ${judging.teams[0]!.name}`)
    assert.deepEqual(await codesOn(bytes), [`${appUrl}/verify/${issued[0]!.code}`])
  })

  test('come with the results where certificates come by themselves, and only there', async ({
    assert,
  }) => {
    for (const certificateAutomatic of [false, true]) {
      const judging = await givenJudging({ teams: 1, judges: 1 })
      await judging.event.merge({ certificatePrizePlaces: 1, certificateAutomatic }).save()
      await giveScores(judging, {
        team: judging.teams[0]!,
        judge: judging.judges[0]!,
        points: [9, 9, 4],
      })
      const { mark } = await standings(judging.event.id)
      const actor = { id: judging.author.id, ability: 'organizer' }
      await publishResults({ eventId: judging.event.id, mark, actor })
      const runs = await db
        .from('certificate_runs')
        .where('event_id', judging.event.id)
        .select('work', 'kind')
      assert.deepEqual(
        runs.map(({ work, kind }) => `${work} ${kind}`),
        certificateAutomatic ? ['issue prize'] : []
      )
    }
  })
})

test.group('Certificates: the wallet', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('all that one has, with the hours of all of them, and a link that can be revoked', async ({
    client,
    assert,
  }) => {
    const holder = await givenUser({ name: 'Ana Collector' })
    await givenCertificate({ holder })
    await givenCertificate({ holder })
    await givenCertificate()
    const wallet = await get(client, holder, '/certifications')
    const props = wallet.inertiaProps as { own: { rows: unknown[] }; minutes: number; link: null }
    assert.deepEqual([props.own.rows.length, props.minutes, props.link], [2, 720, null])

    await send(client, holder, ['post', '/certifications/link'])
    await send(client, holder, ['post', '/certifications/link'])
    const { link } = (await get(client, holder, '/certifications')).inertiaProps as { link: string }
    const path = new URL(link).pathname
    const shared = await client.get(path).withInertia()
    shared.assertStatus(200)
    shared.assertInertiaPropsContains({ name: 'Ana Collector', minutes: 720 })
    assert.notInclude(shared.text(), holder.email!)
    shared.assertHeader('x-robots-tag', 'noindex, nofollow')

    await send(client, holder, ['delete', '/certifications/link'])
    const gone = await client.get(path)
    gone.assertStatus(404)
    await send(client, holder, ['post', '/certifications/link'])
    const another = (await get(client, holder, '/certifications')).inertiaProps as { link: string }
    assert.notEqual(another.link, link)
  })

  test('organizers find and export those of the events that they run', async ({
    client,
    assert,
  }) => {
    const event = await givenPastEvent({ title: 'Mine to run' })
    const holder = await givenUser({ name: 'Zacarías Findable' })
    const { certificate } = await givenCertificate({ event, holder })
    const { certificate: foreign } = await givenCertificate()
    const found = async (query: string) => {
      const page = await get(client, event.author, `/certifications?${query}`)
      const { issued } = page.inertiaProps as { issued: { rows: { publicId: string }[] } }
      return issued.rows.map(({ publicId }) => publicId)
    }
    assert.deepEqual(await found(''), [certificate.publicId])
    assert.deepEqual(await found('q=zacarias'), [certificate.publicId])
    assert.deepEqual(await found(`q=${shownCode(certificate.code)}`), [certificate.publicId])
    assert.deepEqual(await found(`q=${foreign.code}`), [])
    assert.deepEqual(await found('state=revoked'), [])
    const file = await client.get('/certifications/export?format=csv').loginAs(event.author)
    file.assertStatus(200)
    assert.include(file.text(), 'Zacarías Findable')
    assert.notInclude(file.text(), foreign.code)
    const list = await client.get(at(event, '/export?format=csv')).loginAs(event.author)
    assert.include(list.text(), shownCode(certificate.code))
  })
})

test.group('Certificates: who may', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  test('a certificate is its holder’s and that of whoever runs the event; for others there is none', async ({
    client,
    assert,
  }) => {
    const { certificate, holder, author, announcement } = await givenCertificate()
    const stranger = await givenUser()
    const organizer = await givenUser({ roles: ['organizer'] })
    const pdf = `/certificates/${certificate.publicId}/certificate.pdf`
    const statusOf = async (who: User, path: string) =>
      (await client.get(path).loginAs(who).redirects(0)).status()
    assert.deepEqual([await statusOf(holder, pdf), await statusOf(author, pdf)], [200, 200])
    assert.deepEqual([await statusOf(stranger, pdf), await statusOf(organizer, pdf)], [404, 404])
    const viewed = await AuditEntry.query().where('action', 'registration.viewed')
    assert.deepEqual(
      viewed.map(({ actorId }) => actorId),
      [author.id]
    )
    const page = `/announcements/${announcement.slug}/certificates`
    assert.deepEqual([await statusOf(stranger, page), await statusOf(holder, page)], [403, 403])
    const path = `/certificates/${certificate.publicId}/revocation`
    const form = { for: 'mistake', reason: 'No reason' }
    assert.equal((await send(client, holder, ['post', path, form])).status(), 403)
    assert.equal((await send(client, stranger, ['post', path, form])).status(), 404)
    assert.equal((await send(client, stranger, ['get' as never, '/signatories'])).status(), 403)
  })

  test('whoever deletes their account takes their name off, and the code says revoked', async ({
    client,
    assert,
  }) => {
    const { certificate, holder } = await givenCertificate({
      holder: await givenUser({ name: 'Zebedea Quintessa' }),
    })
    await send(client, holder, ['post', '/certifications/link'])
    const files = await personalData([holder.id])
    assert.containsSubset(files['certificates.json'], [
      { name: 'Zebedea Quintessa', code: certificate.code, minutes: 360 },
    ])
    assert.lengthOf(files['certificate_links.json'] as unknown[], 1)
    await eraseAccount({ userId: holder.id })
    const row = await Certificate.findOrFail(certificate.id)
    assert.deepEqual([row.name, row.revokedFor, row.revokedBy], [null, 'erasure', null])
    const page = await client.get(`/verify/${certificate.code}`).withInertia()
    const shown = (page.inertiaProps as { certificate: Record<string, unknown> }).certificate
    assert.deepInclude(shown, { name: null, event: certificate.content.event.title })
    assert.isString(shown['revokedAt'])
    assert.lengthOf(await db.from('certificate_links'), 0)
    const values = await db.from('audit_values').where('after', 'like', '%Zebedea%')
    assert.lengthOf(values, 0)
  })

  test('two accounts of one person are one wallet', async ({ client, assert }) => {
    const [winner, loser] = [await givenUser(), await givenUser()]
    await givenCertificate({ holder: winner })
    await givenCertificate({ holder: loser })
    await send(client, loser, ['post', '/certifications/link'])
    const admin = await givenUser({ roles: ['admin'] })
    const ids = { winnerId: winner.id, loserId: loser.id, actorId: admin.id }
    await mergePeople({ ...ids, keep: {}, cancelReason: 'Merged' })
    const wallet = await get(client, winner, '/certifications')
    const props = wallet.inertiaProps as { own: { rows: unknown[] }; link: string | null }
    assert.lengthOf(props.own.rows, 2)
    assert.isString(props.link)
  })

  test('of two accounts with one of the same event each, one counts', async ({
    client,
    assert,
  }) => {
    const event = await givenPastEvent()
    const [winner, loser] = [await givenUser(), await givenUser()]
    const { certificate: left } = await givenCertificate({ event, holder: winner })
    const { certificate: kept, registration } = await givenCertificate({ event, holder: loser })
    const admin = await givenUser({ roles: ['admin'] })
    const ids = { winnerId: winner.id, loserId: loser.id, actorId: admin.id }
    const keep = { [event.event.publicId]: registration.publicId }
    await mergePeople({ ...ids, keep, cancelReason: 'Merged' })
    const wallet = await get(client, winner, '/certifications')
    const { own, minutes } = wallet.inertiaProps as {
      own: { rows: { publicId: string }[] }
      minutes: number
    }
    assert.deepEqual([own.rows.map(({ publicId }) => publicId), minutes], [[kept.publicId], 360])
    await left.refresh()
    assert.deepEqual([left.revokedFor, left.revokedBy], ['correction', admin.id])
    const told = await mailsWith('certificate_revoked')
    assert.deepEqual(
      told.map(({ userId }) => userId),
      [winner.id]
    )
    assert.deepEqual(await certificateFindings(), [])
  })

  test('cancelling the event changes nothing of what was issued, and issues no more', async ({
    client,
    assert,
  }) => {
    const { certificate, announcement, author, ...event } = await givenCertificate()
    await givenParticipant({ announcement, author, ...event }, { attended: 4 })
    // An event that is over can no longer be cancelled; it was, while the last session ran.
    freezeClock(event.event.endsAt.minus({ minutes: 1 }))
    const by = { actorId: author.id, ability: 'organizer' }
    await cancelAnnouncement({ announcementId: announcement.id, reason: 'Rain', ...by })
    freezeClock(null)
    const page = await client.get(`/verify/${certificate.code}`).withInertia()
    page.assertStatus(200)
    page.assertInertiaPropsContains({ certificate: { revokedAt: null } })
    const path = `/announcements/${announcement.slug}/certificates`
    const more = await send(client, author, ['post', path, everybody])
    assert.equal(refusalCode(more), 'E_NO_CERTIFICATES')
    assert.lengthOf(await Certificate.all(), 1)
  })
})
