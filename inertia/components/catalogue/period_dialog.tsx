import type { Data } from '@generated/data'
import { Plus, Trash2 } from 'lucide-react'
import { Button } from '~/components/ui/button'
import { CloseButton, Dialog } from '~/components/ui/dialog'
import { ErrorSummary } from '~/components/ui/error_summary'
import { Field } from '~/components/ui/field'
import { IconButton } from '~/components/ui/icon_button'
import { Input, Select, type Option } from '~/components/ui/inputs'
import { submitting, useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

interface PeriodDialogProps {
  /** The one that is changed; null: a new one. */
  period: Data.Catalogue.AcademicPeriod | null
  campuses: Option[]
  onClose: () => void
}

const WEEKS_MAX = 12

/** What an academic period is called, its days and its exam weeks. */
export function PeriodDialog({ period, campuses, onClose }: PeriodDialogProps) {
  const t = useT()
  const form = useForm({
    name: period?.name ?? '',
    campus: period?.campus?.code ?? '',
    startsOn: period?.startsOn ?? '',
    endsOn: period?.endsOn ?? '',
    examWeeks: period?.examWeeks.map((week) => ({ ...week })) ?? [],
  })
  const { examWeeks } = form.data

  function save() {
    const options = { preserveScroll: true, preserveState: true, onSuccess: onClose }
    form.transform(({ campus, ...rest }) => ({ ...rest, campus: campus || null }) as never)
    if (period) form.put(`/periods/${period.publicId}`, options)
    else form.post('/periods', options)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(period ? 'catalogue.periods.change' : 'catalogue.periods.add')}
    >
      <form noValidate onSubmit={submitting(save)} className="grid gap-5">
        <ErrorSummary errors={form.errors} />
        <Field
          {...form.field('name')}
          label={t('catalogue.periods.name')}
          help={t('catalogue.periods.nameHelp')}
          required
        >
          <Input maxLength={60} autoComplete="off" />
        </Field>
        <Field
          {...form.field('campus')}
          label={t('catalogue.periods.campus')}
          help={t('catalogue.periods.campusHelp')}
        >
          <Select options={campuses} placeholder={t('catalogue.periods.everyCampus')} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field {...form.field('startsOn')} label={t('catalogue.periods.startsOn')} required>
            <Input type="date" />
          </Field>
          <Field {...form.field('endsOn')} label={t('catalogue.periods.endsOn')} required>
            <Input type="date" />
          </Field>
        </div>
        {examWeeks.map((week, index) => (
          <ExamWeek
            key={index}
            number={index + 1}
            week={week}
            errors={form.errors}
            onChange={(changed) =>
              form.setData(
                'examWeeks',
                examWeeks.map((other, at) => (at === index ? { ...other, ...changed } : other))
              )
            }
            onRemove={() =>
              form.setData(
                'examWeeks',
                examWeeks.filter((_, at) => at !== index)
              )
            }
          />
        ))}
        {examWeeks.length < WEEKS_MAX && (
          <Button
            className="justify-self-start"
            icon={<Plus aria-hidden />}
            onClick={() => form.setData('examWeeks', [...examWeeks, { startsOn: '', endsOn: '' }])}
          >
            {t('catalogue.periods.addWeek')}
          </Button>
        )}
        <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
          <CloseButton>{t('catalogue.periods.cancel')}</CloseButton>
          <Button type="submit" variant="primary" loading={form.processing}>
            {t('catalogue.periods.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type Week = { startsOn: string; endsOn: string }

interface ExamWeekProps {
  number: number
  week: Week
  errors: Partial<Record<string, string>>
  onChange: (changed: Partial<Week>) => void
  onRemove: () => void
}

function ExamWeek({ number, week, errors, onChange, onRemove }: ExamWeekProps) {
  const t = useT()
  const days = (['startsOn', 'endsOn'] as const).map((day) => {
    const name = `examWeeks.${number - 1}.${day}`
    return (
      <Field
        key={day}
        name={name}
        value={week[day]}
        error={errors[name]}
        onChange={(value: string) => onChange({ [day]: value })}
        label={t(`catalogue.periods.${day}`)}
        required
      >
        <Input type="date" />
      </Field>
    )
  })
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{t('catalogue.periods.week', { number })}</legend>
      <div className="grid grid-cols-[1fr_auto] items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
        {days[0]}
        <div className="max-sm:col-start-1">{days[1]}</div>
        <IconButton
          label={t('catalogue.periods.removeWeek', { number })}
          icon={<Trash2 aria-hidden />}
          onClick={onRemove}
        />
      </div>
    </fieldset>
  )
}
