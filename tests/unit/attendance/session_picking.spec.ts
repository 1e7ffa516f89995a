import { sessionMeant, sessionState } from '#app/attendance/rules/session_picking'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'

const at = (time: string) => DateTime.fromISO(`2026-05-04T${time}:00Z`, { zone: 'utc' })
const session = (name: string, from: string, to: string, checkInOpensMinutesBefore = 60) => ({
  name,
  startsAt: at(from),
  endsAt: at(to),
  checkInOpensMinutesBefore,
})
const MORNING = session('morning', '09:00', '12:00')
const AFTERNOON = session('afternoon', '12:30', '16:00')
const EVENING = session('evening', '18:00', '20:00', 0)

test.group('The session that a door means', () => {
  test('the door of a session is {state} at {time}')
    .with([
      { time: '07:59', state: 'early' },
      { time: '08:00', state: 'open' },
      { time: '11:59', state: 'open' },
      { time: '12:00', state: 'over' },
    ] as const)
    .run(({ assert }, { time, state }) => {
      assert.equal(sessionState(MORNING, at(time)), state)
    })

  test('at {time} it is the {expected}')
    .with([
      { time: '05:00', expected: 'morning' },
      { time: '08:00', expected: 'morning' },
      { time: '10:00', expected: 'morning' },
      { time: '11:45', expected: 'afternoon' },
      { time: '17:00', expected: 'evening' },
      { time: '18:00', expected: 'evening' },
      { time: '21:00', expected: 'evening' },
    ])
    .run(({ assert }, { time, expected }) => {
      assert.equal(sessionMeant([EVENING, MORNING, AFTERNOON], at(time))?.name, expected)
    })

  test('an event without sessions has none', ({ assert }) => {
    assert.isNull(sessionMeant([], at('10:00')))
  })
})
