import { router } from '@inertiajs/react'
import { useState } from 'react'
import { urlFor } from '~/client'
import { JudgingHeader, usePercent } from '~/components/judging/judging_header'
import { Alert } from '~/components/ui/alert'
import { Badge } from '~/components/ui/badge'
import { Button, ButtonLink } from '~/components/ui/button'
import { CellText, DataTable, type Column } from '~/components/ui/data_table'
import { ConfirmDialog } from '~/components/ui/dialog'
import { LiveNote } from '~/components/ui/live_note'
import { reloadOnly, useLive } from '~/hooks/use_live'
import { useFormat, useT } from '~/lib/i18n'
import type { Data } from '@generated/data'

type List = Data.Judging.Standings
type Row = List['rows'][number]

interface StandingsProps {
  event: Data.Judging.JudgedEvent
  publication: {
    publishedAt: string | null
    mark: string
    obstacle: 'nothing_scored' | 'criteria_unscored' | null
    /** Points that judges have not given yet. */
    missing: number
    /** Teams without any points. */
    unscored: number
  }
  list: List
}

/** How teams stand: live while judges score, settled once published. */
export default function Standings({ event, publication, list }: StandingsProps) {
  const t = useT()
  const { publishedAt, obstacle } = publication
  const columns = useColumns()
  const live = useLive({
    channels: { [`private-events.${event.publicId}.manage`]: ['ScoresChanged'] },
    audience: 'staff',
    onChange: () => reloadOnly(['list', 'publication']),
  })
  return (
    <>
      <JudgingHeader
        event={event}
        tab="standings"
        badge={publishedAt && <Badge tone="good">{t('judging.publish.badge')}</Badge>}
        actions={
          publishedAt ? (
            <ButtonLink route="judging.results" routeParams={{ event: event.publicId }}>
              {t('judging.publish.see')}
            </ButtonLink>
          ) : (
            <Publish event={event} publication={publication} />
          )
        }
      />
      <LiveNote state={live} />
      {!publishedAt && obstacle && list.meta.total > 0 && (
        <div className="mb-4">
          <Alert tone="wait">{t(`judging.publish.obstacles.${obstacle}`)}</Alert>
        </div>
      )}
      <DataTable
        caption={t('judging.tabs.standings')}
        list={list}
        columns={columns}
        rowKey={(row) => row.publicId}
        rowLabel={(row) => row.name}
        search={t('judging.standings.search')}
        filters={[
          {
            name: 'points',
            label: t('judging.standings.filter.label'),
            allLabel: t('judging.standings.filter.all'),
            options: (['missing', 'complete'] as const).map((points) => ({
              value: points,
              label: t(`judging.standings.filter.${points}`),
            })),
          },
        ]}
        details={{
          header: t('judging.standings.columns.criteria'),
          label: () => t('judging.standings.criteria'),
          content: (row) => <Parts row={row} criteria={list.criteria} />,
        }}
        exportPath={`/codefest/${event.publicId}/standings/export`}
        empty={{
          title: t('judging.standings.empty'),
          body: t('judging.standings.emptyBody'),
        }}
        only={['list', 'publication']}
      />
      <p className="mt-4 max-w-3xl text-sm text-ink-2">{t('judging.standings.formula')}</p>
    </>
  )
}

function useColumns(): Column<Row>[] {
  const t = useT()
  const percent = usePercent()
  const { formatNumber } = useFormat()
  const shown = (value: number | null) => (value === null ? '–' : percent(value))
  return [
    {
      key: 'place',
      header: t('judging.standings.columns.place'),
      sort: 'place',
      numeric: true,
      cell: (row) => (row.place === null ? '–' : formatNumber(row.place)),
    },
    {
      key: 'team',
      header: t('judging.standings.columns.team'),
      sort: 'team',
      share: 40,
      phone: 'title',
      cell: (row) => <CellText below={row.category}>{row.name}</CellText>,
    },
    {
      key: 'score',
      header: t('judging.standings.columns.score'),
      sort: 'score',
      numeric: true,
      phone: 'end',
      cell: (row) => <strong>{shown(row.score)}</strong>,
    },
    {
      key: 'spread',
      header: t('judging.standings.columns.spread'),
      sort: 'spread',
      numeric: true,
      cell: (row) => (
        <span title={`${shown(row.lowest)} – ${shown(row.highest)}`}>{shown(row.spread)}</span>
      ),
    },
    {
      key: 'judges',
      header: t('judging.standings.columns.judges'),
      numeric: true,
      cell: (row) => formatNumber(row.judges),
    },
    {
      key: 'missing',
      header: t('judging.standings.columns.missing'),
      sort: 'missing',
      numeric: true,
      cell: (row) => formatNumber(row.missing),
    },
  ]
}

/** What the score is made of: the mean of each criterion, and what each judge gave and wrote. */
function Parts({ row, criteria }: { row: Row; criteria: List['criteria'] }) {
  const percent = usePercent()
  const t = useT()
  return (
    <div className="grid gap-4">
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {criteria.map(({ publicId, label, weight }, index) => {
          const mean = row.means[index] ?? null
          return (
            <div key={publicId} className="flex justify-between gap-4">
              <dt className="text-ink-2">{t('judging.standings.weighted', { label, weight })}</dt>
              <dd className="tabular-nums">{mean === null ? '–' : percent(mean)}</dd>
            </div>
          )
        })}
      </dl>
      {row.sheets.map((sheet, nth) => (
        <div key={`${nth} ${sheet.judge}`}>
          <p className="font-medium">{sheet.judge}</p>
          <ul className="text-ink-2">
            {sheet.scores.map(({ label, points, comment }) => (
              <li key={label}>
                {t('judging.standings.given', { label, points: points ?? '–' })}
                {comment && <q className="ml-1.5">{comment}</q>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

/** Asks before the places are settled for good, naming what is not there yet. */
function Publish({ event, publication }: Pick<StandingsProps, 'event' | 'publication'>) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)
  const { mark, missing, unscored, obstacle } = publication

  function publish() {
    router.post(
      urlFor('judging.publish', { event: event.publicId }),
      { mark },
      {
        preserveScroll: true,
        preserveState: true,
        onStart: () => setSending(true),
        onSuccess: () => setAsking(false),
        onFinish: () => setSending(false),
      }
    )
  }

  return (
    <>
      <Button variant="primary" disabled={obstacle !== null} onClick={() => setAsking(true)}>
        {t('judging.publish.action')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={publish}
        processing={isSending}
        danger={false}
        title={t('judging.publish.title')}
        confirmLabel={t('judging.publish.action')}
      >
        <p>{t('judging.publish.body')}</p>
        {missing > 0 && <p>{t('judging.publish.missing', { count: missing })}</p>}
        {unscored > 0 && <p>{t('judging.publish.unscored', { count: unscored })}</p>}
      </ConfirmDialog>
    </>
  )
}
