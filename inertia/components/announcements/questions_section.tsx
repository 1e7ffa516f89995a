import type { FormApi } from '~/components/announcements/form_types'
import { rowKey } from '~/components/announcements/form_values'
import { RowList } from '~/components/announcements/row_list'
import { Alert } from '~/components/ui/alert'
import { Field } from '~/components/ui/field'
import { FieldRow, FormSection } from '~/components/ui/form'
import { Input, Select, Textarea } from '~/components/ui/inputs'
import { Checkbox } from '~/components/ui/checkbox'
import { useT } from '~/lib/i18n'

const QUESTIONS_MAX = 40
const TYPES = ['text', 'long_text', 'number', 'choice', 'multi_choice', 'boolean'] as const

/** The questions to people who register. Answered questions are frozen. */
export function QuestionsSection({ data, errors, setEvent, edited }: FormApi) {
  const t = useT()
  const isFrozen = edited?.questionsFrozen ?? false
  return (
    <FormSection
      title={t('announcements.form.questions')}
      description={t('announcements.form.questionsHelp')}
    >
      {isFrozen && <Alert tone="info">{t('announcements.form.questionsFrozen')}</Alert>}
      <RowList
        rows={data.event.questions}
        onChange={(questions) => setEvent({ questions })}
        nameOf={(number) => t('announcements.form.question', { number })}
        addLabel={t('announcements.form.addQuestion')}
        create={() => ({
          key: rowKey(),
          publicId: null,
          label: '',
          type: 'text',
          options: '',
          required: false,
        })}
        max={QUESTIONS_MAX}
        disabled={isFrozen}
        ordered
      >
        {(row, index, change) => {
          const name = `event.questions.${index}`
          const isChoice = row.type === 'choice' || row.type === 'multi_choice'
          return (
            <>
              <FieldRow>
                <Field
                  name={`${name}.label`}
                  label={t('announcements.form.questionLabel')}
                  error={errors[`${name}.label`]}
                  required
                >
                  <Input
                    value={row.label}
                    maxLength={200}
                    onChange={({ target }) => change({ label: target.value })}
                  />
                </Field>
                <Field
                  name={`${name}.type`}
                  label={t('announcements.form.questionType')}
                  error={errors[`${name}.type`]}
                  required
                >
                  <Select
                    value={row.type}
                    options={TYPES.map((type) => ({
                      value: type,
                      label: t(`enums.questionType.${type}`),
                    }))}
                    onChange={({ target }) => change({ type: target.value })}
                  />
                </Field>
              </FieldRow>
              {isChoice && (
                <Field
                  name={`${name}.options`}
                  label={t('announcements.form.options')}
                  error={errors[`${name}.options`]}
                  required
                >
                  <Textarea
                    rows={3}
                    value={row.options}
                    onChange={({ target }) => change({ options: target.value })}
                  />
                </Field>
              )}
              <Checkbox
                name={`${name}.required`}
                label={t('announcements.form.required')}
                checked={row.required}
                onChange={({ target }) => change({ required: target.checked })}
              />
            </>
          )
        }}
      </RowList>
    </FormSection>
  )
}
