import { chosenTimes, daysWithin, type Span } from '#app/announcements/rules/chosen_times'
import { comingWeeks } from '#app/announcements/rules/coming_weeks'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'

const ZONE = 'America/El_Salvador'
const NOW = DateTime.fromISO('2026-11-26T15:00:00Z')

const said = (spans: Span[]) =>
  spans.map(({ startsAt, endsAt }) =>
    [startsAt, endsAt].map((at) => at.toFormat('yyyy-MM-dd HH:mm')).join(' – ')
  )
const times = (typed: [string, string][], zone = ZONE) =>
  chosenTimes(
    typed.map(([startsAt, endsAt]) => ({ startsAt, endsAt })),
    zone,
    NOW
  )

test.group('The times that somebody chooses', () => {
  test('are in order, by the clock of the campus, with their whole days', ({ assert }) => {
    const { spans, days } = times([
      ['2026-12-05T10:00', '2026-12-05T12:00'],
      ['2026-12-01T22:00', '2026-12-02T00:00'],
      ['2026-12-02T08:00', '2026-12-02T09:00'],
    ])
    assert.deepEqual(said(spans), [
      '2026-12-01 22:00 – 2026-12-02 00:00',
      '2026-12-02 08:00 – 2026-12-02 09:00',
      '2026-12-05 10:00 – 2026-12-05 12:00',
    ])
    assert.deepEqual(said(days), [
      '2026-12-01 00:00 – 2026-12-03 00:00',
      '2026-12-05 00:00 – 2026-12-06 00:00',
    ])
    const { whole, isTouchedBy } = daysWithin(days)
    assert.deepEqual(whole, { startsOn: '2026-12-01', endsOn: '2026-12-05' })
    assert.isFalse(isTouchedBy({ startsOn: '2026-12-03', endsOn: '2026-12-04' }))
    assert.isTrue(isTouchedBy({ startsOn: '2026-12-04', endsOn: '2026-12-05' }))
    assert.isTrue(isTouchedBy({ startsOn: '2026-11-01', endsOn: '2026-12-01' }))
  })

  test('leave out what is over, of what has begun its past, and what is no time', ({ assert }) => {
    const { spans } = times([
      ['2026-11-26T07:00', '2026-11-26T08:59'],
      ['2026-11-26T08:00', '2026-11-26T10:00'],
      ['2026-12-01T10:00', '2026-12-01T10:00'],
      ['2026-02-30T10:00', '2027-02-30T10:00'],
      ['2026-12-01T10:00', '9999-12-31T23:59'],
    ])
    assert.deepEqual(said(spans), ['2026-11-26 09:00 – 2026-11-26 10:00'])
    const none = times([])
    assert.deepEqual(none, { spans: [], days: [] })
    assert.isNull(daysWithin(none.days).whole)
  })

  test('are compared for a year from their first day', ({ assert }) => {
    const { spans } = times([
      ['2026-12-01T10:00', '2090-01-01T10:00'],
      ['2027-12-03T10:00', '2027-12-03T12:00'],
    ])
    assert.deepEqual(said(spans), ['2026-12-01 10:00 – 2027-12-02 00:00'])
  })
})

test.group('The coming weeks', () => {
  const at = (iso: string, zone = ZONE) => DateTime.fromISO(iso, { zone })

  test('are whole days of the campus, also where a clock is put back at midnight', ({ assert }) => {
    const { days, previous, next } = comingWeeks(null, at('2026-10-30T12:00', 'America/Havana'))
    assert.deepEqual(
      days
        .slice(0, 8)
        .map(({ day, startsAt, endsAt }) => [day, endsAt.diff(startsAt, 'hours').hours]),
      [
        ...['2026-10-26', '2026-10-27', '2026-10-28', '2026-10-29', '2026-10-30'].map((day) => [
          day,
          24,
        ]),
        // The hour after midnight comes twice; the next day begins with the second one.
        ['2026-10-31', 25],
        ['2026-11-01', 24],
        ['2026-11-02', 24],
      ]
    )
    assert.lengthOf(days, 42)
    assert.deepEqual([previous, next], [null, '2026-12-07'])
    for (const [nth, { endsAt }] of days.slice(0, -1).entries()) {
      assert.equal(endsAt.toMillis(), days[nth + 1]!.startsAt.toMillis())
    }
  })

  test('go on from a day, back to the present at most, and end with the century', ({ assert }) => {
    const now = at('2026-11-26T12:00')
    assert.equal(comingWeeks('2026-12-10', now).days[0]!.day, '2026-12-07')
    assert.equal(comingWeeks('2026-12-10', now).previous, '2026-11-23')
    assert.equal(comingWeeks('2027-06-01', now).previous, '2027-04-19')
    for (const text of ['2026-01-01', '2026-13-01', 'soon', '', '2100-01-01']) {
      assert.equal(comingWeeks(text, now).days[0]!.day, '2026-11-23')
    }
    assert.isNull(comingWeeks('2099-12-01', now).next)
  })
})
