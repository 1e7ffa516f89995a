import type { FormApi } from '~/components/announcements/form_types'
import { rowKey } from '~/components/announcements/form_values'
import { RowList } from '~/components/announcements/row_list'
import { Alert } from '~/components/ui/alert'
import { Field } from '~/components/ui/field'
import { FieldRow, FormSection } from '~/components/ui/form'
import { Input, Select, Textarea } from '~/components/ui/inputs'
import { Checkbox, ticked } from '~/components/ui/checkbox'
import { useT } from '~/lib/i18n'

const QUESTIONS_MAX = 40
const TYPES = ['text', 'long_text', 'number', 'choice', 'multi_choice', 'boolean'] as const

/** The questions to people who register. Answered questions are frozen. */
export function QuestionsSection({ errors, eventField, edited }: FormApi) {
  const t = useT()
  const isFrozen = edited?.questionsFrozen ?? false
  return (
    <FormSection
      title={t('announcements.form.questions')}
      description={t('announcements.form.questionsHelp')}
    >
      {isFrozen && <Alert tone="info">{t('announcements.form.questionsFrozen')}</Alert>}
      <RowList
        {...eventField('questions')}
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
        {(field, row) => {
          const isChoice = row.type === 'choice' || row.type === 'multi_choice'
          return (
            <>
              <FieldRow>
                <Field {...field('label')} label={t('announcements.form.questionLabel')} required>
                  <Input maxLength={200} />
                </Field>
                <Field {...field('type')} label={t('announcements.form.questionType')} required>
                  <Select
                    options={TYPES.map((type) => ({
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
              {isChoice && (
                <Field {...field('options')} label={t('announcements.form.options')} required>
                  <Textarea rows={3} />
                </Field>
              )}
              <Checkbox {...ticked(field('required'))} label={t('announcements.form.required')} />
            </>
          )
        }}
      </RowList>
    </FormSection>
  )
}
