import { Person } from '~/components/ui/avatar'
import { CellText, type Column } from '~/components/ui/data_table'
import { DateTime } from '~/components/ui/date_time'
import { Link } from '~/components/ui/link'
import { StatusBadge } from '~/components/ui/status_badge'
import { useT } from '~/lib/i18n'
import type { Data } from '@generated/data'

export type PersonRow = Data.Users.PeopleList['rows'][number]

/** `timeZone`: the reader's. */
export function usePeopleColumns(timeZone: string): Column<PersonRow>[] {
  const t = useT()
  return [
    {
      key: 'name',
      header: t('users.columns.name'),
      sort: 'name',
      share: 46,
      phone: 'title',
      cell: (row) => <Name row={row} />,
    },
    {
      key: 'kind',
      header: t('users.columns.kind'),
      cell: (row) => (
        <CellText below={row.claimedKind !== row.kind && t('users.unconfirmed')}>
          {t(`enums.userKind.${row.claimedKind}`)}
        </CellText>
      ),
    },
    {
      key: 'code',
      header: t('users.columns.code'),
      sort: 'code',
      cell: (row) =>
        row.studentCode && (
          <CellText below={!row.codeConfirmed && t('users.unconfirmed')}>
            {row.studentCode}
          </CellText>
        ),
    },
    {
      key: 'place',
      header: t('users.columns.course'),
      share: 20,
      cell: (row) =>
        (row.course ?? row.campus) && (
          <CellText below={row.course && row.campus}>{(row.course ?? row.campus)!}</CellText>
        ),
    },
    {
      key: 'roles',
      header: t('users.columns.roles'),
      share: 16,
      cell: (row) => row.roles.map((role) => t(`enums.role.${role}`)).join(', ') || null,
    },
    {
      key: 'access',
      header: <span className="sr-only">{t('users.columns.access')}</span>,
      phone: 'end',
      cell: (row) => row.access !== 'active' && <StatusBadge of="access" state={row.access} />,
    },
    {
      key: 'joined',
      header: t('users.columns.joined'),
      sort: 'joined',
      numeric: true,
      cell: (row) => (
        <DateTime value={row.joinedAt} timeZone={timeZone} show="date" style="medium" />
      ),
    },
  ]
}

function Name({ row }: { row: PersonRow }) {
  const t = useT()
  return (
    <Link
      route="users.show"
      routeParams={{ user: row.publicId }}
      className="flex min-h-9 items-center hover:underline"
    >
      <Person name={row.name} initials={row.initials} seed={row.publicId}>
        {row.verified ? row.email : `${row.email} · ${t('users.unverified')}`}
      </Person>
    </Link>
  )
}
