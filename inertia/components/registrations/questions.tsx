import {
  QuestionField,
  type Answer,
  type Question,
} from '~/components/registrations/question_field'
import { useHydrated } from '~/hooks/use_hydrated'
import { useT } from '~/lib/i18n'
import { askedQuestions } from '#isomorphic/registrations/questions'

/** By the question's public id. */
export type Answers = Record<string, Answer>

interface QuestionsProps {
  questions: Question[]
  /** Also to questions that are not asked any more: they come back as they were. */
  answers: Answers
  errors: Record<string, string | undefined>
  onAnswer: (question: string, answer: Answer) => void
}

/**
 * The questions that an event asks of somebody who answers so. While no script runs all of them stand there,
 * each with its condition; the server ignores answers to what is not asked.
 */
export function Questions({ questions, answers, errors, onAnswer }: QuestionsProps) {
  const t = useT()
  const isAlive = useHydrated()
  const asked = isAlive ? askedQuestions(questions, answers) : questions
  return asked.map((question) => (
    <QuestionField
      key={question.publicId}
      question={question}
      condition={isAlive ? undefined : condition(question)}
      value={answers[question.publicId]}
      error={errors[`answers.${question.publicId}`]}
      onChange={(answer) => onAnswer(question.publicId, answer)}
    />
  ))

  function condition({ shownWhen }: Question) {
    const other = questions.find(({ publicId }) => publicId === shownWhen?.question)
    if (!shownWhen || !other) return undefined
    const answer =
      other.type === 'boolean'
        ? t(shownWhen.answer === 'true' ? 'registrations.panel.yes' : 'registrations.panel.no')
        : shownWhen.answer
    return t('registrations.panel.shownWhen', { question: other.label, answer })
  }
}
