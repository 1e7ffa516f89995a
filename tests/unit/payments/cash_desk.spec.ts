import { type CashMovement, expectedCash, worthOf } from '#app/payments/rules/cash_desk'
import { test } from '@japa/runner'
import fc from 'fast-check'

const collection = (amount: bigint): CashMovement => ({
  ...{ kind: 'collection', reversed: null, amount },
})
const refund = (amount: bigint): CashMovement => ({ kind: 'refund', reversed: null, amount })
const reversal = (reversed: 'collection' | 'refund', amount: bigint): CashMovement => ({
  ...{ kind: 'reversal', reversed, amount },
})

test.group('What must be in the drawer', () => {
  const TABLE: [what: string, float: bigint, moved: CashMovement[], expected: bigint][] = [
    ['nothing happened', 10_000n, [], 10_000n],
    ['an empty drawer', 0n, [], 0n],
    ['money came', 10_000n, [collection(5_000n), collection(1n)], 15_001n],
    ['money was given back', 10_000n, [collection(5_000n), refund(2_000n)], 13_000n],
    ['a collection was a mistake', 100n, [collection(50n), reversal('collection', 50n)], 100n],
    ['a refund was a mistake', 100n, [refund(50n), reversal('refund', 50n)], 100n],
    ['more went out than came in', 100n, [refund(250n)], -150n],
    ['another desk’s mistake was undone here', 100n, [reversal('collection', 30n)], 70n],
    [
      'sums beyond what a float counts',
      1n,
      Array(9_008).fill(collection(10n ** 12n)),
      9_008n * 10n ** 12n + 1n,
    ],
  ]
  for (const [what, float, moved, expected] of TABLE) {
    test(`${what}: ${expected}`, ({ assert }) => {
      assert.equal(expectedCash(float, moved), expected)
    })
  }

  test('does not depend on the order of what moved', ({ assert }) => {
    const movement = fc
      .tuple(fc.nat(3), fc.bigInt({ min: 1n, max: 10n ** 12n }))
      .map(
        ([which, amount]) =>
          [
            collection(amount),
            refund(amount),
            reversal('collection', amount),
            reversal('refund', amount),
          ][which]!
      )
    fc.assert(
      fc.property(fc.array(movement), fc.bigInt({ min: 0n, max: 10n ** 12n }), (moved, float) => {
        assert.equal(expectedCash(float, moved), expectedCash(float, moved.toReversed()))
      })
    )
  })

  const COUNTED: [counted: Record<string, number>, worth: bigint][] = [
    [{}, 0n],
    [{ '10000': 1 }, 10_000n],
    [{ '10000': 0, '500': 0 }, 0n],
    [{ '2000': 3, '1000': 2, '500': 1, '25': 7, '1': 4 }, 8_679n],
    [{ '1000000000000': 9_008, '1': 1 }, 9_008_000_000_000_001n],
  ]
  for (const [counted, worth] of COUNTED) {
    test(`${JSON.stringify(counted)} is worth ${worth}`, ({ assert }) => {
      assert.equal(worthOf(counted), worth)
    })
  }
})
