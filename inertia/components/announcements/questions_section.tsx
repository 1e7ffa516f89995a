import type { FormApi, QuestionRow } from '~/components/announcements/form_types'
import { optionsOf, rowKey } from '~/components/announcements/form_values'
import { RowList } from '~/components/announcements/row_list'
import { Alert } from '~/components/ui/alert'
import { Field } from '~/components/ui/field'
import { FieldRow, FormSection } from '~/components/ui/form'
import { Input, Select, Textarea } from '~/components/ui/inputs'
import { Checkbox, ticked } from '~/components/ui/checkbox'
import { fieldsOf, type FieldOf } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'
import { conditionsOf, QUESTION_TYPES } from '#isomorphic/registrations/questions'

const QUESTIONS_MAX = 40

/** The questions to people who register. Answered questions are frozen. */
export function QuestionsSection({ errors, eventField, edited }: FormApi) {
  const t = useT()
  const isFrozen = edited?.questionsFrozen ?? false
  const questions = eventField('questions')
  return (
    <FormSection
      title={t('announcements.form.questions')}
      description={t('announcements.form.questionsHelp')}
    >
      {isFrozen && <Alert tone="info">{t('announcements.form.questionsFrozen')}</Alert>}
      <RowList
        {...questions}
        errors={errors}
        nameOf={(number) => t('announcements.form.question', { number })}
        addLabel={t('announcements.form.addQuestion')}
        create={() => ({
          key: rowKey(),
          publicId: null,
          label: '',
          why: '',
          type: 'text',
          options: '',
          required: false,
        })}
        max={QUESTIONS_MAX}
        disabled={isFrozen}
        ordered
      >
        {(field, row) => (
          <>
            <FieldRow>
              <Field {...field('label')} label={t('announcements.form.questionLabel')} required>
                <Input maxLength={200} />
              </Field>
              <Field {...field('type')} label={t('announcements.form.questionType')} required>
                <Select
                  options={QUESTION_TYPES.map((type) => ({
                    value: type,
                    label: t(`enums.questionType.${type}`),
                  }))}
                />
              </Field>
            </FieldRow>
            <Field
              {...field('why')}
              label={t('announcements.form.questionWhy')}
              help={t('announcements.form.questionWhyHelp')}
              required
            >
              <Input maxLength={200} />
            </Field>
            {isChoice(row) && (
              <Field {...field('options')} label={t('announcements.form.options')} required>
                <Textarea rows={3} />
              </Field>
            )}
            <Checkbox {...ticked(field('required'))} label={t('announcements.form.required')} />
            {questions.value.length > 1 && (
              <Condition
                field={field('shownWhen')}
                row={row}
                questions={questions.value}
                errors={errors}
              />
            )}
          </>
        )}
      </RowList>
    </FormSection>
  )
}

const isChoice = ({ type }: QuestionRow) => type === 'choice' || type === 'multi_choice'

interface ConditionProps {
  field: FieldOf<QuestionRow['shownWhen']>
  row: QuestionRow
  questions: QuestionRow[]
  errors: FormApi['errors']
}

/** Which answer of another question makes this one be asked. */
function Condition({ field: { name, value, onChange }, row, questions, errors }: ConditionProps) {
  const t = useT()
  const condition = value ?? { question: '', answer: '' }
  const field = fieldsOf(`${name}.`, condition, errors, (changed) =>
    onChange({ ...condition, ...changed })
  )
  const otherOf = ({ shownWhen }: QuestionRow) =>
    questions.find(({ key }) => key === shownWhen?.question)
  const other = otherOf(row)
  const isRemoved = condition.question !== '' && !other
  return (
    <FieldRow>
      <Field {...field('question')} label={t('announcements.form.shownWhen')}>
        <Select
          placeholder={t('announcements.form.shownAlways')}
          options={[
            ...(isRemoved
              ? [{ value: condition.question, label: t('announcements.form.shownRemoved') }]
              : []),
            ...questions.flatMap((one, index) => {
              const waitsForThis = one === row || conditionsOf(one, otherOf).includes(row)
              const label = one.label || t('announcements.form.question', { number: index + 1 })
              return waitsForThis ? [] : { value: one.key, label }
            }),
          ]}
        />
      </Field>
      {other && (
        <Field {...field('answer')} label={t('announcements.form.shownAnswer')} required>
          <AnswerControl question={other} />
        </Field>
      )}
    </FieldRow>
  )
}

function AnswerControl({ question }: { question: QuestionRow }) {
  const t = useT()
  if (question.type !== 'boolean' && !isChoice(question)) return <Input maxLength={255} />
  const options = isChoice(question)
    ? optionsOf(question).map((option) => ({ value: option, label: option }))
    : [
        { value: 'true', label: t('registrations.panel.yes') },
        { value: 'false', label: t('registrations.panel.no') },
      ]
  return <Select options={options} placeholder={t('registrations.panel.choose')} />
}
