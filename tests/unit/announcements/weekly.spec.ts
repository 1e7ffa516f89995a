import { daysBetween, REPEATED_MAX, weeklyDays } from '#isomorphic/announcements/weekly'
import { test } from '@japa/runner'

const weekly = (given: Partial<Parameters<typeof weeklyDays>[0]> = {}) =>
  weeklyDays({
    ...{ first: '2026-11-26', everyWeeks: 1, until: '2026-12-17', today: '2026-11-20' },
    ...given,
  })

test.group('Days on which an event repeats', () => {
  test('are every so many weeks after the first one, up to the last day', ({ assert }) => {
    assert.deepEqual(weekly(), ['2026-12-03', '2026-12-10', '2026-12-17'])
    assert.deepEqual(weekly({ until: '2026-12-16' }), ['2026-12-03', '2026-12-10'])
    assert.deepEqual(weekly({ everyWeeks: 2 }), ['2026-12-10'])
    assert.deepEqual(weekly({ until: '2026-12-02' }), [])
    assert.deepEqual(weekly({ until: '2026-11-01' }), [])
  })

  test('are in step over the turn of the year and leap days', ({ assert }) => {
    const days = weekly({ first: '2027-12-30', until: '2028-03-02', today: '2027-12-01' })
    assert.deepEqual(days.slice(0, 2), ['2028-01-06', '2028-01-13'])
    assert.deepEqual(days.slice(-2), ['2028-02-24', '2028-03-02'])
  })

  test('lie ahead, however long ago the first one was', ({ assert }) => {
    assert.deepEqual(weekly({ today: '2026-12-03' }), ['2026-12-10', '2026-12-17'])
    assert.deepEqual(weekly({ first: '1999-01-07', today: '2026-12-08' }), [
      '2026-12-10',
      '2026-12-17',
    ])
    assert.deepEqual(weekly({ first: '2026-11-19', everyWeeks: 3, today: '2026-11-30' }), [
      '2026-12-10',
    ])
  })

  test('are never more than one too many', ({ assert }) => {
    assert.lengthOf(weekly({ until: '2099-12-31' }), REPEATED_MAX + 1)
  })
})

test.group('Days between two days', () => {
  test('are counted by the calendar', ({ assert }) => {
    assert.equal(daysBetween('2027-03-11', '2027-03-18'), 7)
    assert.equal(daysBetween('2027-03-18', '2027-03-11'), -7)
    assert.equal(daysBetween('2027-03-14', '2027-03-14'), 0)
    assert.equal(daysBetween('2028-02-28', '2028-03-01'), 2)
  })
})
