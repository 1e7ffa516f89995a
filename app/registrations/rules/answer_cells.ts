import { comparable } from '#app/imports/rules/headings'
import type { ImportColumn } from '#app/imports/rules/import_kind'
import type { Question } from '#app/registrations/rules/answers'
import { searchable } from '#app/users/rules/roles'

const columnName = ({ publicId }: Question) => `question_${publicId}`

/**
 * @param others that the file has beside
 * @returns a column of a file for each question, headed by its words; of equal headings the later are numbered
 */
export function questionColumns(questions: Question[], others: ImportColumn[]): ImportColumn[] {
  const headings = others.flatMap(({ aliases }) => [aliases.en[0]!, aliases.es[0]!])
  const taken = new Set(['', ...headings.map(comparable)])
  return questions.map((question) => {
    let { label } = question
    for (let number = 2; taken.has(comparable(label)); number += 1) {
      label = `${question.label} (${number})`
    }
    taken.add(comparable(label))
    const aliases = { en: [label], es: [label] }
    return { name: columnName(question), label, aliases, example: exampleFor(question) }
  })
}

function exampleFor({ type, options }: Question): ImportColumn['example'] {
  if (type === 'boolean') return { en: 'Yes', es: 'Sí' }
  if (type === 'number') return '1'
  return options.slice(0, type === 'choice' ? 1 : 2).join('; ')
}

const BOOLEANS = new Map([
  ...['yes', 'y', 'true', '1', 'x', 'si', 's', 'verdadero'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0', 'falso'].map((word) => [word, false] as const),
])

/** @returns what a cell says; null: neither yes nor no */
export function booleanOfCell(cell: string): boolean | null {
  return BOOLEANS.get(searchable(cell)) ?? null
}

/**
 * @param cells by column name, trimmed
 * @returns what a row says to each question, by its public id, as `checkAnswers` takes it: options by their own
 *   wording, whatever the case and accents of the cell unless several differ in nothing else; several of them are
 *   separated by `;`
 */
export function answersOfCells(
  questions: Question[],
  cells: Record<string, string>
): Record<string, unknown> {
  const given = questions.flatMap((question) => {
    const cell = cells[columnName(question)]
    return cell ? [[question.publicId, answerOf(question, cell)] as const] : []
  })
  return Object.fromEntries(given)
}

function answerOf({ type, options }: Question, cell: string): unknown {
  const option = (text: string) => {
    if (options.includes(text)) return text
    const plain = searchable(text)
    const alike = options.filter((one) => searchable(one) === plain)
    return alike.length === 1 ? alike[0]! : text
  }
  if (type === 'boolean') return booleanOfCell(cell) ?? cell
  if (type === 'choice') return option(cell)
  if (type !== 'multi_choice') return cell
  if (options.includes(option(cell))) return [option(cell)]
  const separator = /[;|]/.test(cell) ? /[;|]/ : ','
  const parts = cell.split(separator).map((part) => part.trim())
  return parts.filter((part) => part !== '').map(option)
}
