import type { Data } from '@generated/data'
import { useHours } from '~/components/certificates/certificate_words'
import { CellText, DataTable, type Column } from '~/components/ui/data_table'
import { DateTime } from '~/components/ui/date_time'
import { Link } from '~/components/ui/link'
import { StatusBadge } from '~/components/ui/status_badge'
import { useT } from '~/lib/i18n'

type Issued = Data.Certificates.IssuedList['rows'][number]

const KINDS = ['attendance', 'prize'] as const
const STATES = ['valid', 'revoked'] as const

/** The certificates of all events that one runs. */
export function IssuedPart({ issued }: { issued: Data.Certificates.IssuedList }) {
  const t = useT()
  return (
    <DataTable
      caption={t('certificates.issuedTab.title')}
      list={issued}
      columns={useColumns()}
      rowKey={(row) => row.publicId}
      search={t('certificates.issuedTab.search')}
      filters={[
        {
          name: 'state',
          label: t('certificates.columns.status'),
          allLabel: t('certificates.filters.allStates'),
          options: STATES.map((value) => ({ value, label: t(`enums.certificateStatus.${value}`) })),
        },
        {
          name: 'kind',
          label: t('certificates.columns.kind'),
          allLabel: t('certificates.filters.allKinds'),
          options: KINDS.map((value) => ({ value, label: t(`enums.certificateKind.${value}`) })),
        },
      ]}
      exportPath="/certifications/export"
      only={['issued']}
      empty={{
        title: t('certificates.issuedTab.empty'),
        body: t('certificates.issuedTab.emptyBody'),
      }}
    />
  )
}

function useColumns(): Column<Issued>[] {
  const t = useT()
  const hours = useHours()
  return [
    {
      key: 'name',
      header: t('certificates.columns.name'),
      phone: 'title',
      sort: 'name',
      share: 40,
      cell: (row) => row.name ?? t('certificates.verify.erased'),
    },
    {
      key: 'status',
      header: t('certificates.columns.status'),
      phone: 'end',
      cell: (row) => <StatusBadge of="certificate" state={row.isRevoked ? 'revoked' : 'valid'} />,
    },
    {
      key: 'event',
      header: t('certificates.columns.event'),
      share: 60,
      cell: (row) => (
        <Link href={`/announcements/${row.slug}/certificates`} className="block hover:underline">
          <CellText below={t(`enums.certificateKind.${row.kind}`)}>{row.event}</CellText>
        </Link>
      ),
    },
    {
      key: 'code',
      header: t('certificates.columns.code'),
      cell: (row) => (
        <Link
          href={`/verify/${row.storedCode}`}
          className="flex min-h-9 items-center tabular-nums hover:underline"
        >
          {row.code}
        </Link>
      ),
    },
    {
      key: 'hours',
      header: t('certificates.columns.hours'),
      numeric: true,
      cell: (row) => row.minutes !== null && hours(row.minutes),
    },
    {
      key: 'issued',
      header: t('certificates.columns.issued'),
      sort: 'issued',
      cell: (row) => (
        <DateTime value={row.issuedAt} timeZone={row.timeZone} show="date" style="medium" />
      ),
    },
  ]
}
