import { AnswerSums } from '#app/registrations/rules/answer_sums'
import type { AnswerValue, Question, StoredAnswer } from '#app/registrations/rules/answers'
import { test } from '@japa/runner'

const question = (given: Pick<Question, 'publicId' | 'type'> & Partial<Question>): Question => ({
  ...{ label: `What is ${given.publicId}?`, why: 'To know', options: [], required: false },
  ...{ shownWhen: null, ...given },
})

const SHIRT = question({ publicId: 'shirt', type: 'choice', options: ['S', 'M', 'L'] })
const DAYS = question({ publicId: 'days', type: 'multi_choice', options: ['Mon', 'Tue'] })
const MEAT = question({ publicId: 'meat', type: 'boolean' })
const YEARS = question({ publicId: 'years', type: 'number' })
const WISH = question({ publicId: 'wish', type: 'text' })

const said = ({ publicId, label, type }: Question, value: AnswerValue): StoredAnswer => ({
  ...{ question: publicId, label, type, value },
})

function summed(questions: Question[], people: StoredAnswer[][]) {
  const sums = new AnswerSums(questions)
  for (const answers of people) sums.add(answers)
  return sums.sums()
}

test.group('Answers are summed up', () => {
  test('a choice by its options, in their order, those that nobody chose too', ({ assert }) => {
    const people = [...'MSMMSM'].map((size) => [said(SHIRT, size)])
    const [sum] = summed([SHIRT], [...people, []])
    assert.equal(sum!.answered, 6)
    assert.deepEqual(sum!.counts, [
      { answer: 'S', count: 2 },
      { answer: 'M', count: 4 },
      { answer: 'L', count: 0 },
    ])
    assert.isNull(sum!.numbers)
  })

  test('what is no option any more stands behind them', ({ assert }) => {
    const [sum] = summed([SHIRT], [[said(SHIRT, 'XXL')], [said(SHIRT, 'XXL')], [said(SHIRT, 'XL')]])
    assert.deepEqual(sum!.counts.slice(3), [
      { answer: 'XXL', count: 2 },
      { answer: 'XL', count: 1 },
    ])
  })

  test('of several ticks each counts, and the person once', ({ assert }) => {
    const [sum] = summed([DAYS], [[said(DAYS, ['Mon', 'Tue'])], [said(DAYS, ['Tue'])]])
    assert.equal(sum!.answered, 2)
    assert.deepEqual(sum!.counts, [
      { answer: 'Mon', count: 1 },
      { answer: 'Tue', count: 2 },
    ])
  })

  test('no is an answer', ({ assert }) => {
    const [sum] = summed([MEAT], [[said(MEAT, false)], [said(MEAT, true)], [said(MEAT, false)]])
    assert.deepEqual(sum!.counts, [
      { answer: 'true', count: 1 },
      { answer: 'false', count: 2 },
    ])
  })

  test('numbers have a total and a range, and a table while they are few', ({ assert }) => {
    const few = summed([YEARS], [[said(YEARS, 10)], [said(YEARS, 2)], [said(YEARS, 10)]])[0]!
    assert.deepEqual(few.numbers, { sum: 22, least: 2, most: 10 })
    assert.deepEqual(few.counts, [
      { answer: '2', count: 1 },
      { answer: '10', count: 2 },
    ])
    const many = summed(
      [YEARS],
      Array.from({ length: 13 }, (_, year) => [said(YEARS, year)])
    )[0]!
    assert.deepEqual(many.counts, [])
    assert.deepEqual(many.numbers, { sum: 78, least: 0, most: 12 })
  })

  test('texts are counted and not listed; what is not asked any more is left out', ({ assert }) => {
    const [sum, ...others] = summed([WISH], [[said(WISH, 'More chairs'), said(SHIRT, 'M')]])
    assert.equal(sum!.answered, 1)
    assert.deepEqual(sum!.counts, [])
    assert.lengthOf(others, 0)
  })
})
