import type { QuestionInput } from '#app/announcements/rules/announcement_input'
import type { Reading } from '#app/announcements/rules/reading'
import type { AnnouncementForm } from '#app/announcements/validators/announcement'
import { conditionsOf, readAnswer } from '#isomorphic/registrations/questions'

type QuestionForm = NonNullable<NonNullable<AnnouncementForm['event']>['questions']>[number]

/** @returns the event's questions; what is wrong with them is added to the reading's problems */
export function readQuestions(rows: QuestionForm[], reading: Reading): QuestionInput[] {
  const questions = rows.map((row, index) => readQuestion(row, index, reading))
  for (const [index, question] of questions.entries()) {
    if (question.shownWhen) checkCondition(question.shownWhen, { questions, index }, reading)
  }
  return questions
}

function readQuestion(row: QuestionForm, index: number, { problems }: Reading): QuestionInput {
  const isChoice = row.type === 'choice' || row.type === 'multi_choice'
  const options = isChoice ? (row.options ?? []).filter((option) => option !== '') : []
  const field = `event.questions.${index}.options`
  if (isChoice && options.length < 2) problems.push({ field, rule: 'twoOptions' })
  else if (new Set(options).size < options.length) problems.push({ field, rule: 'distinct' })
  return {
    publicId: row.publicId ?? null,
    label: row.label,
    why: row.why,
    type: row.type,
    options,
    required: row.required ?? false,
    shownWhen: row.shownWhen ? { ...row.shownWhen } : null,
  }
}

/** The other question stands in the list, can be answered so, and does not wait for this one in turn. */
function checkCondition(
  condition: NonNullable<QuestionInput['shownWhen']>,
  { questions, index }: { questions: QuestionInput[]; index: number },
  { problems }: Reading
): void {
  const field = `event.questions.${index}.shownWhen`
  const otherOf = ({ shownWhen }: QuestionInput) =>
    shownWhen ? questions[shownWhen.question] : undefined
  const question = questions[index]!
  const other = otherOf(question)
  if (!other) {
    problems.push({ field: `${field}.question`, rule: 'notFound' })
  } else if (conditionsOf(question, otherOf).includes(question)) {
    problems.push({ field: `${field}.question`, rule: 'circle' })
  } else {
    const read = readAnswer(other, condition.answer)
    if (!read || 'problem' in read) problems.push({ field: `${field}.answer`, rule: 'answerOf' })
    else condition.answer = String([read.value].flat()[0])
  }
}
