import { urlFor } from '~/client'
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

interface Point {
  day: string
  total: number
}

/** The server counted by the campus's days; a day without an hour is one of UTC. */
const DAYS = { timeZone: 'UTC' }

const WIDTH = 600
const HEIGHT = 200
const PAD = 8

/** The places that are held, by the day on which they were asked for, against the capacity. */
function RegistrationCurve({ points, capacity }: { points: Point[]; capacity: number | null }) {
  const t = useT()
  const { formatDate, formatNumber } = useFormat()
  const first = points[0]!
  const last = points.at(-1)!
  const top = Math.max(capacity ?? 0, last.total, 1)
  const days = Math.max(1, dayNumber(last.day) - dayNumber(first.day))
  const x = (day: string) =>
    PAD + ((dayNumber(day) - dayNumber(first.day)) / days) * (WIDTH - 2 * PAD)
  const y = (total: number) => HEIGHT - PAD - (total / top) * (HEIGHT - 2 * PAD)
  const steps = points.map((point) => `H${x(point.day)}V${y(point.total)}`).join('')
  const summary = t('registration_desk.details.curve.summary', {
    from: formatDate(first.day, DAYS),
    to: formatDate(last.day, DAYS),
    count: last.total,
  })
  return (
    <Card title={t('registration_desk.details.curve.title')}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={summary} className="w-full">
        <path
          d={`M${PAD} ${y(0)}${steps}H${WIDTH - PAD}V${y(0)}Z`}
          className="fill-kind-fill opacity-20"
        />
        <path
          d={`M${PAD} ${y(0)}${steps}H${WIDTH - PAD}`}
          className="fill-none stroke-kind-fill"
          strokeWidth="2.5"
        />
        {capacity !== null && (
          <path
            d={`M${PAD} ${y(capacity)}H${WIDTH - PAD}`}
            className="stroke-ink-3"
            strokeDasharray="5 5"
          />
        )}
      </svg>
      <p className="mt-2 text-sm text-ink-2">
        {summary} {capacity !== null && t('registration_desk.details.curve.capacity', { capacity })}
      </p>
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-medium">
          {t('registration_desk.details.curve.table')}
        </summary>
        <table className="w-full text-sm">
          <thead className="text-left text-ink-2">
            <tr>
              <th scope="col" className="py-1 font-medium">
                {t('registration_desk.details.curve.day')}
              </th>
              <th scope="col" className="py-1 text-right font-medium">
                {t('registration_desk.details.curve.registered')}
              </th>
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.day} className="border-t border-line">
                <td className="py-1">{formatDate(point.day, DAYS)}</td>
                <td className="py-1 text-right tabular-nums">{formatNumber(point.total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  )
}

function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 86_400_000
}
