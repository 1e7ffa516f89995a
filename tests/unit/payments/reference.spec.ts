import {
  parsePaymentReference,
  paymentReference,
  shownReference,
} from '#isomorphic/payments/reference'
import { test } from '@japa/runner'
import fc from 'fast-check'

/** What a reference may be made of: none of what looks or sounds like another. */
const SYMBOLS = [...'2346789ACDEFHJKMNPRTWXY']
const anyId = fc.integer({ min: 1, max: 2 ** 31 - 1 })

test.group('References of payments', () => {
  test('the first hundred thousand differ, and not by one symbol from the one before', ({
    assert,
  }) => {
    const seen = new Set<string>()
    let before = ''
    for (let id = 1; id <= 100_000; id += 1) {
      const reference = paymentReference(id)
      const differing = [...reference].filter((symbol, place) => symbol !== before[place])
      if (differing.length < 2) assert.fail(`${before} and ${reference} are too much alike`)
      seen.add((before = reference))
    }
    assert.equal(seen.size, 100_000)
  })

  test('eight symbols that nobody mixes up', ({ assert }) => {
    fc.assert(
      fc.property(anyId, (id) => {
        const symbols = [...paymentReference(id)]
        assert.lengthOf(symbols, 8)
        assert.includeMembers(SYMBOLS, symbols)
      })
    )
  })

  test('one reads back what was shown, in any case, with dashes and spaces', ({ assert }) => {
    fc.assert(
      fc.property(anyId, (id) => {
        const reference = paymentReference(id)
        const shown = shownReference(reference)
        assert.match(shown, /^.{4}-.{4}$/)
        for (const typed of [
          reference,
          shown,
          shown.toLowerCase(),
          ` ${shown} `,
          shown.replace('-', ' '),
          [...reference].join(' '),
          reference.replaceAll('8', 'B').replaceAll('6', 'G').replaceAll('2', 'z'),
        ]) {
          assert.equal(parsePaymentReference(typed), reference, typed)
        }
      })
    )
  })

  test('every single wrong symbol is refused', ({ assert }) => {
    fc.assert(
      fc.property(anyId, (id) => {
        const reference = paymentReference(id)
        for (let place = 0; place < reference.length; place += 1) {
          for (const symbol of SYMBOLS) {
            if (symbol === reference[place]) continue
            const wrong = reference.slice(0, place) + symbol + reference.slice(place + 1)
            assert.isNull(parsePaymentReference(wrong), `${wrong} for ${reference}`)
          }
        }
      })
    )
  })

  test('any two symbols that changed places are noticed', ({ assert }) => {
    fc.assert(
      fc.property(anyId, (id) => {
        const reference = paymentReference(id)
        for (let one = 0; one < reference.length; one += 1) {
          for (let other = one + 1; other < reference.length; other += 1) {
            if (reference[one] === reference[other]) continue
            const symbols = [...reference]
            symbols[one] = reference[other]!
            symbols[other] = reference[one]!
            const wrong = symbols.join('')
            assert.isNull(parsePaymentReference(wrong), `${wrong} for ${reference}`)
          }
        }
      })
    )
  })

  test('what is none is none', ({ assert }) => {
    const reference = paymentReference(1)
    for (const text of [
      '',
      '-',
      reference.slice(1),
      `${reference}2`,
      `${reference.slice(0, 7)}0`,
      `${reference.slice(0, 7)}ñ`,
      '        ',
    ]) {
      assert.isNull(parsePaymentReference(text), text)
    }
  })
})
