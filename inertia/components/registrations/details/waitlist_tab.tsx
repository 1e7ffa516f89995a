import { Person } from '~/components/ui/avatar'
import { initialsOf } from '#isomorphic/users/initials'
import { DataTable, type Column } from '~/components/ui/data_table'
import { DateTime } from '~/components/ui/date_time'
import { RowActions } from '~/components/registrations/details/row_actions'
import { useT, type Translate } from '~/lib/i18n'
import type { DetailsProps } from '~/components/registrations/details/details_props'

type List = NonNullable<DetailsProps['activeTab']['waitlisted']>
type Row = List['rows'][number]

interface WaitlistTabProps {
  event: DetailsProps['event']
  list: List
  blockers: DetailsProps['activeTab']['blockers']
}

/** Who waits, in their order, and why nobody is being promoted. */
export function WaitlistTab({ event, list, blockers }: WaitlistTabProps) {
  const t = useT()
  const waits = (event.counts.byStatus.waitlisted ?? 0) > 0
  return (
    <DataTable
      caption={t('registration_desk.details.tabs.waitlist')}
      list={list}
      columns={columnsOf(t, event)}
      rowKey={(row) => row.publicId}
      search={t('registration_desk.details.search')}
      note={waits && <Why blockers={blockers} />}
      empty={{
        title: t('registration_desk.details.waitlist.empty'),
        body: t(`registration_desk.details.waitlist.${event.hasWaitlist ? 'emptyOn' : 'emptyOff'}`),
      }}
    />
  )
}

function columnsOf(t: Translate, event: DetailsProps['event']): Column<Row>[] {
  return [
    {
      key: 'position',
      header: t('registration_desk.details.waitlist.position'),
      sort: 'position',
      numeric: true,
      cell: (row) => row.position,
    },
    {
      key: 'name',
      header: t('registration_desk.details.columns.name'),
      sort: 'name',
      share: 55,
      phone: 'title',
      cell: (row) => (
        <Person name={row.name} initials={initialsOf(row.name)} seed={row.publicId}>
          {row.disabled ? t('registration_desk.details.disabledAccount') : row.team}
        </Person>
      ),
    },
    {
      key: 'course',
      header: t('registration_desk.details.columns.course'),
      share: 45,
      cell: (row) => row.course ?? t(`enums.userKind.${row.kind}`),
    },
    {
      key: 'asked',
      header: t('registration_desk.details.waitlist.since'),
      sort: 'asked',
      numeric: true,
      cell: (row) => <DateTime value={row.askedAt} timeZone={event.timeZone} />,
    },
    {
      key: 'actions',
      header: <span className="sr-only">{t('registration_desk.details.columns.actions')}</span>,
      cell: (row) => <RowActions event={event} row={row} />,
    },
  ]
}

function Why({ blockers }: Pick<WaitlistTabProps, 'blockers'>) {
  const t = useT()
  if (blockers.length === 0) {
    return <p className="text-sm text-good">{t('registration_desk.details.waitlist.flowing')}</p>
  }
  const reasons = blockers.map((blocker) => t(`registration_desk.details.waitlist.${blocker}`))
  return (
    <p className="text-sm text-ink-2">
      {t('registration_desk.details.waitlist.why')} {reasons.join(', ')}.
    </p>
  )
}
