import { answersOfCells, questionColumns } from '#app/registrations/rules/answer_cells'
import { repeatedHeading } from '#app/imports/rules/headings'
import { checkAnswers, type Question } from '#app/registrations/rules/answers'
import { test } from '@japa/runner'

const question = (type: Question['type'], options: string[] = [], label = 'Q'): Question => ({
  ...{ publicId: label, label, why: '', type, options, required: false, shownWhen: null },
})

test.group('Answers in the cells of a file', () => {
  const table: [type: Question['type'], options: string[], cell: string, value: unknown][] = [
    ['text', [], 'Anything; at all', 'Anything; at all'],
    ['number', [], '3,5', 3.5],
    ['number', [], 'three', 'number'],
    ['boolean', [], 'SÍ', true],
    ['boolean', [], 'x', true],
    ['boolean', [], 'No', false],
    ['boolean', [], 'maybe', 'boolean'],
    ['choice', ['Mañana', 'Tarde'], 'MANANA', 'Mañana'],
    ['choice', ['Mañana', 'Tarde'], 'Noche', 'option'],
    ['multi_choice', ['Mon', 'Tue, late'], 'tue, late', ['Tue, late']],
    ['multi_choice', ['Mon', 'Tue, late'], 'Tue, late; mon', ['Mon', 'Tue, late']],
    ['multi_choice', ['Mon', 'Wed'], 'wed, mon', ['Mon', 'Wed']],
    ['multi_choice', ['Mon', 'Wed'], 'Mon | Sun', 'option'],
    ['choice', ['Si', 'Sí', 'SÍ'], 'Sí', 'Sí'],
    ['choice', ['Si', 'Sí'], 'SI', 'option'],
    ['multi_choice', ['Si', 'Sí', 'No'], 'no; Sí', ['Sí', 'No']],
  ]
  for (const [type, options, cell, expected] of table) {
    test(`${type}: “${cell}” is ${JSON.stringify(expected)}`, ({ assert }) => {
      const asked = [question(type, options)]
      const { answers, problems } = checkAnswers(asked, answersOfCells(asked, { question_Q: cell }))
      assert.deepEqual(answers[0]?.value ?? problems[0]?.problem, expected)
    })
  }

  test('a blank cell, or a column that is not there, is no answer', ({ assert }) => {
    const asked = [question('text')]
    assert.deepEqual(answersOfCells(asked, { question_Q: '' }), {})
    assert.deepEqual(answersOfCells(asked, {}), {})
  })

  test('each question is a column, headed by its words; the same words are numbered', ({
    assert,
  }) => {
    const language = { name: 'locale', aliases: { en: ['Language'], es: ['Idioma'] }, example: '' }
    const labels = ['Size?', 'SIZE', 'Size 2', 'language', 'IDIOMA', '?']
    const columns = questionColumns(
      labels.map((label) => question('text', [], label)),
      [language]
    )
    assert.deepEqual(
      columns.map(({ name, label, aliases }) => [name, label, aliases.es[0]]),
      [
        ['question_Size?', 'Size?', 'Size?'],
        ['question_SIZE', 'SIZE (2)', 'SIZE (2)'],
        ['question_Size 2', 'Size 2 (2)', 'Size 2 (2)'],
        ['question_language', 'language (2)', 'language (2)'],
        ['question_IDIOMA', 'IDIOMA (2)', 'IDIOMA (2)'],
        ['question_?', '? (2)', '? (2)'],
      ]
    )
    const headings = columns.map(({ label }) => label!)
    assert.isUndefined(repeatedHeading(['Language', 'Idioma', ...headings]))
  })
})
