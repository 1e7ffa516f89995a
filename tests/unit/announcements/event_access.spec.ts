import {
  mayAnnounce,
  mayJudgeEvent,
  mayManageEvent,
  mayRead,
  mayScanEvent,
} from '#app/announcements/rules/event_access'
import type { Role } from '#app/users/rules/roles'
import { test } from '@japa/runner'

const PERSON = 7
type Tie = 'author' | 'manager' | 'scanner' | 'judge' | 'none'

const eventTiedBy = (tie: Tie) => ({
  authorId: tie === 'author' ? PERSON : 1,
  staff: [
    { userId: 2, duty: 'manager' },
    ...(tie === 'author' || tie === 'none' ? [] : [{ userId: PERSON, duty: tie }]),
  ],
})

test.group('A role counts only together with a tie', () => {
  const table: [roles: Role[], tie: Tie, manages: boolean, scans: boolean][] = [
    [['organizer'], 'author', true, true],
    [['organizer'], 'manager', true, true],
    [['organizer'], 'scanner', false, false],
    [['organizer'], 'none', false, false],
    [['scanner'], 'scanner', false, true],
    [['scanner'], 'manager', false, true],
    [['scanner'], 'author', false, false],
    [['scanner'], 'none', false, false],
    [['organizer', 'scanner'], 'scanner', false, true],
    [['organizer', 'scanner'], 'judge', false, false],
    [['cashier', 'admissions'], 'manager', false, false],
    [[], 'author', false, false],
    [['admin'], 'none', true, true],
  ]
  for (const [roles, tie, manages, scans] of table) {
    test(`${roles.join(' and ') || 'nobody'}, tied as ${tie}`, ({ assert }) => {
      const person = { id: PERSON, roles, verified: true }
      const event = eventTiedBy(tie)
      assert.equal(mayManageEvent(person, event), manages)
      assert.equal(mayScanEvent(person, event), scans)
    })
  }

  test('judging alone takes the duty and a verified address, and no role', ({ assert }) => {
    const judges = (tie: Tie, verified = true) =>
      mayJudgeEvent({ id: PERSON, roles: [], verified }, eventTiedBy(tie))
    assert.isTrue(judges('judge'))
    assert.isFalse(judges('judge', false))
    assert.isFalse(judges('manager'))
    const admin = { id: PERSON, roles: ['admin' as const], verified: true }
    assert.isFalse(mayJudgeEvent(admin, eventTiedBy('none')))
    assert.isFalse(mayJudgeEvent(null, eventTiedBy('judge')))
  })

  test('nobody signed in may do anything', ({ assert }) => {
    assert.isFalse(mayManageEvent(null, eventTiedBy('author')))
    assert.isFalse(mayScanEvent(null, eventTiedBy('author')))
    assert.isFalse(mayAnnounce(null))
  })

  test('announcing takes the role, reading what is for members a verified address', ({
    assert,
  }) => {
    const announces = (...roles: Role[]) => mayAnnounce({ id: PERSON, roles, verified: true })
    assert.deepEqual(
      [announces('organizer'), announces('admin'), announces('scanner', 'cashier')],
      [true, true, false]
    )
    const members = { visibility: 'members' }
    assert.deepEqual(
      [mayRead(null, members), mayRead({ verified: false }, members)],
      [false, false]
    )
    assert.isTrue(mayRead({ verified: true }, members))
    assert.isTrue(mayRead(null, { visibility: 'public' }))
  })
})
