import { Plus } from 'lucide-react'
import type { Data } from '@generated/data'
import { Badge } from '~/components/ui/badge'
import { ButtonLink } from '~/components/ui/button'
import { CellText, DataTable, type Column } from '~/components/ui/data_table'
import { Link } from '~/components/ui/link'
import { PageHeader } from '~/components/ui/page_header'
import { StatusBadge } from '~/components/ui/status_badge'
import { useT } from '~/lib/i18n'

type List = Data.Codefest.TeamList
type Row = List['rows'][number]

interface Props {
  list: List
  events: { slug: string; title: string }[]
}

const STATES = [
  'forming',
  'ready',
  'submitted',
  'waitlisted',
  'pending_payment',
  'confirmed',
  'rejected',
] as const

/** The teams of the events that one manages. */
export default function Teams({ list, events }: Props) {
  const t = useT()
  const create = (
    <ButtonLink href="/codefest/registrations/create" variant="primary" icon={<Plus aria-hidden />}>
      {t('codefest.index.create')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader
        title={t('codefest.index.title')}
        description={t('codefest.index.lead')}
        actions={create}
      />
      <DataTable
        caption={t('codefest.index.title')}
        list={list}
        columns={useColumns()}
        rowKey={(row) => row.publicId}
        search={t('codefest.index.search')}
        filters={[
          {
            name: 'state',
            label: t('codefest.columns.state'),
            allLabel: t('codefest.index.allStates'),
            options: STATES.map((state) => ({
              value: state,
              label: t(`enums.teamStatus.${state}`),
            })),
          },
          {
            name: 'event',
            label: t('codefest.columns.event'),
            allLabel: t('codefest.index.allEvents'),
            options: events.map(({ slug, title }) => ({ value: slug, label: title })),
          },
          {
            name: 'members',
            label: t('codefest.columns.members'),
            allLabel: t('codefest.index.allSizes'),
            options: [{ value: 'few', label: t('codefest.index.few') }],
          },
        ]}
        exportPath="/codefest/registrations/export"
        only={['list']}
        empty={{ title: t('codefest.index.empty'), body: t('codefest.index.emptyBody') }}
      />
    </>
  )
}

function useColumns(): Column<Row>[] {
  const t = useT()
  return [
    {
      key: 'name',
      header: t('codefest.columns.name'),
      sort: 'name',
      share: 40,
      phone: 'title',
      cell: (row) => (
        <Link
          href={`/codefest/registrations/${row.publicId}`}
          title={row.name}
          className="font-medium hover:underline"
        >
          {row.name}
        </Link>
      ),
    },
    {
      key: 'event',
      header: t('codefest.columns.event'),
      sort: 'event',
      share: 35,
      cell: (row) => <CellText below={row.category}>{row.title}</CellText>,
    },
    {
      key: 'captain',
      header: t('codefest.columns.captain'),
      share: 25,
      cell: (row) => row.captain,
    },
    {
      key: 'members',
      header: t('codefest.columns.members'),
      numeric: true,
      cell: (row) => t('codefest.index.size', { count: row.members, max: row.sizeMax }),
    },
    {
      key: 'state',
      header: t('codefest.columns.state'),
      phone: 'end',
      cell: (row) => (
        <span className="inline-flex flex-wrap gap-1">
          <StatusBadge of="team" state={row.state}>
            {row.position === null
              ? undefined
              : t('registration_desk.details.waitlistPosition', { position: row.position })}
          </StatusBadge>
          {row.passedOver && <Badge tone="wait">{t('codefest.index.passedOver')}</Badge>}
          {row.members < row.sizeMin && !row.passedOver && (
            <Badge tone="wait">{t('codefest.index.few')}</Badge>
          )}
        </span>
      ),
    },
  ]
}
