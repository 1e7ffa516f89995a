import { boardName } from '#app/invitations/rules/board_names'
import { readContact } from '#app/invitations/rules/contacts'
import { earnedReasons, statusOfAccepted } from '#app/invitations/rules/invitation_states'
import { pointChanges, pointValues, type PointEntry } from '#app/invitations/rules/points'
import { phoneE164 } from '#app/core/rules/phone'
import { test } from '@japa/runner'

const VALUES = { accepted: 1, attended: 5, enrolled: 20 }

const paid = (id: number, reason: PointEntry['reason'], round = 0): PointEntry => ({
  ...{ id, reason, round, points: VALUES[reason], reversesId: null, reviewed: false },
})
const back = (id: number, of: PointEntry, reviewed = false): PointEntry => ({
  ...{ id, reason: of.reason, round: of.round, points: -of.points, reversesId: of.id, reviewed },
})

test.group('Points of an invitation', () => {
  test('are paid for what is earned and not paid yet', ({ assert }) => {
    const { pay, takeBack } = pointChanges([paid(1, 'accepted')], ['accepted', 'attended'], VALUES)
    assert.deepEqual(pay, [{ reason: 'attended', round: 0, points: 5 }])
    assert.deepEqual(takeBack, [])
  })

  test('go back when they are not earned any more, and are paid again in another round', ({
    assert,
  }) => {
    const first = paid(1, 'attended')
    const gone = pointChanges([first], [], VALUES)
    assert.deepEqual(gone.takeBack, [{ id: 1, reason: 'attended', round: 0, points: 5 }])
    const again = pointChanges([first, back(2, first)], ['attended'], VALUES)
    assert.deepEqual(again.pay, [{ reason: 'attended', round: 1, points: 5 }])
  })

  test('that a review took back are not paid again', ({ assert }) => {
    const first = paid(1, 'accepted')
    const { pay, takeBack } = pointChanges([first, back(2, first, true)], ['accepted'], VALUES)
    assert.deepEqual([pay, takeBack], [[], []])
  })

  test('settled once, nothing is left to settle', ({ assert }) => {
    const entries = [paid(1, 'accepted'), paid(2, 'attended'), paid(3, 'enrolled')]
    const { pay, takeBack } = pointChanges(entries, ['accepted', 'attended', 'enrolled'], VALUES)
    assert.deepEqual([pay, takeBack], [[], []])
  })

  test('are those of the event, or the usual ones', ({ assert }) => {
    assert.deepEqual(pointValues({}), VALUES)
    assert.deepEqual(pointValues({ points: { attended: 9 } }), { ...VALUES, attended: 9 })
  })
})

test.group('States of an invitation', () => {
  test('who enrolled stays enrolled when a check-in is undone', ({ assert }) => {
    assert.equal(statusOfAccepted({ attended: false, enrolled: true }), 'enrolled')
    assert.equal(statusOfAccepted({ attended: true, enrolled: false }), 'attended')
    assert.equal(statusOfAccepted({ attended: false, enrolled: false }), 'accepted')
  })

  test('earn what was reached, and nothing once they ended', ({ assert }) => {
    const at = { acceptedAt: 1, enrolledAt: null }
    const of = (status: 'accepted' | 'enrolled' | 'declined', attendedAt: unknown = null) =>
      earnedReasons({ ...at, status, attendedAt, isOwn: false })
    assert.deepEqual(of('accepted'), ['accepted'])
    assert.deepEqual(of('enrolled'), ['accepted', 'enrolled'])
    assert.deepEqual(of('enrolled', 1), ['accepted', 'attended', 'enrolled'])
    assert.deepEqual(of('declined', 1), [])
    const own = earnedReasons({ ...at, status: 'enrolled', attendedAt: 1, isOwn: true })
    assert.deepEqual(own, [])
  })
})

test.group('Contacts', () => {
  test('a phone is compared as E.164, however it is written', ({ assert }) => {
    for (const typed of [
      '7123 4567',
      '7123-4567',
      '+503 7123 4567',
      '(503) 71234567',
      '00503 71234567',
    ]) {
      assert.equal(phoneE164(typed, 'SV'), '+50371234567', typed)
    }
    for (const typed of ['12', 'abc', '+503 1', '']) assert.isNull(phoneE164(typed, 'SV'))
  })

  test('keep what was typed beside what is compared', ({ assert }) => {
    assert.deepEqual(readContact({ email: ' Pia@Example.TEST ', phone: ' 7123 4567 ' }, 'SV'), {
      email: 'pia@example.test',
      emailTyped: 'Pia@Example.TEST',
      phone: '7123 4567',
      phoneE164: '+50371234567',
    })
  })
})

test.group('Names on the board', () => {
  test('are as long as their owner wants', ({ assert }) => {
    const name = 'María José Núñez Peña'
    assert.equal(boardName(name, 'full'), name)
    assert.equal(boardName(name, 'short'), 'María J.')
    assert.equal(boardName(name, 'initials'), 'M. J. N. P.')
    assert.equal(boardName('Ñandú', 'short'), 'Ñandú')
    assert.equal(boardName('Ñandú', 'initials'), 'Ñ.')
  })
})
