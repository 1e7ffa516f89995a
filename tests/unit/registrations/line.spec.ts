import {
  placeOf,
  promotionBlockers,
  seatedOf,
  type LineUnit,
  type Supply,
} from '#app/registrations/rules/scarce'
import { test } from '@japa/runner'
import fc from 'fast-check'
import { DateTime } from 'luxon'

const LETTERS: Record<string, LineUnit> = {
  // Needs a kit, has their own, and both passed over.
  k: { needsKit: true, passedOver: false },
  o: { needsKit: false, passedOver: false },
  K: { needsKit: true, passedOver: true },
  O: { needsKit: false, passedOver: true },
}
const lineOf = (letters: string) => [...letters].map((letter) => ({ ...LETTERS[letter]!, letter }))

test.group('The line of an event', () => {
  const table: [line: string, seats: number, kits: number, seated: string][] = [
    // One seat after another, one kit after another.
    ['ooo', 2, 0, '110'],
    ['kkk', 3, 1, '100'],
    ['kkk', 1, 3, '100'],
    ['', 3, 3, ''],
    ['ko', Infinity, Infinity, '11'],
    // A seat stays for each who waits for a kit ahead.
    ['ko', 1, 0, '00'],
    ['ko', 2, 0, '01'],
    ['kkoo', 3, 0, '0010'],
    ['kok', 2, 1, '110'],
    ['okko', 3, 1, '1100'],
    // A kit goes to the first who needs one.
    ['ook', 3, 1, '111'],
    ['okk', 2, 1, '110'],
    // Passed over: nothing is kept for them, and they get nothing.
    ['KOko', 2, 1, '0011'],
    ['Ko', 1, 0, '01'],
    ['ko', 0, 5, '00'],
  ]
  for (const [line, seats, kits, expected] of table) {
    test(`${line || 'nobody'}, with ${seats} seats and ${kits} kits: ${expected}`, ({ assert }) => {
      const units = lineOf(line)
      const seated = new Set(seatedOf(units, { seats, kits }))
      assert.equal(units.map((unit) => (seated.has(unit) ? '1' : '0')).join(''), expected)
    })
  }

  const anyLine = fc.array(fc.constantFrom('k', 'o', 'K', 'O'), { maxLength: 12 })
  const anyFree = fc.record({
    seats: fc.oneof(fc.nat(6), fc.constant(Infinity)),
    kits: fc.oneof(fc.nat(6), fc.constant(Infinity)),
  })

  test('gives out no more than there is, and nobody loses a seat to somebody behind', () => {
    fc.assert(
      fc.property(anyLine, anyFree, (letters, { seats, kits }) => {
        const line = lineOf(letters.join(''))
        const seated = new Set(seatedOf(line, { seats, kits }))
        const given = line.filter((unit) => seated.has(unit))
        const kitsGiven = given.filter((unit) => unit.needsKit).length
        if (given.length > seats || kitsGiven > kits) return false
        return line.every((unit, index) => {
          const ahead = line.slice(0, index)
          const seatsAhead = ahead.filter((one) => seated.has(one)).length
          const kitsAhead = ahead.filter((one) => seated.has(one) && one.needsKit).length
          const promised = ahead.filter((one) => !one.passedOver && !seated.has(one)).length
          // What the specification says of one person, given what those ahead have got.
          const seatIsFree = seats - seatsAhead - 1 >= promised
          const kitIsFree = !unit.needsKit || kits - kitsAhead >= 1
          return seated.has(unit) === (!unit.passedOver && seatIsFree && kitIsFree)
        })
      }),
      { numRuns: 2000 }
    )
  })

  test('seats the same whoever stands behind', () => {
    fc.assert(
      fc.property(anyLine, anyLine, anyFree, (letters, behind, free) => {
        const alone = lineOf(letters.join(''))
        const longer = lineOf([...letters, ...behind].join(''))
        const before = seatedOf(longer, free).filter((unit) => longer.indexOf(unit) < alone.length)
        return before.length === seatedOf(alone, free).length
      })
    )
  })

  test('a newcomer gets what the line gives at its end, while it gives nothing before', () => {
    fc.assert(
      fc.property(
        anyLine,
        anyFree,
        fc.boolean(),
        fc.boolean(),
        (letters, free, needsKit, mayWait) => {
          const line = lineOf(letters.join(''))
          const newcomer = { needsKit, passedOver: false, letter: 'newcomer' }
          const seated = seatedOf([...line, newcomer], free)
          const expected = seated.length === 1 && seated[0] === newcomer
          const otherwise = mayWait ? 'waitlist' : 'none'
          return placeOf(stockOf(line, free), mayWait, needsKit) === (expected ? 'seat' : otherwise)
        }
      ),
      { numRuns: 2000 }
    )
  })

  test('nobody is promoted exactly when a reason says why', () => {
    const startsAt = DateTime.fromISO('2026-03-10T12:00:00Z')
    fc.assert(
      fc.property(anyLine, anyFree, (letters, free) => {
        const line = lineOf(letters.join(''))
        const { seats, kits } = stockOf(line, free)
        const passedOver = line.filter((unit) => unit.passedOver).length
        const promotable = line.filter((unit) => !unit.passedOver)
        const first = promotable.findIndex((unit) => !unit.needsKit)
        const blockers = promotionBlockers({
          status: 'published',
          startsAt,
          now: startsAt.minus({ days: 1 }),
          seats: { ...seats, passedOver },
          kits: {
            ...kits,
            passedOver: 0,
            waitingFirst: first === -1 ? promotable.length : first,
          },
        })
        return seatedOf(line, free).length > 0 === (blockers.length === 0)
      }),
      { numRuns: 2000 }
    )
  })
})

function stockOf(line: LineUnit[], free: { seats: number; kits: number }) {
  const waiting = line.filter((unit) => !unit.passedOver)
  const supply = (left: number, units: LineUnit[]): Supply => ({
    capacity: left === Infinity ? null : left + 2,
    held: 2,
    waiting: units.length,
  })
  return {
    seats: supply(free.seats, waiting),
    kits: supply(
      free.kits,
      waiting.filter((unit) => unit.needsKit)
    ),
  }
}
