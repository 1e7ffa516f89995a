import { Badge } from '~/components/ui/badge'
import { Person } from '~/components/ui/avatar'
import type { Column } from '~/components/ui/data_table'
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
      phone: 'title',
      cell: (row) => <Name row={row} />,
    },
    {
      key: 'kind',
      header: t('users.columns.kind'),
      cell: (row) => (
        <>
          {t(`enums.userKind.${row.claimedKind}`)}
          {row.claimedKind !== row.kind && <Aside>{t('users.unconfirmed')}</Aside>}
        </>
      ),
    },
    {
      key: 'code',
      header: t('users.columns.code'),
      sort: 'code',
      cell: (row) => <Code row={row} />,
    },
    {
      key: 'place',
      header: t('users.columns.course'),
      cell: (row) => (
        <>
          {row.course ?? '–'}
          {row.campus && <Aside>{row.campus}</Aside>}
        </>
      ),
    },
    {
      key: 'roles',
      header: t('users.columns.roles'),
      cell: (row) => <Roles row={row} />,
    },
    {
      key: 'access',
      header: t('users.columns.access'),
      phone: 'end',
      cell: (row) => <StatusBadge of="access" state={row.access} />,
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
      className="inline-flex min-h-9 items-center hover:underline"
    >
      <Person name={row.name} initials={row.initials} seed={row.publicId}>
        <span className="break-all">{row.email}</span>
        {!row.verified && ` · ${t('users.unverified')}`}
      </Person>
    </Link>
  )
}

function Code({ row }: { row: PersonRow }) {
  const t = useT()
  if (!row.studentCode) return <span className="text-ink-3">–</span>
  return (
    <span className="tabular-nums">
      {row.studentCode}
      {!row.codeConfirmed && <Aside>{t('users.unconfirmed')}</Aside>}
    </span>
  )
}

function Roles({ row }: { row: PersonRow }) {
  const t = useT()
  if (row.roles.length === 0) return <span className="text-ink-2">{t('users.noRole')}</span>
  return (
    <span className="flex flex-wrap gap-1 max-md:justify-end">
      {row.roles.map((role) => (
        <Badge key={role} tone="brand">
          {t(`enums.role.${role}`)}
        </Badge>
      ))}
    </span>
  )
}

function Aside({ children }: { children: string }) {
  return <span className="block text-sm text-ink-2">{children}</span>
}
