import { openRehearsal, rehearsalUntilMs, ruleSample } from '#isomorphic/attendance/rehearsal'
import { isSampleTicket, sampleTickets } from '#isomorphic/attendance/sample_tickets'
import { openRoster, ruleFromRoster } from '#isomorphic/attendance/roster'
import { SCAN_RESULTS } from '#isomorphic/attendance/scan_results'
import { codePayload, decodeCode, encodeCode } from '#isomorphic/tickets/ticket_code'
import { test } from '@japa/runner'

const EVENT = '01J8ZZZZZZZZZZZZZZZZZZZZZZ'
const MINUTE = 60_000
const BEGAN = Date.UTC(2031, 2, 10, 12)
const words = {
  person: (verdict: string) => `Sample ${verdict}`,
  ...{ nowSession: 'Now', laterSession: 'Later', gate: 'Main door' },
  elsewhere: { title: 'Elsewhere', venue: 'Library', campus: 'Main', timeZone: 'UTC' },
}
const begin = () => openRehearsal(EVENT, BEGAN, words)
const scan = {
  ...{ source: 'camera' as const, atMs: BEGAN + MINUTE, admittedOnPurpose: false },
}

test.group('Sample tickets', () => {
  test('there is one for every answer of the door, and the rule gives it', async ({ assert }) => {
    const tickets = sampleTickets(EVENT)
    assert.sameMembers(
      tickets.map(({ verdict }) => verdict),
      [...SCAN_RESULTS]
    )
    for (const { verdict, code } of tickets) {
      const ruling = await ruleSample(begin(), { ...scan, presented: { code } })
      assert.equal(ruling?.result, verdict)
      // A QR in alphanumeric mode, as large as a real one or smaller.
      assert.match(code, /^[0-9A-Z $%*+\-./:]{1,161}$/)
    }
  })

  test('typed by its short code, or chosen by name, a sample answers the same', async ({
    assert,
  }) => {
    let typed = 0
    for (const { verdict, shortCode, code } of sampleTickets(EVENT)) {
      if (!shortCode) continue
      typed += 1
      const presented = { code: shortCode.toLowerCase() }
      const byCode = await ruleSample(begin(), { ...scan, source: 'manual', presented })
      assert.equal(byCode?.result, verdict)
      const decoded = decodeCode(code)
      const registration = decoded.ok ? decoded.subject.publicId : ''
      const byName = await ruleSample(begin(), { ...scan, presented: { registration } })
      assert.equal(byName?.result, verdict === 'revoked' ? 'accepted' : verdict)
    }
    assert.equal(typed, 9)
  })

  test('whoever manages admits the unpaid and the early one, and nobody else', async ({
    assert,
  }) => {
    const admitted: string[] = []
    for (const { verdict, code } of sampleTickets(EVENT)) {
      const asked = { ...scan, admittedOnPurpose: true, presented: { code } }
      const ruling = await ruleSample(begin(), asked)
      if (ruling?.result !== verdict) admitted.push(verdict)
    }
    assert.deepEqual(admitted, ['unpaid', 'too_early'])
  })

  test('a real door lets in none of them, with a network or without', async ({ assert }) => {
    const head = { eventPublicId: EVENT, sessions: [...begin().book.head.sessions], keys: [] }
    const real = openRoster(head, [])
    for (const { verdict, code } of sampleTickets(EVENT)) {
      const session = head.sessions[0]!.publicId
      const asked = { ...scan, session, presented: { code } }
      const { result } = await ruleFromRoster(real, asked, () => true)
      assert.equal(result, verdict === 'unknown' ? 'unknown' : 'invalid_signature')
      // The forged one stays what it shows.
      const isKnown = verdict !== 'unknown' && verdict !== 'invalid_signature'
      assert.equal(isSampleTicket(code), isKnown)
    }
  })

  test('a rehearsal does not judge real tickets', async ({ assert }) => {
    const payload = codePayload({
      ...{ kind: 'ticket', keyId: 'K3Y7', publicId: '01J9TTTTTTTTTTTTTTTTTTTTTT' },
      eventPublicId: EVENT,
    })
    const code = encodeCode(payload, new Uint8Array(64))
    assert.isNull(await ruleSample(begin(), { ...scan, presented: { code } }))
    assert.isFalse(isSampleTicket(code))
  })
})

test.group('How long a rehearsal lasts', () => {
  const session = (opensAtMs: number, endsAtMs: number) => ({
    ...{ startsAtMs: opensAtMs + 10 * MINUTE, endsAtMs, checkInOpensMinutesBefore: 10 },
  })
  const at = BEGAN

  test('half an hour, and no longer than until a door opens', ({ assert }) => {
    assert.equal(rehearsalUntilMs([], at), at + 30 * MINUTE)
    const far = session(at + 60 * MINUTE, at + 90 * MINUTE)
    assert.equal(rehearsalUntilMs([far], at), at + 30 * MINUTE)
    const near = session(at + 7 * MINUTE, at + 90 * MINUTE)
    assert.equal(rehearsalUntilMs([far, near], at), at + 7 * MINUTE)
    const over = session(at - 90 * MINUTE, at - MINUTE)
    assert.equal(rehearsalUntilMs([over, far], at), at + 30 * MINUTE)
  })

  test('not at all while a door is open', ({ assert }) => {
    const open = session(at, at + 90 * MINUTE)
    const later = session(at + 100 * MINUTE, at + 200 * MINUTE)
    assert.isNull(rehearsalUntilMs([later, open], at))
  })
})
