import type { Data } from '@generated/data'
import { Bars } from '~/components/charts/charts'
import { Card, Stat, StatRow } from '~/components/ui/card'
import { DataTable, type Column } from '~/components/ui/data_table'
import { PageHeader } from '~/components/ui/page_header'
import { useFormat, useT } from '~/lib/i18n'

type Report = Data.Reports.Funnel
type Row = Report['rows'][number]

const GROUPS = ['course', 'campus', 'school', 'inviter', 'event'] as const
type Group = (typeof GROUPS)[number]

interface Props {
  by: Group
  report: Report
  events: { slug: string; title: string }[]
}

const STEPS = ['invited', 'accepted', 'attended', 'enrolled'] as const

/** Of which step each is a share: enrolment may follow acceptance without attendance. */
const SHARE_OF = { accepted: 'invited', attended: 'accepted', enrolled: 'accepted' } as const

/** The funnel: invited, accepted, attended, enrolled. */
export default function VocationalInvitations({ by, report, events }: Props) {
  const t = useT()
  const { formatNumber } = useFormat()
  const { totals } = report
  const share = (step: keyof typeof SHARE_OF) => {
    const whole = totals[SHARE_OF[step]]
    if (whole === 0) return undefined
    const percent = formatNumber(Math.round((100 * totals[step]) / whole))
    return t(`invitations.report.share.${SHARE_OF[step]}`, { percent })
  }
  return (
    <>
      <PageHeader
        title={t('invitations.report.title')}
        breadcrumb={[{ label: t('reports.title'), href: '/reports' }]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:mt-4">
        <StatRow>
          {STEPS.map((step) => (
            <Stat
              key={step}
              label={t(`invitations.report.${step}`)}
              value={formatNumber(totals[step])}
            >
              {step !== 'invited' && share(step)}
            </Stat>
          ))}
        </StatRow>
        {report.top.length > 0 && <FunnelChart by={by} report={report} />}
        <DataTable
          caption={t('invitations.report.title')}
          list={report}
          columns={useColumns(by)}
          rowKey={(row) => String(row.nth)}
          search={t('invitations.report.search')}
          filters={[
            {
              name: 'by',
              label: t('invitations.report.breakdown'),
              allLabel: t('invitations.report.by.course'),
              options: GROUPS.filter((group) => group !== 'course').map((value) => ({
                value,
                label: t(`invitations.report.by.${value}`),
              })),
            },
            {
              name: 'event',
              label: t('invitations.columns.event'),
              allLabel: t('invitations.index.allEvents'),
              options: events.map(({ slug, title }) => ({ value: slug, label: title })),
            },
          ]}
          exportPath="/reports/vocational-invitations/export"
          only={['report', 'by']}
          empty={{ title: t('invitations.report.empty') }}
        />
      </div>
    </>
  )
}

function FunnelChart({ by, report }: Pick<Props, 'by' | 'report'>) {
  const t = useT()
  const title = t('invitations.report.chart')
  const { totals, top } = report
  const only = (row: Report['top'][number]) => ({
    enrolled: row.enrolled,
    attended: row.attendedOnly,
    accepted: row.accepted - row.attendedOnly - row.enrolled,
    invited: row.invited - row.accepted,
  })
  const shares = top.map(only)
  const series = [
    ['enrolled', 'good'],
    ['attended', 'brand'],
    ['accepted', 'kind'],
    ['invited', 'over'],
  ] as const
  return (
    <Card as="section" title={title}>
      <Bars
        title={title}
        summary={t('invitations.report.summary', { ...totals })}
        header={t(`invitations.report.by.${by}`)}
        categories={top.map((row, nth) => {
          const label = row.name ?? t('invitations.report.unknown')
          return {
            key: String(nth),
            label,
            short: label.length > 14 ? `${label.slice(0, 13)}…` : label,
          }
        })}
        series={series.map(([key, tone]) => ({
          key,
          tone,
          label: t(`invitations.report.only.${key}`),
          values: shares.map((row) => row[key]),
        }))}
      />
    </Card>
  )
}

function useColumns(by: Group): Column<Row>[] {
  const t = useT()
  return [
    {
      ...{ key: 'name', header: t(`invitations.report.by.${by}`), sort: 'name' },
      ...{ share: 100, phone: 'title' },
      cell: (row) => row.name ?? t('invitations.report.unknown'),
    },
    ...STEPS.map((step): Column<Row> => ({
      ...{ key: step, header: t(`invitations.report.${step}`), numeric: true },
      ...(step !== 'accepted' && { sort: step }),
      cell: (row) => row[step],
    })),
  ]
}
