import { reissueCertificate } from '#app/certificates/actions/reissue_certificate'
import { certificateSheet } from '#app/certificates/presenters/certificate_sheet'
import { renderCertificatePdf } from '#app/certificates/presenters/certificate_pdf'
import { findCertificate } from '#app/certificates/queries/find_certificate'
import { verifyCertificates, verifyDocuments } from '#app/certificates/queries/verify_certificates'
import { TEMPLATE_VERSION } from '#app/certificates/rules/content'
import {
  certificateFindings,
  givenCertificate,
  givenParticipant,
  issueAll,
} from '#tests/fixtures/certificates'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { createHash } from 'node:crypto'
import { ulid } from 'ulid'

/** One that counts, and one that was corrected. */
async function givenIssued() {
  const given = await givenCertificate()
  await givenParticipant(given, { attended: 4 })
  const [counts, old] = await issueAll(given)
  const actor = { id: given.author.id, ability: 'organizer' }
  const certificate = await findCertificate(old!.publicId)
  const corrected = await reissueCertificate({
    ...{ certificate, name: 'Right Name', reason: 'A letter', actor },
  })
  return { ...given, counts: counts!, old: old!, newest: await findCertificate(corrected) }
}

const at = ({ id }: { id: number }) => `certificates ${id}`

/** What the database itself refuses is written as somebody would who takes its guards away. */
async function unguarded(work: () => PromiseLike<unknown>, index?: string): Promise<void> {
  if (index) await db.rawQuery(`drop index ${index}`)
  if (db.connection().dialect.name === 'postgres') {
    await db.rawQuery('alter table certificates disable trigger user')
  } else {
    const triggers: { name: string }[] = await db.rawQuery(
      `select name from sqlite_master where type = 'trigger' and tbl_name = 'certificates'`
    )
    for (const { name } of triggers) await db.rawQuery(`drop trigger ${name}`)
  }
  await work()
}

const set = (id: number, values: object) => db.from('certificates').where('id', id).update(values)

test.group('node ace certificates:verify', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('finds nothing in what the actions wrote', async ({ assert }) => {
    await givenIssued()
    assert.deepEqual(await verifyCertificates(db.connection()), {
      ...{ events: 1, certificates: 3, revoked: 1 },
      findings: [],
    })
    assert.deepEqual(await verifyDocuments(), { documents: 3, skipped: 0, findings: [] })
  })

  test('a name or hours that were written over', async ({ assert }) => {
    const { counts, newest } = await givenIssued()
    await unguarded(async () => {
      await set(counts.id, { name: 'Somebody Else' })
      await set(newest.id, { minutes: 6_000 })
    })
    assert.deepEqual(await certificateFindings(), [
      `document_differs: ${at(counts)}`,
      `document_differs: ${at(newest)}`,
    ])
  })

  test('another code, another event', async ({ assert }) => {
    const { counts } = await givenIssued()
    const { event, ...rest } = counts.content
    const moved = JSON.stringify({ ...rest, event: { ...event, publicId: ulid() } })
    await unguarded(() => set(counts.id, { code: '2222222223', content: moved }))
    assert.deepEqual(await certificateFindings(), [
      `code_wrong: ${at(counts)}`,
      `content_differs: ${at(counts)}`,
      `document_differs: ${at(counts)}`,
    ])
  })

  test('a second one of the same place', async ({ assert }) => {
    const { counts } = await givenIssued()
    const row: object = await db.from('certificates').where('id', counts.id).firstOrFail()
    const id = counts.id + 1_000
    const elsewhere = { status_index: counts.statusIndex ^ 1 }
    await db.rawQuery('drop index certificates_one_first')
    await unguarded(
      () =>
        db
          .table('certificates')
          .insert({ ...row, id, public_id: ulid(), code: '2222222222', ...elsewhere }),
      'certificates_one_valid'
    )
    const second = at({ id })
    assert.sameMembers(await certificateFindings(), [
      `issued_twice: ${second}`,
      `counts_twice: ${second}`,
      `not_recorded: ${second}`,
      `document_differs: ${second}`,
    ])
  })

  test('a correction of one that still counts', async ({ assert }) => {
    const { old, newest } = await givenIssued()
    await unguarded(
      () => set(old.id, { ...{ revoked_at: null, revoked_for: null }, ...NOBODY }),
      'certificates_one_valid'
    )
    assert.sameMembers(await certificateFindings(), [
      `chain_broken: ${at(newest)}`,
      `counts_twice: ${at(newest)}`,
    ])
  })

  test('a correction of somebody else’s', async ({ assert }) => {
    const { counts, newest } = await givenIssued()
    await unguarded(() => set(newest.id, { replaces_id: counts.id }))
    assert.deepEqual(await certificateFindings(), [`chain_broken: ${at(newest)}`])
  })

  test('files that are gone', async ({ assert }) => {
    const { signatory } = await givenIssued()
    await signatory.merge({ signature: ulid() }).save()
    assert.deepEqual(await certificateFindings(), [`file_missing: signatories ${signatory.id}`])
  })

  test('no key, or one that another APP_KEY encrypted', async ({ assert }) => {
    await givenIssued()
    await db.from('issuer_keys').update({ private_key: 'of another house' })
    const { id } = await db.from('issuer_keys').firstOrFail()
    assert.deepEqual(await certificateFindings(), [`key_unusable: issuer_keys ${id}`])
    await db.from('issuer_keys').update({ state: 'retired' })
    assert.deepEqual(await certificateFindings(), ['key_missing: issuer_keys'])
  })

  test('papers of an earlier template are not compared', async ({ assert }) => {
    const { counts } = await givenIssued()
    await unguarded(() => set(counts.id, { template_version: 0, pdf_hash: 'f'.repeat(64) }))
    assert.deepEqual(await verifyDocuments(), { documents: 2, skipped: 1, findings: [] })
  })

  test('the paper of this template is what it was: another one takes the next number', async ({
    assert,
  }) => {
    const [startsAt, endsAt] = ['2026-03-02T15:00:00.000Z', '2026-03-05T17:00:00.000Z']
    const hashes = await Promise.all(
      [null, { team: 'Quasars', place: 1, teams: 9, project: 'A telescope' }].map(async (prize) => {
        const sheet = certificateSheet(
          {
            code: '7KX2M9ATWD',
            kind: prize ? 'prize' : 'attendance',
            name: 'María José Ñandú de León',
            minutes: prize ? null : 360,
            issuedAt: DateTime.fromISO(endsAt, { zone: 'utc' }),
            content: {
              site: 'https://events.example.test',
              ...{ university: 'University of Examples', logo: null, colour: null },
              event: {
                ...{
                  publicId: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
                  slug: 'rivers',
                  title: 'How rivers are measured',
                },
                ...{ campus: 'North', timeZone: 'America/Managua', startsAt, endsAt },
              },
              sessions: prize ? null : { attended: 3, total: 4 },
              prize,
              signatories: [{ name: 'Dr. Elena Signs', title: 'Dean', signature: null }],
            },
          },
          'es'
        )
        const pdf = await renderCertificatePdf(sheet)
        return createHash('sha256').update(pdf).digest('hex')
      })
    )
    assert.deepEqual({ template: TEMPLATE_VERSION, hashes }, PAPERS)
  })
})

const NOBODY = { revoked_by: null, revoked_reason: null }

/** What certificates of the template look like, as hashes: whoever changes them gives `TEMPLATE_VERSION` its next number. */
const PAPERS = {
  template: 1,
  hashes: [
    '3c349671d60c7da25abf9fa018e4a6c382736d7921306488f00a3ee7e2acd545',
    '2aca863a3adcd21925dfd8672fb3cd2eb3c107392db6e9a7321d0b16f4d72093',
  ],
}
