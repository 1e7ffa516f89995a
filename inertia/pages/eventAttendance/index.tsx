import type { Data } from '@generated/data'
import { Link } from '~/components/ui/link'
import { ScanLine } from 'lucide-react'
import { ButtonLink } from '~/components/ui/button'
import { CellText, DataTable, type Column } from '~/components/ui/data_table'
import { TimeRange } from '~/components/ui/date_time'
import { Meter } from '~/components/ui/meter'
import { PageHeader } from '~/components/ui/page_header'
import { StatusBadge } from '~/components/ui/status_badge'
import { useFormat, useT } from '~/lib/i18n'

type Door = Data.Attendance.DoorList['rows'][number]

export default function Doors({ list }: { list: Data.Attendance.DoorList }) {
  const t = useT()
  return (
    <>
      <PageHeader title={t('attendance.index.title')} description={t('attendance.index.lead')} />
      <DataTable
        caption={t('attendance.index.title')}
        list={list}
        columns={useColumns()}
        rowKey={(door) => door.publicId}
        search={t('attendance.index.search')}
        filters={[
          {
            name: 'when',
            label: t('attendance.index.when.label'),
            allLabel: t('attendance.index.when.all'),
            options: (['today', 'upcoming', 'past'] as const).map((when) => ({
              value: when,
              label: t(`attendance.index.when.${when}`),
            })),
          },
        ]}
        only={['list']}
        empty={{
          title: t('attendance.index.empty.title'),
          body: t('attendance.index.empty.text'),
        }}
      />
    </>
  )
}

function useColumns(): Column<Door>[] {
  const t = useT()
  const { formatNumber } = useFormat()
  return [
    {
      key: 'event',
      header: t('attendance.index.columns.event'),
      sort: 'title',
      share: 50,
      phone: 'title',
      cell: (door) => (
        <span className="flex items-center gap-2 max-md:flex-wrap">
          <Link
            route="attendance.show"
            routeParams={{ event: door.publicId }}
            title={door.title}
            className="min-w-0 font-medium hover:underline"
          >
            {door.title}
          </Link>
          {door.status === 'cancelled' && <StatusBadge of="announcement" state="cancelled" />}
        </span>
      ),
    },
    {
      key: 'when',
      header: t('attendance.index.columns.when'),
      sort: 'date',
      cell: (door) => <TimeRange from={door.startsAt} to={door.endsAt} timeZone={door.timeZone} />,
    },
    {
      key: 'place',
      header: t('attendance.index.columns.place'),
      share: 30,
      cell: (door) => <CellText below={door.campus}>{door.venue}</CellText>,
    },
    {
      key: 'sessions',
      header: t('attendance.index.columns.sessions'),
      numeric: true,
      cell: (door) => formatNumber(door.sessions),
    },
    {
      key: 'inside',
      header: t('attendance.index.columns.inside'),
      numeric: true,
      cell: (door) => <Inside door={door} />,
    },
    {
      key: 'scan',
      header: <span className="sr-only">{t('attendance.index.scan')}</span>,
      phone: 'end',
      cell: (door) => (
        <ButtonLink
          route="attendance.create"
          routeParams={{ event: door.publicId }}
          icon={<ScanLine aria-hidden />}
        >
          {t('attendance.index.scan')}
          <span className="sr-only"> {door.title}</span>
        </ButtonLink>
      ),
    },
  ]
}

function Inside({ door }: { door: Door }) {
  const t = useT()
  const { inside, expected } = door
  const text = t('attendance.index.insideOf', { inside, expected })
  return (
    <span className="kind-event inline-grid min-w-24 gap-1">
      {text}
      {expected > 0 && <Meter value={inside} max={expected} label={text} />}
    </span>
  )
}
