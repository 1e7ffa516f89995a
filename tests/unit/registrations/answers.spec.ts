import { checkAnswers, type Question } from '#app/registrations/rules/answers'
import { test } from '@japa/runner'

const OPTIONS = ['Vegan', 'With meat']

function question(given: Partial<Question>): Question {
  return {
    publicId: 'Q',
    label: 'Food?',
    why: 'To cook',
    type: 'text',
    options: [],
    required: false,
    shownWhen: null,
    ...given,
  }
}

test.group('Answers', () => {
  const fits: [string, Partial<Question>, unknown, unknown][] = [
    ['text, trimmed', { type: 'text' }, '  none ', 'none'],
    ['long text', { type: 'long_text' }, 'x'.repeat(2000), 'x'.repeat(2000)],
    ['a number', { type: 'number' }, 3, 3],
    ['a typed number', { type: 'number' }, ' -2,5 ', -2.5],
    ['zero', { type: 'number', required: true }, 0, 0],
    ['an option', { type: 'choice', options: OPTIONS }, 'Vegan', 'Vegan'],
    [
      'options, in the order of the question',
      { type: 'multi_choice', options: OPTIONS },
      ['With meat', 'Vegan'],
      OPTIONS,
    ],
    ['a single option of many', { type: 'multi_choice', options: OPTIONS }, 'Vegan', ['Vegan']],
    ['yes', { type: 'boolean' }, 'on', true],
    ['no', { type: 'boolean', required: true }, false, false],
  ]
  for (const [name, given, raw, value] of fits) {
    test(`fits: ${name}`, ({ assert }) => {
      const asked = question(given)
      const { answers, problems } = checkAnswers([asked], { Q: raw })
      assert.deepEqual(problems, [])
      assert.deepEqual(answers, [
        { question: 'Q', label: 'Food?', type: asked.type, value },
      ] as never)
    })
  }

  const misfits: [string, Partial<Question>, unknown, string][] = [
    ['text that is an object', { type: 'text' }, { a: 1 }, 'text'],
    ['too long a text', { type: 'text' }, 'x'.repeat(256), 'too_long'],
    ['too long a long text', { type: 'long_text' }, 'x'.repeat(2001), 'too_long'],
    ['no number', { type: 'number' }, 'many', 'number'],
    ['an infinite number', { type: 'number' }, '1e999', 'number'],
    ['not an option', { type: 'choice', options: OPTIONS }, 'Fish', 'option'],
    ['options as an object', { type: 'choice', options: OPTIONS }, ['Vegan'], 'option'],
    ['one unknown option', { type: 'multi_choice', options: OPTIONS }, ['Vegan', 'x'], 'option'],
    ['neither yes nor no', { type: 'boolean' }, 'perhaps', 'boolean'],
    ['nothing', { required: true }, undefined, 'required'],
    ['null', { required: true }, null, 'required'],
    ['spaces', { required: true }, '  ', 'required'],
    ['no option', { type: 'multi_choice', options: OPTIONS, required: true }, [], 'required'],
  ]
  for (const [name, given, raw, problem] of misfits) {
    test(`does not fit: ${name}`, ({ assert }) => {
      const { answers, problems } = checkAnswers([question(given)], { Q: raw })
      assert.deepEqual(answers, [])
      assert.deepEqual(problems, [{ question: 'Q', label: 'Food?', problem }] as never)
    })
  }

  test('an optional question may stay unanswered, an unknown one is not kept', ({ assert }) => {
    const checked = checkAnswers([question({})], { other: 'x', toString: 'y' })
    assert.deepEqual(checked, { answers: [], problems: [] })
  })

  test('what is not asked is neither kept nor required', ({ assert }) => {
    const asked = [
      question({ publicId: 'A', type: 'boolean' }),
      question({ publicId: 'B', required: true, shownWhen: { question: 'A', answer: 'true' } }),
      question({ publicId: 'C', required: true, shownWhen: { question: 'B', answer: 'nuts' } }),
    ]
    const kept = (given: Record<string, unknown>) => {
      const { answers, problems } = checkAnswers(asked, given)
      return [answers.map((one) => one.question), problems.map((one) => one.question)]
    }
    assert.deepEqual(kept({ A: 'false', B: 'nuts', C: 'many' }), [['A'], []])
    assert.deepEqual(kept({ B: 'nuts', C: 'many' }), [[], []])
    assert.deepEqual(kept({ A: 'true' }), [['A'], ['B']])
    assert.deepEqual(kept({ A: 'true', B: 'milk', C: 'many' }), [['A', 'B'], []])
    assert.deepEqual(kept({ A: 'true', B: ' Nuts ' }), [['A', 'B'], ['C']])
  })

  test('the wording of question and option is kept as it was', ({ assert }) => {
    const asked = question({ type: 'choice', options: OPTIONS })
    const { answers } = checkAnswers([asked], { Q: 'Vegan' })
    asked.label = 'Lunch?'
    asked.options[0] = 'Plants'
    assert.equal(answers[0]?.label, 'Food?')
    assert.equal(answers[0]?.value, 'Vegan')
  })
})
