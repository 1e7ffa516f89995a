import { canonicalQuads } from '#app/certificates/rules/canonical_quads'
import {
  issuingObstacle,
  minutesOf,
  sessionsNeeded,
  type EventRule,
} from '#app/certificates/rules/earned'
import {
  CODE_CHOICES,
  CODE_SYMBOLS,
  certificateCode,
  parseCertificateCode,
  shownCode,
} from '#isomorphic/certificates/code'
import { parsePaymentReference, paymentReference } from '#isomorphic/payments/reference'
import { test } from '@japa/runner'
import fc from 'fast-check'

const rule = (given: Partial<EventRule> = {}): EventRule => ({
  certificate: true,
  certificateRule: 'share',
  certificateMinAttendance: 75,
  certificateMinutes: null,
  certificatePrizePlaces: 0,
  ...given,
})
const numbers = fc.array(fc.nat(CODE_CHOICES - 1), {
  minLength: CODE_SYMBOLS,
  maxLength: CODE_SYMBOLS,
})

test.group('Rules of certificates', () => {
  test('so many sessions must be attended', ({ assert }) => {
    const needed = (percent: number, sessions: number) =>
      sessionsNeeded(rule({ certificateMinAttendance: percent }), sessions)
    assert.deepEqual(
      [needed(75, 4), needed(76, 4), needed(70, 10), needed(1, 3), needed(100, 7), needed(50, 1)],
      [3, 4, 7, 1, 7, 1]
    )
    assert.equal(sessionsNeeded(rule({ certificateRule: 'once' }), 9), 1)
  })

  test('whoever reaches the share earns it, and whoever does not, does not', ({ assert }) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 60 }), (min, all) => {
        const needed = sessionsNeeded(rule({ certificateMinAttendance: min }), all)
        assert.isAtLeast(needed * 100, min * all)
        if (needed > 1) assert.isBelow((needed - 1) * 100, min * all)
      })
    )
  })

  test('the fixed hours, or the sessions together', ({ assert }) => {
    const hour = (from: number) => ({ startsAtMs: from, endsAtMs: from + 3_600_000 })
    assert.equal(minutesOf(rule(), [hour(0), hour(9e6)]), 120)
    assert.equal(minutesOf(rule({ certificateMinutes: 45 }), [hour(0)]), 45)
  })

  test('what stops issuing, the most lasting reason first', ({ assert }) => {
    const state = { endsAtMs: 100, isCancelled: false, areResultsPublished: false }
    const asked = (given: object, kind: 'attendance' | 'prize', nowMs = 200) =>
      issuingObstacle({ ...rule(), ...state, ...given }, kind, nowMs)
    assert.isNull(asked({}, 'attendance'))
    assert.equal(asked({}, 'attendance', 99), 'running')
    assert.isNull(asked({}, 'attendance', 100))
    assert.equal(asked({ certificate: false, endsAtMs: 900 }, 'attendance'), 'off')
    assert.equal(asked({ isCancelled: true, certificate: false }, 'attendance'), 'cancelled')
    assert.equal(asked({}, 'prize'), 'off')
    assert.equal(asked({ certificatePrizePlaces: 3 }, 'prize'), 'no_results')
    assert.isNull(asked({ certificatePrizePlaces: 3, areResultsPublished: true }, 'prize'))
  })

  test('a code is read however it is typed, and not with a symbol changed', ({ assert }) => {
    fc.assert(
      fc.property(numbers, fc.nat(CODE_SYMBOLS), fc.nat(CODE_CHOICES - 2), (given, at, other) => {
        const code = certificateCode(given)
        const shown = shownCode(code)
        assert.match(shown, /^.{5}-.{5}$/)
        assert.equal(parseCertificateCode(` ${shown.toLowerCase()} `), code)
        const symbols = [...new Set('2346789ACDEFHJKMNPRTWXY')].filter((one) => one !== code[at])
        const wrong = code.slice(0, at) + symbols[other]! + code.slice(at + 1)
        assert.isNull(parseCertificateCode(wrong))
        if (at > 0 && code[at] !== code[at - 1]) {
          const swapped = code.slice(0, at - 1) + code[at]! + code[at - 1]! + code.slice(at + 1)
          assert.isNull(parseCertificateCode(swapped))
        }
        // No text is both a certificate and a payment.
        assert.isNull(parsePaymentReference(code))
      })
    )
    assert.isNull(parseCertificateCode(paymentReference(17)))
  })

  test('statements are written as they are signed, and no two nodes may lack a name', ({
    assert,
  }) => {
    const graph = { termType: 'DefaultGraph', value: '' }
    const named = (value: string) => ({ termType: 'NamedNode', value })
    const blank = (value: string) => ({ termType: 'BlankNode', value })
    const text = (value: string) => ({ termType: 'Literal', value })
    const quad = (subject: object, object: object) =>
      ({ subject, predicate: named('p'), object, graph }) as never
    assert.equal(
      canonicalQuads([
        quad(named('b'), text('a "quoted"\n\\ line\u0001')),
        quad(named('a'), blank('x')),
        quad(named('a'), blank('x')),
      ]),
      '<a> <p> _:c14n0 .\n<b> <p> "a \\"quoted\\"\\n\\\\ line\\u0001" .\n'
    )
    assert.throws(() => canonicalQuads([quad(blank('x'), blank('y'))]))
  })
})
