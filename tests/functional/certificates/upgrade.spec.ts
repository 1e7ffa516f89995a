import Event from '#app/announcements/models/event'
import { issueDueCertificates } from '#app/certificates/actions/issue_due_certificates'
import Certificate from '#app/certificates/models/certificate'
import { now } from '#app/core/clock'
import { attend, certificateFindings, issueAll } from '#tests/fixtures/certificates'
import { givenEvent } from '#tests/fixtures/events'
import { givenConfirmedRegistration } from '#tests/fixtures/tickets'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import type { BaseSchema } from '@adonisjs/lucid/schema'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

/** Whoever refers to another comes first. */
const NEW = [
  ...['certificate_links', 'certificate_runs', 'certificates', 'event_signatories', 'signatories'],
  'issuer_keys',
]
const COLUMNS = [
  ...['certificate_rule', 'certificate_minutes', 'certificate_automatic'],
  ...['certificate_prize_places', 'certificates_begun_at'],
]

/** Events said whether they give certificates, and from how much attendance on; there were none. */
async function asBefore(): Promise<void> {
  const client = db.connection()
  for (const table of NEW) await client.schema.dropTable(table)
  await client.rawQuery('drop index events_certificates_due')
  for (const column of COLUMNS) await client.rawQuery(`alter table events drop column ${column}`)
}

async function migrate(): Promise<void> {
  const { default: Migration } = await import('#database/migrations/0064_create_certificates')
  const migration: BaseSchema = new Migration(db.connection(), 'of certificates', false)
  await migration.execUp()
}

test.group('Events from before there were certificates', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('keep what they asked for, send nothing by themselves, and can be certified', async ({
    assert,
  }) => {
    const first = now().minus({ days: 7 })
    const sessions = [0, 1].map((day) => {
      const startsAt = first.plus({ days: day })
      return { name: `Day ${day + 1}`, startsAt, endsAt: startsAt.plus({ hours: 2 }) }
    })
    const period = { startsAt: first, endsAt: sessions[1]!.endsAt }
    const over = await givenEvent({ ...period, sessions })
    await over.event.merge({ certificate: true, certificateMinAttendance: 50 }).save()
    const other = await givenEvent({ ...period, sessions })
    const registration = await givenConfirmedRegistration(over.event.id, await givenUser())
    await attend(registration, over.sessions.slice(0, 1), over.author)
    await asBefore()
    await migrate()

    const kept = await Event.findOrFail(over.event.id)
    assert.isTrue(kept.certificate)
    assert.deepInclude(kept.$attributes, {
      ...{ certificateMinAttendance: 50, certificateRule: 'share', certificateMinutes: null },
      ...{ certificatePrizePlaces: 0, certificatesBegunAt: null },
    })
    assert.isFalse(kept.certificateAutomatic)
    assert.isFalse((await Event.findOrFail(other.event.id)).certificate)
    assert.equal(await issueDueCertificates(), 0)
    await issueAll(over)
    const [certificate] = await Certificate.all()
    assert.deepEqual([certificate!.registrationId, certificate!.minutes], [registration.id, 120])
    assert.deepEqual(await certificateFindings(), [])
  })
})
