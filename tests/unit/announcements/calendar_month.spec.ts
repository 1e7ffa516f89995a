import { calendarMonth, daysOf } from '#app/announcements/rules/calendar_month'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'

const TODAY = DateTime.fromISO('2026-11-26T23:30:00', { zone: 'America/Managua' })

test.group('The month of a calendar', () => {
  test('is whole weeks from Monday on, and knows its neighbours', ({ assert }) => {
    const { days, ...month } = calendarMonth('2026-11', TODAY)
    assert.deepEqual(month, { month: '2026-11', previous: '2026-10', next: '2026-12' })
    assert.lengthOf(days, 42)
    assert.deepEqual([days[0], days[6], days.at(-1)], ['2026-10-26', '2026-11-01', '2026-12-06'])
    assert.equal(calendarMonth('2026-12', TODAY).next, '2027-01')
    // A month that fills its weeks has no more of them.
    assert.lengthOf(calendarMonth('2027-02', TODAY).days, 28)
  })

  test("is the reader's own where the address names none", ({ assert }) => {
    for (const text of [
      undefined,
      '',
      '2026-13',
      '2026-1',
      '1999-12',
      '9999-01',
      ['2026-01'],
      '2026-11-01',
    ])
      assert.equal(calendarMonth(text, TODAY).month, '2026-11')
  })
})

test.group('The days of an event', () => {
  const at = (startsAt: string, endsAt: string) => {
    const [starts, ends] = [DateTime.fromISO(startsAt), DateTime.fromISO(endsAt)]
    const { first, last } = daysOf({ startsAt: starts, endsAt: ends, timeZone: 'America/Managua' })
    return [first, last]
  }

  test('are those of its campus', ({ assert }) => {
    // 22:00 of the 26th there.
    assert.deepEqual(at('2026-11-27T04:00:00Z', '2026-11-27T05:00:00Z'), [
      '2026-11-26',
      '2026-11-26',
    ])
  })

  test('are all that it takes, without the one that begins as it ends', ({ assert }) => {
    const begins = '2026-11-26T20:00:00Z'
    assert.deepEqual(at(begins, '2026-12-24T12:00:00Z'), ['2026-11-26', '2026-12-24'])
    assert.deepEqual(at(begins, '2026-11-28T06:00:00Z'), ['2026-11-26', '2026-11-27'])
    assert.deepEqual(at(begins, '2026-11-28T06:00:01Z'), ['2026-11-26', '2026-11-28'])
    assert.deepEqual(at(begins, begins), ['2026-11-26', '2026-11-26'])
  })
})
