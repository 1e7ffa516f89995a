import {
  AMOUNT_MAX,
  amountMinorOf,
  amountText,
  formatAmount,
  minorFromJson,
  minorToJson,
} from '#isomorphic/core/money'
import { minor } from '#app/core/database/columns'
import { exactJson } from '#app/core/rules/exact_json'
import { test } from '@japa/runner'
import fc from 'fast-check'

const amounts = fc.bigInt({ min: 0n, max: AMOUNT_MAX })
const currencies = fc.constantFrom('CLP', 'USD', 'KWD')
const sums = fc.bigInt({ min: -(2n ** 80n), max: 2n ** 80n })

test.group('Money', () => {
  test('what is written is read back, to the last digit', ({ assert }) => {
    fc.assert(
      fc.property(amounts, currencies, (amount, currency) => {
        const text = amountText(amount, currency)
        assert.equal(amountMinorOf(text, currency), amount)
        assert.equal(amountMinorOf(text.replace('.', ','), currency), amount)
        assert.equal(minor(minorToJson(amount)), amount)
      })
    )
  })

  test('no digit of a sum is lost, however large', ({ assert }) => {
    fc.assert(
      fc.property(sums, currencies, (sum, currency) => {
        const digits = (text: string) => BigInt(text.replace(/[^-\d]/g, ''))
        assert.equal(digits(amountText(sum, currency)), sum)
        assert.equal(digits(formatAmount(sum, currency, 'en-US').slice(0, -3)), sum)
        assert.equal(minorFromJson(minorToJson(sum)), sum)
      })
    )
  })

  test('no text but digits is an amount of JSON', ({ assert }) => {
    for (const text of ['', '1.5', '1e3', ' 1', '0x1', '1n', '--1']) {
      assert.throws(() => minorFromJson(text), `no amount in minor units: ${text}`)
    }
  })

  test('a row gives an exact amount or none', ({ assert }) => {
    for (const value of [1_000_000_000_000, '1000000000000', AMOUNT_MAX]) {
      assert.equal(minor(value), AMOUNT_MAX)
    }
    for (const value of [0.1, 2 ** 53, Number.NaN]) {
      assert.throws(() => minor(value), `no exact amount: ${value}`)
    }
  })

  test('what is kept as JSON has the digits of every amount', ({ assert }) => {
    const kept = { prices: [{ label: 'Fee', amountMinor: 2n ** 60n }], at: new Date(0), none: null }
    assert.equal(
      exactJson(kept),
      `{"prices":[{"label":"Fee","amountMinor":"${2n ** 60n}"}],"at":"1970-01-01T00:00:00.000Z","none":null}`
    )
  })
})
