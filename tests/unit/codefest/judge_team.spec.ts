import { judgeTeam, type StandingTeam, type TeamRow } from '#app/codefest/rules/judge_team'
import {
  created,
  refused,
  unchanged,
  type Registering,
} from '#app/registrations/rules/registration_row'
import type { PersonFacts } from '#app/registrations/queries/person_facts'
import type { TeamRules } from '#app/registrations/queries/event_facts'
import type { Status } from '#app/registrations/rules/transitions'
import { test } from '@japa/runner'

const SEATS = { capacity: 3, held: 1, waiting: 2, passedOver: 1 }
const RULES: TeamRules = { min: 2, max: 3, feePer: 'team', repositoryUntil: null }
const PRICE = { label: 'Entry', amountMinor: 1500n, currency: 'USD' }

/** A row that is good by itself; no number: a new person. */
function good(personId: number | null, { status = 'confirmed', isPaid = false } = {}): TeamRow {
  const person = personId === null ? null : ({ id: personId } as PersonFacts)
  const match: Registering = {
    ...{ person, status: status as Status, price: isPaid ? PRICE : null },
    ...{ onlyClaimsAddress: false, answers: [], application: null, team: null, overridden: [] },
  }
  return { personId, judged: created(match, SEATS) }
}
const closed: TeamRow = { personId: null, judged: refused([{ code: 'person_closed' }], null) }
const enrolled = (personId: number): TeamRow => ({
  ...{ personId, judged: unchanged(personId, 'already_registered') },
})
const lynx = (facts: Partial<StandingTeam> = {}): StandingTeam => ({
  ...{ id: 7, name: 'Lynx', memberIds: [1, 2], isRegistered: true },
  ...facts,
})

function judge(
  rows: TeamRow[],
  { name = 'Owls', teams = [] as StandingTeam[], rules = {} as Partial<TeamRules> } = {}
) {
  const standing = {
    byName: new Map(teams.map((team) => [team.name.toLowerCase(), team])),
    of: new Map(teams.flatMap((team) => team.memberIds.map((id) => [id, team] as const))),
  }
  return judgeTeam(rows, { name, rules: { ...RULES, ...rules }, standing, seats: SEATS })
}
const said = (rows: TeamRow[], facts?: Parameters<typeof judge>[1]) =>
  judge(rows, facts).map(({ verdict, reasons }) => [verdict, ...reasons.map(({ code }) => code)])

test.group('What becomes of the rows of one team', () => {
  test('a good one is registered by all of its rows', ({ assert }) => {
    const judged = judge([good(1), good(null)], { name: 'Búhos' })
    assert.deepEqual(
      judged.map(({ verdict, after }) => [verdict, after!.team, after!.size]),
      [
        ['create', 'Búhos', 2],
        ['create', 'Búhos', 2],
      ]
    )
    assert.deepEqual(judged[0]!.match!.team, {
      ...{ name: 'Búhos', nameSearch: 'buhos', size: 2, deserted: null },
    })
  })

  test('all of them wait in the same position', ({ assert }) => {
    const rows = [good(1, { status: 'waitlisted' }), good(2, { status: 'waitlisted' })]
    const reason = { code: 'waitlist_position', values: { position: 4 } }
    assert.deepEqual(
      judge(rows).map(({ reasons }) => reasons),
      [[reason], [reason]]
    )
  })

  test('refused ones stay about the people whom they name', ({ assert }) => {
    assert.deepEqual(
      judge([good(1), closed]).map(({ subjectId }) => subjectId),
      [1, null]
    )
  })

  const refusals: [
    what: string,
    rows: TeamRow[],
    facts: Parameters<typeof judge>[1],
    codes: string[],
  ][] = [
    ['one row is refused', [good(1), closed], {}, ['rest_refused', 'person_closed']],
    ['too few', [good(1)], {}, ['team_too_small']],
    ['too many', [1, 2, 3, 4].map((id) => good(id)), {}, Array(4).fill('team_too_large')],
    ['one person twice', [good(1), good(1)], {}, ['rest_refused', 'person_twice']],
    [
      'the name of a team with another member',
      [enrolled(1), good(3)],
      { name: 'LYNX', teams: [lynx()] },
      ['team_name_taken already_registered', 'team_name_taken'],
    ],
    [
      'a member of another team',
      [enrolled(1), good(3)],
      { teams: [lynx()] },
      ['in_other_team', 'rest_refused'],
    ],
    [
      'a member of another team that has not registered',
      [good(3), good(1)],
      { teams: [lynx({ isRegistered: false })] },
      ['rest_refused', 'in_other_team'],
    ],
  ]
  for (const [what, rows, facts, codes] of refusals) {
    test(`refused as a whole: ${what}`, ({ assert }) => {
      assert.deepEqual(
        said(rows, facts),
        codes.map((code) => ['refused', ...code.split(' ')])
      )
    })
  }

  test('a team with these very members is left alone', ({ assert }) => {
    const asked = { name: 'lynx', teams: [lynx()] }
    const left = ['unchanged', 'already_registered']
    assert.deepEqual(said([enrolled(2), enrolled(1)], asked), [left, left])
    const forming = { name: 'lynx', teams: [lynx({ isRegistered: false })] }
    const ready = ['unchanged', 'team_not_registered']
    assert.deepEqual(said([good(2), good(1)], forming), [ready, ready])
  })

  test('a team that everybody has left is theirs who bring its name', ({ assert }) => {
    const deserted = lynx({ memberIds: [], isRegistered: false })
    const judged = judge([good(1), good(2)], { name: 'Lynx', teams: [deserted] })
    assert.deepEqual(
      judged.map(({ match }) => match?.team?.deserted),
      [7, 7]
    )
  })

  test('the captain owes for all, or each for themselves; all wait for it together', ({
    assert,
  }) => {
    const paying = () => [1, 2].map((id) => good(id, { status: 'pending_payment', isPaid: true }))
    const owed = (rows: TeamRow[], feePer: TeamRules['feePer']) =>
      judge(rows, { rules: { feePer } }).map(({ after }) => [after!.registration, after!.fee])
    assert.deepEqual(owed(paying(), 'team'), [
      ['pending_payment', '1500'],
      ['pending_payment', '0'],
    ])
    assert.deepEqual(owed(paying(), 'person'), [
      ['pending_payment', '1500'],
      ['pending_payment', '1500'],
    ])
    const onlyOther = [good(1), good(2, { status: 'pending_payment', isPaid: true })]
    assert.deepEqual(owed(onlyOther, 'team'), [
      ['confirmed', '0'],
      ['confirmed', '0'],
    ])
    assert.deepEqual(owed(onlyOther, 'person'), [
      ['pending_payment', '0'],
      ['pending_payment', '1500'],
    ])
  })
})
