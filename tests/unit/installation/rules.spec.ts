import { isWrongIban, plainNumber } from '#app/installation/rules/account_number'
import { faultIn, hoursText, inOrder } from '#app/installation/rules/opening_hours'
import { test } from '@japa/runner'

const line = (fromDay: number, toDay: number, opens: string, closes: string) => {
  return { fromDay, toDay, opens, closes }
}

test.group('Account numbers', () => {
  test('an IBAN is refused when its check digits do not fit, and nothing else', ({ assert }) => {
    for (const right of ['GB82 WEST 1234 5698 7654 32', 'CR05015202001026284066', '001-234567-8']) {
      assert.isFalse(isWrongIban(plainNumber(right)), right)
    }
    for (const wrong of ['GB82 WEST 1234 5698 7654 23', 'CR05015202001026284067']) {
      assert.isTrue(isWrongIban(plainNumber(wrong)), wrong)
    }
    assert.equal(plainNumber('  gb82  west 1234 '), 'GB82 WEST 1234')
  })
})

test.group('Opening hours', () => {
  test('a break at noon is two lines, and another day a third', ({ assert }) => {
    const lines = [
      line(6, 6, '08:00', '11:00'),
      line(1, 5, '13:00', '17:00'),
      line(1, 5, '08:00', '13:00'),
    ]
    assert.isNull(faultIn(lines))
    assert.deepEqual(hoursText(lines), ['1-5 08:00-13:00', '1-5 13:00-17:00', '6-6 08:00-11:00'])
    assert.lengthOf(inOrder(lines), 3)
  })

  test('no line ends before it begins, or says what another has said', ({ assert }) => {
    assert.deepEqual(faultIn([line(5, 1, '08:00', '12:00')]), {
      index: 0,
      field: 'toDay',
      what: 'days',
    })
    assert.deepEqual(faultIn([line(1, 5, '12:00', '12:00')]), {
      index: 0,
      field: 'closes',
      what: 'times',
    })
    assert.deepEqual(faultIn([line(1, 5, '08:00', '12:00'), line(5, 6, '11:00', '14:00')]), {
      index: 1,
      field: 'opens',
      what: 'overlap',
    })
  })
})
