import { Person } from '~/components/ui/avatar'
import { CellText, type Column } from '~/components/ui/data_table'
import { DateTime } from '~/components/ui/date_time'
import { Link } from '~/components/ui/link'
import { StatusBadge } from '~/components/ui/status_badge'
import { useT, type Translate } from '~/lib/i18n'
import { useShared } from '~/lib/shared'
import type { Data } from '@generated/data'

export type PersonRow = Data.Users.PeopleList['rows'][number]

/** In the order in which they are shown. */
export const ROLES = [
  'scanner',
  'organizer',
  'cashier',
  'admissions',
  'registrar',
  'admin',
] as const

/** "Registrar (Central campus, Law)": a role, and where it was given. */
export function roleText(t: Translate, { role, campuses, faculties }: PersonRow['roles'][number]) {
  const places = [...campuses, ...faculties].map(({ name }) => name).join(', ')
  return t(`enums.role.${role}`) + (places && ` (${places})`)
}

/** `timeZone`: the reader's. Who gives no roles does not see them. */
export function usePeopleColumns(timeZone: string): Column<PersonRow>[] {
  const t = useT()
  const { can } = useShared()
  const columns: Column<PersonRow>[] = [
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
      cell: (row) => row.roles.map((role) => roleText(t, role)).join(', ') || null,
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
  return columns.filter(({ key }) => key !== 'roles' || can.administer)
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
