import { useMonth } from '~/components/charts/use_month'
import type { Data } from '@generated/data'
import { Bars } from '~/components/charts/charts'
import { Card } from '~/components/ui/card'
import { useT } from '~/lib/i18n'

type Months = Data.Reports.EventReport['months']

/** How many registered, in which state, by the month of the event. */
export function RegistrationsByMonth({ months }: { months: Months }) {
  const t = useT()
  const named = useMonthNames()
  const title = t('reports.events.byMonth.title')
  const of = (count: (month: Months[number]) => number) => months.map(count)
  const status = (state: 'waitlisted' | 'submitted' | 'pending_payment' | 'confirmed') =>
    t(`enums.registrationStatus.${state}`)
  return (
    <Card title={title}>
      <Bars
        title={title}
        summary={t('reports.events.byMonth.summary', {
          count: of(({ registrations }) => registrations).reduce((sum, count) => sum + count, 0),
          ...named.ends(months),
        })}
        header={t('reports.events.byMonth.month')}
        categories={named.categories(months)}
        series={[
          {
            key: 'confirmed',
            label: status('confirmed'),
            tone: 'good',
            values: of(({ byStatus }) => byStatus.confirmed),
          },
          {
            key: 'due',
            label: status('pending_payment'),
            tone: 'wait',
            values: of(({ byStatus }) => byStatus.pending_payment),
          },
          {
            key: 'submitted',
            label: status('submitted'),
            tone: 'brand',
            values: of(({ byStatus }) => byStatus.submitted),
          },
          {
            key: 'waitlisted',
            label: status('waitlisted'),
            tone: 'kind',
            values: of(({ byStatus }) => byStatus.waitlisted),
          },
          {
            key: 'ended',
            label: t('reports.events.byMonth.ended'),
            tone: 'over',
            values: of(({ byStatus }) => byStatus.cancelled + byStatus.rejected + byStatus.expired),
          },
        ]}
      />
    </Card>
  )
}

/** Who came and who did not, by the month of the event; months in which nobody could come are left out. */
export function AttendanceByMonth({ months }: { months: Months }) {
  const t = useT()
  const named = useMonthNames()
  const hasBegun = ({ attended, expected }: Months[number]) => attended + expected > 0
  const past = months.slice(months.findIndex(hasBegun), months.findLastIndex(hasBegun) + 1)
  if (!past.some(hasBegun)) return null
  const title = t('reports.events.attendance.title')
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
  const attended = past.map((month) => month.attended)
  const noShows = past.map((month) => month.noShows)
  return (
    <Card title={title}>
      <Bars
        title={title}
        summary={t('reports.events.attendance.summary', {
          attended: sum(attended),
          noShows: sum(noShows),
          ...named.ends(past),
        })}
        header={t('reports.events.byMonth.month')}
        categories={named.categories(past)}
        series={[
          {
            key: 'attended',
            label: t('reports.events.columns.attended'),
            tone: 'good',
            values: attended,
          },
          {
            key: 'noShows',
            label: t('reports.events.columns.noShows'),
            tone: 'bad',
            values: noShows,
          },
        ]}
      />
    </Card>
  )
}

/** The server counted by months of the campus; a month without a day is one of UTC. */
function useMonthNames() {
  const formatMonth = useMonth()
  return {
    categories: (months: Months) =>
      months.map(({ month }) => ({
        key: month,
        label: formatMonth(month),
        short: formatMonth(month),
      })),
    ends: (months: Months) => ({
      from: formatMonth(months[0]!.month),
      to: formatMonth(months.at(-1)!.month),
    }),
  }
}
