import { useState } from 'react'
import { urlFor } from '~/client'
import { RowList } from '~/components/announcements/row_list'
import { JudgingHeader } from '~/components/judging/judging_header'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { ErrorSummary } from '~/components/ui/error_summary'
import { Field } from '~/components/ui/field'
import { FieldRow, SaveBar } from '~/components/ui/form'
import { Input } from '~/components/ui/inputs'
import { useForm, submitting } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'
import type { Data } from '@generated/data'

interface RubricProps {
  event: Data.Judging.JudgedEvent
  isFrozen: boolean
  criteria: { label: string; weight: number; mostPoints: number }[]
}

/** Inputs hold texts. */
interface Row {
  key: string
  label: string
  weight: string
  mostPoints: string
}

const CRITERIA_MAX = 20
const newKey = () => Math.random().toString(36).slice(2)

/** What teams are judged by: criteria with their weights, until a judge gives points. */
export default function Rubric({ event, isFrozen, criteria }: RubricProps) {
  const t = useT()
  const [initial] = useState(() =>
    criteria.map(({ label, weight, mostPoints }, index) => ({
      key: String(index),
      label,
      weight: String(weight),
      mostPoints: String(mostPoints),
    }))
  )
  const form = useForm<{ criteria: Row[] }>({ criteria: initial })
  const errors = form.errors as Partial<Record<string, string>>

  function save() {
    form.put(urlFor('judging.rubric.update', { event: event.publicId }), {
      preserveScroll: true,
      preserveState: true,
      onSuccess: () => form.setDefaults(),
    })
  }

  return (
    <>
      <JudgingHeader event={event} tab="rubric" />
      <form noValidate onSubmit={submitting(save)} className="max-w-2xl">
        <div className="grid gap-4 pb-6">
          <ErrorSummary errors={errors} />
          {isFrozen ? (
            <Alert>{t('judging.rubric.frozen')}</Alert>
          ) : (
            <p className="text-ink-2">{t('judging.rubric.help')}</p>
          )}
        </div>
        <RowList
          name="criteria"
          value={form.data.criteria}
          onChange={(rows) => form.setData('criteria', rows)}
          errors={errors}
          nameOf={(number) => t('judging.rubric.criterion', { number })}
          addLabel={t('judging.rubric.add')}
          create={() => ({ key: newKey(), label: '', weight: '1', mostPoints: '10' })}
          max={CRITERIA_MAX}
          ordered={!isFrozen}
          disabled={isFrozen}
        >
          {(field) => (
            <>
              <Field {...field('label')} label={t('judging.rubric.label')} required>
                <Input maxLength={80} autoComplete="off" />
              </Field>
              <FieldRow>
                <Field
                  {...field('weight')}
                  label={t('judging.rubric.weight')}
                  help={t('judging.rubric.weightHelp')}
                  required
                >
                  <Input inputMode="numeric" maxLength={3} autoComplete="off" />
                </Field>
                <Field {...field('mostPoints')} label={t('judging.rubric.mostPoints')} required>
                  <Input inputMode="numeric" maxLength={3} autoComplete="off" />
                </Field>
              </FieldRow>
            </>
          )}
        </RowList>
        {!isFrozen && (
          <SaveBar dirty={form.isDirty} recentlySuccessful={form.recentlySuccessful}>
            <Button type="submit" variant="primary" loading={form.processing}>
              {t('judging.rubric.save')}
            </Button>
          </SaveBar>
        )}
      </form>
    </>
  )
}
