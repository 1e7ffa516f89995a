import { scanCode } from '#app/attendance/actions/scan_code'
import { freezeClock, now, toSql } from '#app/core/clock'
import { givenDoor } from '#tests/fixtures/attendance'
import { givenTicket } from '#tests/fixtures/tickets'
import { givenDatabaseBefore } from '#tests/helpers/old_database'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

const LATER = '0080_deliver_scans_later'
const DOORS = ['event_sessions', 'signing_keys', 'tickets', 'attendances', 'scans']
const NEW_COLUMNS = ['shown_result', 'door_device_id', 'time_flag', 'review']

test.group('Scans of an older version', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  test('stay as they were, happened when they came, and are guarded as before', async ({
    assert,
  }) => {
    freezeClock(now().startOf('second'))
    const door = await givenDoor()
    const { ticket } = await givenTicket({ event: door })
    for (const code of [ticket.code, ticket.code, 'NOT-OURS']) {
      freezeClock(now().plus({ seconds: 7 }))
      await scanCode({
        clientScanId: ulid(),
        presented: { code },
        eventId: door.event.id,
        sessionId: door.session.id,
        gate: 'Main door',
        source: 'camera',
        // A phone whose clock is wrong.
        scannedAt: now().minus({ hours: 1 }),
        scannedBy: door.scanner.id,
      })
    }
    const { old, remove, upgrade } = await givenDatabaseBefore(LATER, DOORS)
    try {
      const scans = () => old.from('scans').orderBy('id')
      const before: Record<string, unknown>[] = await scans()
      assert.deepEqual(
        before.map(({ result }) => result),
        ['accepted', 'already_used', 'unknown']
      )
      await upgrade()
      const nothing = Object.fromEntries(NEW_COLUMNS.map((column) => [column, null]))
      assert.deepEqual(
        await scans(),
        before.map((row) => ({ ...row, ...nothing, occurred_at: row.received_at }))
      )

      const next = { ...before[0], id: 100, client_scan_id: ulid(), occurred_at: toSql(now()) }
      await old.table('scans').insert({ ...next, result: 'held', source: 'offline' })
      for (const wrong of [
        { ...next, id: 101, client_scan_id: ulid(), occurred_at: null },
        { ...next, id: 102, client_scan_id: ulid(), result: 'let in' },
        { ...next, id: 103, client_scan_id: ulid(), shown_result: 'held' },
      ]) {
        await assert.rejects(async () => void (await old.table('scans').insert(wrong)))
      }
      await assert.rejects(async () => void (await scans().update({ gate: 'Another' })))
      await assert.rejects(async () => void (await scans().delete()))
      assert.lengthOf(await scans(), 4)
    } finally {
      await remove()
    }
  })
})
