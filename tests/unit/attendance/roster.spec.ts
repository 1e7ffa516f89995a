import {
  openRoster,
  ruleFromRoster,
  type PresentedAtDoor,
  type RosterRow,
} from '#isomorphic/attendance/roster'
import { codePayload, encodeCode } from '#isomorphic/tickets/ticket_code'
import { shortCode } from '#isomorphic/tickets/short_code'
import { test } from '@japa/runner'

const EVENT = '01J8ZZZZZZZZZZZZZZZZZZZZZZ'
const OTHER_EVENT = '01J8ZZZZZZZZZZZZZZZZZZZZZY'
const id = (letter: string) => `01J9${letter.repeat(22)}`
const HOUR = 3_600_000
const SIGNATURE = new Uint8Array(64).fill(1)

const row = (changes: Partial<RosterRow>): RosterRow => ({
  id: id('R'),
  name: 'Ana',
  status: 'confirmed',
  tickets: [id('T')],
  revoked: [id('V')],
  codes: [id('P')],
  revokedCodes: [],
  inside: {},
  ...changes,
})

const roster = (changes: Partial<RosterRow> = {}, keyState = 'active') =>
  openRoster(
    {
      eventPublicId: EVENT,
      sessions: [
        {
          publicId: 'S1',
          name: 'One',
          startsAtMs: 0,
          endsAtMs: HOUR,
          checkInOpensMinutesBefore: 0,
        },
        {
          publicId: 'S2',
          name: 'Two',
          startsAtMs: HOUR,
          endsAtMs: 2 * HOUR,
          checkInOpensMinutesBefore: 0,
        },
      ],
      keys: [{ keyId: 'K3Y7', publicKey: 'any', state: keyState }],
    },
    [row(changes)]
  )

function ticket(publicId: string, eventPublicId = EVENT) {
  const payload = codePayload({ kind: 'ticket', keyId: 'K3Y7', publicId, eventPublicId })
  return { code: encodeCode(payload, SIGNATURE) }
}
function personal(publicId: string) {
  return { code: encodeCode(codePayload({ kind: 'personal', keyId: 'K3Y7', publicId }), SIGNATURE) }
}

async function shown(
  book: ReturnType<typeof roster>,
  presented: PresentedAtDoor,
  { atMs = 1_000, session = 'S1', source = 'camera' as 'camera' | 'manual', admits = false } = {}
) {
  const scan = { presented, source, session, atMs, admittedOnPurpose: admits }
  const isSigned = () => true
  return (await ruleFromRoster(book, scan, isSigned)).result
}

test.group('What a device shows from its list', () => {
  test('each answer that the server would give', async ({ assert }) => {
    const good = ticket(id('T'))
    assert.equal(await shown(roster(), good), 'accepted')
    assert.equal(await shown(roster(), personal(id('P'))), 'accepted')
    assert.equal(await shown(roster(), { registration: id('R') }), 'accepted')
    assert.equal(await shown(roster(), ticket(id('V'))), 'revoked')
    assert.equal(await shown(roster(), ticket(id('Q'))), 'unknown')
    assert.equal(await shown(roster(), ticket(id('T'), OTHER_EVENT)), 'wrong_event')
    assert.equal(await shown(roster(), { code: 'NOT-OURS' }), 'unknown')
    assert.equal(await shown(roster(), { code: good.code.slice(0, -1) }), 'invalid_signature')
    assert.equal(await shown(roster({}, 'compromised'), good), 'invalid_signature')
    assert.equal(await shown(roster({}, 'retired'), good), 'accepted')
    assert.equal(await shown(roster({ status: 'cancelled' }), good), 'cancelled')
    assert.equal(await shown(roster({ status: 'pending_payment' }), good), 'unpaid')
    assert.equal(
      await shown(roster({ status: 'pending_payment' }), good, { admits: true }),
      'accepted'
    )
    assert.equal(await shown(roster({ status: 'awaits_consent' }), good), 'not_confirmed')
    assert.equal(await shown(roster(), good, { session: 'S2' }), 'too_early')
    assert.equal(await shown(roster(), good, { atMs: HOUR + 1 }), 'wrong_session')
    assert.equal(await shown(roster(), good, { atMs: 2 * HOUR + 1 }), 'session_over')
    const inside = { S1: { atMs: 5, gate: 'North' } }
    assert.equal(await shown(roster({ inside }), good), 'already_used')
    assert.equal(await shown(roster({ inside }), good, { session: 'S2', atMs: HOUR }), 'accepted')
  })

  test('a short code is looked up where it was typed, and nowhere else', async ({ assert }) => {
    const code = shortCode(id('T'))
    assert.equal(await shown(roster(), { code }, { source: 'manual' }), 'accepted')
    assert.equal(
      await shown(roster(), { code: code.toLowerCase() }, { source: 'manual' }),
      'accepted'
    )
    assert.equal(await shown(roster(), { code }), 'unknown')
  })

  test('where the picked session was deleted since, the one that is meant now stands in', async ({
    assert,
  }) => {
    const inside = { S1: { atMs: 5, gate: 'North' } }
    const scan = { source: 'camera' as const, session: 'GONE', admittedOnPurpose: false }
    const rulings = []
    for (const atMs of [1_000, HOUR + 1]) {
      const asked = { ...scan, presented: ticket(id('T')), atMs }
      const { result, session } = await ruleFromRoster(roster({ inside }), asked, () => true)
      rulings.push([result, session.publicId])
    }
    assert.deepEqual(rulings, [
      ['already_used', 'S1'],
      ['accepted', 'S2'],
    ])
  })

  test('of a code of nobody here no name is known', async ({ assert }) => {
    const book = roster()
    const scan = { source: 'camera' as const, session: 'S1', atMs: 1, admittedOnPurpose: false }
    for (const presented of [ticket(id('T'), OTHER_EVENT), ticket(id('Q'))]) {
      const ruling = await ruleFromRoster(book, { ...scan, presented }, () => true)
      assert.isNull(ruling.row)
    }
  })

  test('the event of a ticket for elsewhere is named where the list knows it', async ({
    assert,
  }) => {
    const known = {
      ...{ publicId: OTHER_EVENT, title: 'Night of poetry', venue: 'Library', campus: 'Main' },
      ...{ timeZone: 'UTC', startsAt: '2031-03-10T12:00:00.000Z', isCancelled: false },
    }
    const scan = { source: 'camera' as const, session: 'S1', atMs: 1, admittedOnPurpose: false }
    const eventOf = async (elsewhere: (typeof known)[] | undefined, presented: PresentedAtDoor) => {
      const { head, ...book } = roster()
      const ask = { ...book, head: elsewhere ? { ...head, elsewhere } : head }
      return (await ruleFromRoster(ask, { ...scan, presented }, () => true)).ticketEvent
    }
    const foreign = ticket(id('T'), OTHER_EVENT)
    assert.deepEqual(await eventOf([known], foreign), known)
    assert.isNull(await eventOf([{ ...known, publicId: EVENT }], foreign))
    // A list that was downloaded before this was told.
    assert.isNull(await eventOf(undefined, foreign))
    assert.isNull(await eventOf([{ ...known, publicId: EVENT }], ticket(id('T'))))
  })
})
