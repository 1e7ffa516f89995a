import { lastDigestTime, quietUntil } from '#app/notifications/rules/quiet_hours'
import { test } from '@japa/runner'
import fc from 'fast-check'
import { DateTime } from 'luxon'

const ZONES = ['UTC', 'America/Bogota', 'Europe/Madrid', 'America/New_York', 'Asia/Kathmandu']
const minutes = fc.integer({ min: 0, max: 1439 })
const zones = fc.constantFrom(...ZONES)
const instant = fc
  .integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 11, 31) })
  .map((ms) => DateTime.fromMillis(ms, { zone: 'utc' }))
const quiet = fc
  .record({ from: minutes, until: minutes })
  .filter(({ from, until }) => from !== until)

/** What a clock on the person's wall shows, in minutes. */
const shown = (at: DateTime, zone: string) => {
  const here = at.setZone(zone)
  return here.hour * 60 + here.minute
}
const lies = (minute: number, { from, until }: { from: number; until: number }) =>
  from < until ? minute >= from && minute < until : minute >= from || minute < until

test.group('Quiet hours', () => {
  test('last over midnight, on the clock where the person is', ({ assert }) => {
    const night = { from: 22 * 60, until: 7 * 60 }
    const at = (iso: string) => DateTime.fromISO(iso, { zone: 'America/Bogota' })
    const until = (iso: string) =>
      quietUntil(at(iso), night, 'America/Bogota')?.setZone('America/Bogota').toISO({
        suppressMilliseconds: true,
        includeOffset: false,
      }) ?? null
    assert.isNull(until('2026-11-24T21:59:59'))
    assert.equal(until('2026-11-24T22:00:00'), '2026-11-25T07:00:00')
    assert.equal(until('2026-11-25T03:30:00'), '2026-11-25T07:00:00')
    assert.equal(until('2026-11-25T06:59:59'), '2026-11-25T07:00:00')
    assert.isNull(until('2026-11-25T07:00:00'))
    assert.isNull(quietUntil(at('2026-11-25T03:30:00'), null, 'America/Bogota'))
  })

  test('keep quiet exactly while the clock shows them, in every zone', () => {
    fc.assert(
      fc.property(instant, quiet, zones, (at, hours, zone) => {
        return (quietUntil(at, hours, zone) !== null) === lies(shown(at, zone), hours)
      })
    )
  })

  test('end: afterwards, within a day, and what is put off until then is not put off for ever', () => {
    fc.assert(
      fc.property(instant, quiet, zones, (at, hours, zone) => {
        let end = quietUntil(at, hours, zone)
        if (end === null) return true
        // On the night in which the clock is set back it may show the hours once more.
        for (let turns = 0; turns < 62; turns++) {
          if (end <= at || end > at.plus({ hours: 26 })) return false
          const later = quietUntil(end, hours, zone)
          if (later === null) return true
          end = later
        }
        return false
      })
    )
  })

  test('a digest is due once on the day on which its hour comes twice', ({ assert }) => {
    const zone = 'America/New_York'
    const dues = new Set<number>()
    // Midnight until four in the morning, as the clock is set back from two to one.
    for (let minute = 0; minute < 5 * 60; minute += 10) {
      const at = DateTime.fromISO('2026-11-01T04:00Z').plus({ minutes: minute })
      dues.add(lastDigestTime(at, 90, zone).toMillis())
    }
    assert.deepEqual([...dues], [Date.parse('2026-10-31T05:30Z'), Date.parse('2026-11-01T05:30Z')])
  })

  test('a digest is due once a day, at its hour or the one that the clock leaves it', () => {
    fc.assert(
      fc.property(instant, minutes, zones, (at, digestAt, zone) => {
        const last = lastDigestTime(at, digestAt, zone)
        const next = lastDigestTime(at.plus({ hours: 25 }), digestAt, zone)
        return last <= at && last > at.minus({ hours: 26 }) && next > last
      })
    )
  })
})
