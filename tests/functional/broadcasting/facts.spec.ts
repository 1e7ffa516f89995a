import { AnnouncementCancelled } from '#app/announcements/events/announcement_changed'
import { AnnouncementPublished } from '#app/announcements/events/announcement_published'
import type { Broadcaster, Message } from '#app/broadcasting/broadcaster'
import { nullBroadcaster } from '#app/broadcasting/drivers/null_broadcaster'
import { CHANNELS, readChannel } from '#app/broadcasting/rules/channels'
import { isTellingSeats } from '#app/broadcasting/seats_ticker'
import { hasToSend, useBroadcaster } from '#app/broadcasting/send_queue'
import { CertificatesIssued } from '#app/certificates/events/certificate_facts'
import { announce } from '#app/core/facts'
import { inTransaction } from '#app/core/database/in_transaction'
import { JobMoved } from '#app/jobs/events/job_moved'
import { ScoresChanged } from '#app/judging/events/judging_facts'
import { NotificationsCreated } from '#app/notifications/events/notifications_created'
import { TransferReported } from '#app/payments/events/transaction_recorded'
import { changeCapacity } from '#app/registrations/actions/change_capacity'
import { changeAccess } from '#app/users/actions/change_access'
import { changeRoles } from '#app/users/actions/change_roles'
import { removeEventStaff } from '#app/announcements/actions/assign_event_staff'
import EventStaff from '#app/announcements/models/event_staff'
import { givenDoor, givenRegistrationIn, scanOf } from '#tests/fixtures/attendance'
import { givenEvent } from '#tests/fixtures/events'
import { givenPayment } from '#tests/fixtures/payments'
import { register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { readFileSync } from 'node:fs'
import { ulid } from 'ulid'

interface Heard {
  channels: string[]
  event: string
  data: Record<string, unknown>
  exceptSocketId?: string
}

interface Written {
  type: string
  public_id: string
}

const told: Heard[] = []
const sentAway: string[] = []

const recorder: Broadcaster = {
  ...nullBroadcaster,
  isOn: true,
  send: async (messages: readonly Message[]) => void told.push(...(messages as unknown as Heard[])),
  disconnect: async (userId) => void sentAway.push(userId),
}

async function settled(): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, 5))
  while (hasToSend())
}

const withoutVersion = ({ data, ...rest }: Heard) => {
  const ids = Object.entries(data).filter(([name]) => name !== 'version')
  return { ...rest, data: Object.fromEntries(ids) }
}
const about = (event: string) => told.filter((one) => one.event === event).map(withoutVersion)

test.group('What is told', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(async () => {
    // Row numbers come again after what took them was rolled back.
    while (isTellingSeats()) await settled()
    told.splice(0)
    sentAway.splice(0)
    useBroadcaster(recorder)
    return () => useBroadcaster(nullBroadcaster)
  })

  test('is what the table of docs/live.md says, on its channels', ({ assert }) => {
    const docs = readFileSync(app.makePath('docs/live.md'), 'utf8')
    const rows = [
      ...docs.matchAll(
        /^\| (`(?:announcements|events|private-|presence-)[^|]*) \|([^|]*)\|([^|]*)\|/gm
      ),
    ]
    const documented = rows.map(([, channel, who, events]) => [
      channel!.replaceAll('`', '').trim(),
      who!.trim(),
      [...events!.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    ])
    assert.deepEqual(
      documented,
      Object.entries(CHANNELS).map(([name, { who, events }]) => [name, who, [...events]])
    )
  })

  test('of a registration: its person, its organizers, and the places of the event', async ({
    assert,
  }) => {
    const { event } = await givenEvent({ capacity: 10 })
    const person = await givenUser()
    const { publicId: registration } = await register(event, person)
    await settled()
    const data = { event: event.publicId, registration }
    assert.deepEqual(about('RegistrationChanged'), [
      { event: 'RegistrationChanged', channels: [`private-events.${event.publicId}.manage`], data },
      { event: 'RegistrationChanged', channels: [`private-users.${person.publicId}`], data },
    ])
    assert.deepEqual(about('SeatsChanged'), [
      {
        event: 'SeatsChanged',
        channels: [`events.${event.publicId}`],
        data: { capacity: 10, taken: 1, waitlisted: 0 },
      },
    ])
  })

  test('of the places of an event for members is told to members alone', async ({ assert }) => {
    const { event } = await givenEvent({ visibility: 'members' })
    await register(event, await givenUser())
    await settled()
    const channels = about('SeatsChanged').flatMap((one) => one.channels)
    assert.deepEqual(channels, [`private-events.${event.publicId}`])
  })

  test('of places once a second, at once and with the last word', async ({ assert }) => {
    const { event, author } = await givenEvent({ capacity: 10 })
    const startedAt = performance.now()
    for (const capacity of [11, 12, 13, 14]) {
      const actor = { id: author.id, ability: 'organizer' as const }
      await changeCapacity({ eventId: event.id, capacity, actor })
    }
    while (about('SeatsChanged').length < 2) await settled()
    assert.isAbove(performance.now() - startedAt, 900)
    const capacities = about('SeatsChanged').map(({ data }) => data['capacity'])
    assert.equal(capacities.at(-1), 14)
    assert.lengthOf(capacities, 2)
  })

  test('of a check-in: organizers, the door, and the holder of the ticket; of an undone one not the holder', async ({
    assert,
    client,
  }) => {
    const door = await givenDoor()
    const holder = await givenUser()
    const { publicId: registration } = await givenRegistrationIn('confirmed', door.event, holder)
    const path = `/events/${door.event.publicId}`
    const answer = await client
      .post(`${path}/scans`)
      .json(scanOf(door, { registration }, { source: 'manual' }))
      .accept('json')
      .header('x-socket-id', '12.34')
      .loginAs(door.manager)
      .withCsrfToken()
    answer.assertStatus(200)
    await settled()
    const data = { event: door.event.publicId, registration }
    const atDoor = {
      event: 'AttendanceRecorded',
      channels: [
        `private-events.${door.event.publicId}.manage`,
        `presence-events.${door.event.publicId}.door`,
      ],
      data,
      exceptSocketId: '12.34',
    }
    assert.deepEqual(about('AttendanceRecorded'), [atDoor])
    assert.deepEqual(about('TicketScanned'), [
      {
        event: 'TicketScanned',
        channels: [`private-users.${holder.publicId}`],
        data,
        exceptSocketId: '12.34',
      },
    ])
    const { checkIn } = answer.body() as { checkIn: { publicId: string } }
    await client
      .delete(`${path}/attendance/${checkIn.publicId}`)
      .accept('json')
      .loginAs(door.manager)
      .withCsrfToken()
    await settled()
    assert.lengthOf(about('AttendanceRecorded'), 2)
    assert.lengthOf(about('TicketScanned'), 1)
  })

  test('of everything else, by ids and a version alone', async ({ assert }) => {
    const { event, announcement } = await givenEvent()
    const person = await givenUser()
    const owed = await givenPayment({ payer: person })
    await settled()
    told.splice(0)
    const ids = {
      ...{ payment: owed.publicId, transaction: ulid() },
      ...{ certificate: ulid(), job: ulid() },
    }
    const holder = { userId: person.id, name: person.name, email: person.email, locale: 'en' }
    const { publicId, slug, kind, visibility, version } = announcement
    await inTransaction(async (trx) => {
      const { id, reference, concept, currency } = owed
      const payment = { id, publicId: ids.payment, reference, concept }
      const transaction = { publicId: ids.transaction, amount: 100n, currency }
      await announce(trx, new TransferReported(payment, transaction, person.id))
      await announce(trx, new JobMoved(ids.job, 'finished'))
      await announce(trx, new ScoresChanged(event.id))
      await announce(
        trx,
        new AnnouncementPublished({
          ...{ id: announcement.id, publicId, slug, version },
          kind: kind as 'event',
          visibility: visibility as 'public',
        })
      )
      await announce(
        trx,
        new AnnouncementCancelled({ publicId, visibilities: ['members'], eventId: null })
      )
      await announce(
        trx,
        new NotificationsCreated([{ publicId: ids.job, userPublicId: person.publicId }], false)
      )
      const certificate = { publicId: ids.certificate, code: 'X', kind: 'attendance' as const }
      await announce(
        trx,
        new CertificatesIssued(
          { title: 'An event' },
          [
            {
              ...{ ...certificate, minutes: null },
              holder: { ...holder, isVerified: true, isDisabled: false },
            },
          ],
          false
        )
      )
    })
    // A recorder writes one about the certificate, and a job one about the announcement.
    while (about('NotificationCreated').length < 3) await settled()
    const own = `private-users.${person.publicId}`
    const written = (await db.from('notifications').where('user_id', person.id)) as Written[]
    assert.sameMembers(
      written.map(({ type }) => type),
      ['announcement_published', 'certificate_issued']
    )
    assert.sameDeepMembers(
      told.map(withoutVersion).map((one) => [one.event, one.channels, one.data]),
      [
        [
          'TransferReported',
          ['private-cash-desk'],
          { payment: ids.payment, transaction: ids.transaction },
        ],
        ['PaymentChanged', [own], { payment: ids.payment }],
        ['JobFinished', [`private-jobs.${ids.job}`], { job: ids.job }],
        ['ScoresChanged', [`private-events.${event.publicId}.manage`], { event: event.publicId }],
        ['AnnouncementPublished', ['announcements'], { announcement: publicId }],
        ['AnnouncementCancelled', ['private-members'], { announcement: publicId }],
        ['NotificationCreated', [own], { notification: ids.job }],
        ...written.map(({ public_id: notification }) => [
          'NotificationCreated',
          [own],
          { notification },
        ]),
        ['CertificateIssued', [own], { certificate: ids.certificate }],
      ]
    )
    const versions = told.map(({ data }) => Number(data['version']))
    assert.deepEqual(
      versions,
      versions.toSorted((one, other) => one - other)
    )
    assert.lengthOf(new Set(versions), versions.length)
    for (const { channels, event: name } of told) {
      for (const channel of channels) {
        const { events } = CHANNELS[readChannel(channel)!.name]
        assert.include([...events], name)
      }
    }
  })

  test('is heard by nobody before the commit, and never of what is taken back', async ({
    assert,
  }) => {
    const { event } = await givenEvent()
    const person = await givenUser()
    const job = ulid()
    const failed = inTransaction(async (trx) => {
      await announce(trx, new JobMoved(job, 'finished'))
      await announce(trx, new ScoresChanged(event.id))
      await settled()
      assert.deepEqual(told, [])
      throw new Error('taken back')
    })
    await assert.rejects(() => failed, 'taken back')
    await settled()
    assert.deepEqual(told, [])
    await register(event, person)
    await settled()
    assert.isNotEmpty(told)
  })

  test('a broadcaster that fails keeps nothing from being said later', async ({ assert }) => {
    const { event } = await givenEvent()
    useBroadcaster({ ...recorder, send: () => Promise.reject(new Error('no answer')) })
    await register(event, await givenUser())
    await settled()
    useBroadcaster(recorder)
    await inTransaction((trx) => announce(trx, new JobMoved(ulid(), 'failed')))
    await settled()
    assert.deepEqual(
      told.map((one) => one.event),
      ['JobFailed']
    )
  })

  test('whoever is disabled, loses a role or a duty is sent away at once', async ({ assert }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const [disabled, demoted] = [await givenUser(), await givenUser({ roles: ['cashier'] })]
    const door = await givenDoor()
    await changeAccess({ userIds: [disabled.id], access: 'disabled', actorId: admin.id })
    await changeRoles({ userIds: [demoted.id], role: 'cashier', grant: false, actorId: admin.id })
    const tie = await EventStaff.findByOrFail({ userId: door.scanner.id })
    await removeEventStaff({ tie, actor: { id: admin.id, ability: 'admin' } })
    await settled()
    assert.deepEqual(sentAway, [disabled.publicId, demoted.publicId, door.scanner.publicId])
  })

  test('whoever signs out, or ends their other sessions, is sent away on every device', async ({
    assert,
    client,
  }) => {
    const person = await givenUser()
    await client.post('/logout').loginAs(person).withCsrfToken().redirects(0)
    await settled()
    assert.deepEqual(sentAway, [person.publicId])
    await client.delete('/settings/sessions').loginAs(person).withCsrfToken().redirects(0)
    await settled()
    assert.deepEqual(sentAway, [person.publicId, person.publicId])
  })
})
