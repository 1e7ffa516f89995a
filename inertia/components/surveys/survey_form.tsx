import { router } from '@inertiajs/react'
import { useState } from 'react'
import { urlFor } from '~/client'
import { optionsOf, rowKey } from '~/components/announcements/form_values'
import { RowList } from '~/components/announcements/row_list'
import type { Survey } from '~/components/surveys/survey_props'
import { Button } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/dialog'
import { ErrorSummary } from '~/components/ui/error_summary'
import { Field } from '~/components/ui/field'
import { FieldRow, SaveBar } from '~/components/ui/form'
import { Input, Select, Textarea } from '~/components/ui/inputs'
import { submitting, useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'
import {
  SURVEY_DAYS_OPEN,
  SURVEY_QUESTION_TYPES,
  SURVEY_QUESTIONS_MAX,
  SURVEY_SHOWN_FROM,
  type SurveyQuestionType,
} from '#isomorphic/surveys/questions'

interface Row {
  key: string
  label: string
  type: SurveyQuestionType
  /** One a line. */
  options: string
}

interface SurveyFormProps {
  slug: string
  /** Null: a new one, with questions to begin with. */
  survey: Survey | null
  onRemoved: () => void
}

/** Writes what people are asked, until it is sent. */
export function SurveyForm({ slug, survey, onRemoved }: SurveyFormProps) {
  const t = useT()
  const [initial] = useState<Row[]>(() => (survey ? rowsOf(survey) : beginning()))
  const form = useForm<{ questions: Row[] }>({ questions: initial })
  const errors = form.errors as Partial<Record<string, string>>
  const path = urlFor('surveys.update', { announcement: slug })

  function save() {
    form.transform(({ questions }) => ({
      questions: questions.map((row) => ({
        label: row.label,
        type: row.type,
        ...(row.type === 'choice' ? { options: optionsOf(row) } : {}),
      })),
    }))
    form.put(path, {
      preserveScroll: true,
      preserveState: true,
      onSuccess: () => form.setDefaults(),
    })
  }

  return (
    <form noValidate onSubmit={submitting(save)} className="max-w-2xl">
      <div className="grid gap-4 pb-6">
        <ErrorSummary errors={errors} />
        <p className="text-ink-2">
          {t('surveys.help', { days: SURVEY_DAYS_OPEN, count: SURVEY_SHOWN_FROM })}
        </p>
      </div>
      <RowList
        name="questions"
        value={form.data.questions}
        onChange={(rows) => form.setData('questions', rows)}
        errors={errors}
        nameOf={(number) => t('surveys.question', { number })}
        addLabel={t('surveys.add')}
        create={(): Row => ({ key: rowKey(), label: '', type: 'rating', options: '' })}
        max={SURVEY_QUESTIONS_MAX}
        ordered
      >
        {(field, row) => (
          <>
            <FieldRow>
              <Field {...field('label')} label={t('surveys.label')} required>
                <Input maxLength={200} autoComplete="off" />
              </Field>
              <Field {...field('type')} label={t('surveys.type')} required>
                <Select
                  options={SURVEY_QUESTION_TYPES.map((type) => ({
                    value: type,
                    label: t(`surveys.types.${type}`),
                  }))}
                />
              </Field>
            </FieldRow>
            {row.type === 'choice' && (
              <Field
                {...field('options')}
                label={t('surveys.options')}
                help={t('surveys.optionsHelp')}
                required
              >
                <Textarea rows={3} />
              </Field>
            )}
          </>
        )}
      </RowList>
      {survey && <RemoveSurvey slug={slug} onRemoved={onRemoved} />}
      <SaveBar dirty={form.isDirty || survey === null} recentlySuccessful={form.recentlySuccessful}>
        <Button type="submit" variant="primary" loading={form.processing}>
          {t('surveys.save')}
        </Button>
      </SaveBar>
    </form>
  )

  function beginning(): Row[] {
    const row = (label: string, type: SurveyQuestionType) => ({
      key: rowKey(),
      label,
      type,
      options: '',
    })
    return [
      row(t('surveys.defaults.rating'), 'rating'),
      row(t('surveys.defaults.good'), 'text'),
      row(t('surveys.defaults.better'), 'text'),
    ]
  }
}

const rowsOf = ({ questions }: Survey): Row[] =>
  questions.map(({ label, type, options }, index) => ({
    key: String(index),
    label,
    type,
    options: options.join('\n'),
  }))

function RemoveSurvey({ slug, onRemoved }: { slug: string; onRemoved: () => void }) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)

  function remove() {
    router.delete(urlFor('surveys.destroy', { announcement: slug }), {
      preserveScroll: true,
      onStart: () => setSending(true),
      onSuccess: onRemoved,
      onFinish: () => {
        setSending(false)
        setAsking(false)
      },
    })
  }

  return (
    <div className="mt-6">
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('surveys.remove')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={remove}
        title={t('surveys.removeTitle')}
        confirmLabel={t('surveys.remove')}
        processing={isSending}
      >
        <p>{t('surveys.removeBody')}</p>
      </ConfirmDialog>
    </div>
  )
}
