import { dueAfterRejection, dueAfterReversal, latestAfterMove } from '#app/payments/rules/due_dates'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'

const NOW = DateTime.fromISO('2026-05-04T10:00:00Z')
const inHours = (hours: number) => NOW.plus({ hours })
const hoursOf = (at: DateTime | null) => at && at.diff(NOW, 'hours').hours

test.group('Until when a place is kept whose money did not come', () => {
  /** All in hours from now. */
  const REJECTED: [due: number | null, start: number, until: number | null][] = [
    // The later of itself and 24 hours from now …
    [-10, 100, 24],
    [0, 100, 24],
    [23, 100, 24],
    [24, 100, 24],
    [25, 100, 25],
    [72, 100, 72],
    // … never past the start, …
    [-10, 24, 24],
    [-10, 10, 10],
    [5, 10, 10],
    [10, 10, 10],
    // … also where that is over, …
    [-5, -1, -1],
    [-1, -1, -1],
    // … and never earlier than it was: the upgrade gave a day to who waited for an event that began sooner.
    [20, 10, 20],
    [-1, -5, -1],
    [null, 100, null],
  ]
  for (const [due, start, until] of REJECTED) {
    test(`a transfer rejected, due in ${due} h, start in ${start} h: ${until} h`, ({ assert }) => {
      const dueAt = due === null ? null : inHours(due)
      assert.equal(hoursOf(dueAfterRejection({ dueAt, startsAt: inHours(start) }, NOW)), until)
    })
  }

  const REVERSED: [start: number, until: number | null][] = [
    [100, 24],
    [24, 24],
    [10, 10],
    [0, null],
    [-1, null],
  ]
  for (const [start, until] of REVERSED) {
    const kept = until === null ? 'for good' : `${until} h`
    test(`a collection reversed, start in ${start} h: ${kept}`, ({ assert }) => {
      assert.equal(hoursOf(dueAfterReversal({ startsAt: inHours(start) }, NOW)), until)
    })
  }

  const MOVED: [start: number, latest: number][] = [
    [100, 100],
    [24, 24],
    // Nobody loses a place on the day on which an event is moved.
    [10, 24],
    [-1, 24],
  ]
  for (const [start, latest] of MOVED) {
    test(`an event moved to begin in ${start} h: at the latest in ${latest} h`, ({ assert }) => {
      assert.equal(hoursOf(latestAfterMove({ startsAt: inHours(start) }, NOW)), latest)
    })
  }
})
