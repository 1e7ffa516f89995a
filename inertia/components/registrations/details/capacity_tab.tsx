import { urlFor } from '~/client'
import { TimeSeries } from '~/components/charts/charts'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/inputs'
import { useForm, submitting } from '~/hooks/use_form'
import { useT, useFormat } from '~/lib/i18n'
import type { DetailsProps } from '~/components/registrations/details/details_props'

interface CapacityTabProps {
  event: DetailsProps['event']
  curve: NonNullable<DetailsProps['activeTab']['curve']>
}

/** How places filled up, and how many there are. */
export function CapacityTab({ event, curve }: CapacityTabProps) {
  const t = useT()
  const form = useForm({ capacity: event.capacity === null ? '' : String(event.capacity) })

  function save() {
    form.patch(urlFor('registrations.capacity.update', { announcement: event.slug }), {
      preserveScroll: true,
      preserveState: true,
    })
  }

  return (
    <div className="grid items-start gap-5 lg:grid-cols-[2fr_3fr]">
      <Card>
        <form onSubmit={submitting(save)} noValidate className="grid gap-5">
          <Field
            {...form.field('capacity')}
            label={t('registration_desk.details.capacity.label')}
            help={t('registration_desk.details.capacity.help', { count: event.counts.taken })}
          >
            <Input
              inputMode="numeric"
              autoComplete="off"
              placeholder={t('registration_desk.details.capacity.noLimit')}
            />
          </Field>
          <Button type="submit" variant="primary" loading={form.processing}>
            {t('registration_desk.details.capacity.save')}
          </Button>
        </form>
      </Card>
      {curve.length > 1 && <RegistrationCurve points={curve} capacity={event.capacity} />}
    </div>
  )
}

interface RegistrationCurveProps {
  points: CapacityTabProps['curve']
  capacity: number | null
}

/** The places that are held, by the day on which they were asked for, against the capacity. */
function RegistrationCurve({ points, capacity }: RegistrationCurveProps) {
  const t = useT()
  const { formatDate } = useFormat()
  const last = points.at(-1)!
  const title = t('registration_desk.details.curve.title')
  return (
    <Card title={title}>
      <TimeSeries
        title={title}
        summary={t('registration_desk.details.curve.summary', {
          from: formatDate(points[0]!.day, DAYS),
          to: formatDate(last.day, DAYS),
          count: last.total,
        })}
        header={t('registration_desk.details.curve.day')}
        days={points.map(({ day }) => day)}
        steps
        series={[
          {
            key: 'total',
            label: t('registration_desk.details.curve.registered'),
            tone: 'kind',
            values: points.map(({ total }) => total),
          },
        ]}
        limit={
          capacity === null
            ? undefined
            : {
                value: capacity,
                label: t('registration_desk.details.curve.capacity', { capacity }),
              }
        }
      />
    </Card>
  )
}

/** The server counted by the campus's days; a day without an hour is one of UTC. */
const DAYS = { timeZone: 'UTC' }
