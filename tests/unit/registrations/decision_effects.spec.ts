import { effectsOf, promotionsOf } from '#app/registrations/rules/decision_effects'
import type { Verdict } from '#app/registrations/rules/decisions'
import { test } from '@japa/runner'

const SEATS = { capacity: 9, held: 3, waiting: 2, passedOver: 1 }
const who = (name: string, more: { needsKit?: boolean; teamId?: number } = {}) => ({
  publicId: name,
  user: { name, disabled: false },
  priceAmountMinor: 0n,
  needsKit: false,
  ...more,
})

test.group('What deciding does', () => {
  const judged = (verdict: Verdict, name: string, more?: Parameters<typeof who>[1]) => ({
    registration: who(name, more),
    verdict,
  })

  test('each in their order, the members of a team in one position', ({ assert }) => {
    const effects = effectsOf(
      [
        judged({ to: 'confirmed' }, 'seat'),
        judged({ to: 'pending_payment' }, 'kit', { needsKit: true }),
        judged({ to: 'waitlisted' }, 'alone', { needsKit: true }),
        judged({ to: 'waitlisted' }, 'team, first', { teamId: 4 }),
        judged({ to: 'waitlisted' }, 'team, second', { teamId: 4 }),
        judged({ obstacle: 'full' }, 'full'),
        judged('made_before', 'before'),
        judged({ to: 'waitlisted' }, 'last'),
        judged({ to: 'rejected' }, 'rejected', { needsKit: true }),
      ],
      SEATS
    )
    assert.deepEqual(
      effects.map(({ name, to, position, getsKit, obstacle }) => [
        ...[name, to, position, getsKit, obstacle],
      ]),
      [
        ['seat', 'confirmed', null, false, null],
        ['kit', 'pending_payment', null, true, null],
        ['alone', 'waitlisted', 4, false, null],
        ['team, first', 'waitlisted', 5, false, null],
        ['team, second', 'waitlisted', 5, false, null],
        ['full', 'refused', null, false, 'full'],
        ['before', 'made_before', null, false, null],
        ['last', 'waitlisted', 6, false, null],
        ['rejected', 'rejected', null, false, null],
      ]
    )
  })

  test('whoever gets what was kept for the rejected is shown too', ({ assert }) => {
    const line = [
      { ...who('disabled'), user: { name: 'disabled', disabled: true } },
      who('waits for a kit', { needsKit: true }),
      who('own kit'),
      { ...who('pays'), priceAmountMinor: 500n },
      who('no seat left'),
    ]
    const shown = (free: { seats: number; kits: number }) =>
      promotionsOf(line, free).map(({ name, to, getsKit }) => [name, to, getsKit])
    assert.deepEqual(shown({ seats: 3, kits: 0 }), [
      ['own kit', 'confirmed', false],
      ['pays', 'pending_payment', false],
    ])
    assert.deepEqual(shown({ seats: 1, kits: 1 }), [['waits for a kit', 'confirmed', true]])
    assert.deepEqual(shown({ seats: 0, kits: 5 }), [])
  })
})
