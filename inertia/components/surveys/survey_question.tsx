import { RadioGroup } from '~/components/ui/checkbox'
import { Field } from '~/components/ui/field'
import { FieldContract } from '~/components/ui/field_contract'
import { Textarea } from '~/components/ui/inputs'
import { useAnswerWords } from '~/components/surveys/answer_words'
import { useT } from '~/lib/i18n'
import type { Data } from '@generated/data'
import { answersTo, SURVEY_TEXT_MAX } from '#isomorphic/surveys/questions'

interface SurveyQuestionProps {
  question: Data.Surveys.SurveyToAnswer['questions'][number]
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** One question of a survey. */
export function SurveyQuestion({ question, value, error, onChange }: SurveyQuestionProps) {
  const t = useT()
  const wordsOf = useAnswerWords()
  const name = `answers.${question.publicId}`
  const contract = <FieldContract of="answers" why={t('surveys.contract')} />
  const answers = answersTo(question)
  if (!answers) {
    return (
      <Field name={name} label={question.label} error={error} contract={contract}>
        <Textarea
          rows={4}
          maxLength={SURVEY_TEXT_MAX}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    )
  }
  return (
    <RadioGroup
      name={name}
      legend={question.label}
      options={answers.map((answer) => ({ value: answer, label: wordsOf(question.type, answer) }))}
      value={value}
      onChange={onChange}
      error={error}
      contract={contract}
    />
  )
}
