import { useState } from 'react'
import { urlFor } from '~/client'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { CellText, DataTable, type Column } from '~/components/ui/data_table'
import { DateTime } from '~/components/ui/date_time'
import { Money } from '~/components/ui/money'
import { Person } from '~/components/ui/avatar'
import { initialsOf } from '#isomorphic/users/initials'
import { Link } from '~/components/ui/link'
import { StatusBadge } from '~/components/ui/status_badge'
import { KeptReasons } from '~/components/registrations/details/kept_reasons'
import { RowActions } from '~/components/registrations/details/row_actions'
import { useResend } from '~/components/registrations/details/use_resend'
import { useSelection } from '~/hooks/use_selection'
import { useQuery } from '~/lib/list'
import { useT } from '~/lib/i18n'
import { dialogOnDemand } from '~/lib/dialog_on_demand'
import type { DetailsProps, List, Row } from '~/components/registrations/details/details_props'

const STATES = [
  'submitted',
  'confirmed',
  'pending_payment',
  'waitlisted',
  'rejected',
  'cancelled',
  'expired',
] as const

const DecideManyDialog = dialogOnDemand(() =>
  import('~/components/registrations/details/decide_many').then((m) => m.DecideManyDialog)
)

const CancelManyDialog = dialogOnDemand(() =>
  import('~/components/registrations/details/cancel_many').then((m) => m.CancelManyDialog)
)

const MessageDialog = dialogOnDemand(() =>
  import('~/components/registrations/details/message_dialog').then((m) => m.MessageDialog)
)

type Asking = 'accept' | 'reject' | 'cancel' | 'message'

interface RegistrationsTabProps {
  event: DetailsProps['event']
  list: List
}

/** Everybody who asked for a place: searched, filtered by state, decided one or many at a time. */
export function RegistrationsTab({ event, list }: RegistrationsTabProps) {
  const t = useT()
  const selection = useSelection(list.meta)
  const { chosen } = selection
  const [asking, setAsking] = useState<Asking | null>(null)
  const { resend, isSending } = useResend(event.slug)
  const columns = useColumns(event, list.rows.some(hasPrice))
  const states = STATES.filter((state) => event.counts.byStatus[state])
  const toDecide = list.rows.some((row) => row.status === 'submitted')
  const holdSeats = list.rows.some((row) => row.holdsSeat)
  const done = () => selection.onChange([])

  return (
    <>
      <DataTable
        caption={t('registration_desk.details.tabs.registrations')}
        list={list}
        columns={columns}
        rowKey={(row) => row.publicId}
        rowLabel={(row) => row.name}
        search={t('registration_desk.details.search')}
        filters={[
          {
            name: 'state',
            label: t('registration_desk.details.chips.label'),
            allLabel: t('registration_desk.details.chips.all'),
            allCount: event.counts.total,
            options: states.map((state) => ({
              value: state,
              label: t(`enums.registrationStatus.${state}`),
              count: event.counts.byStatus[state] ?? 0,
            })),
          },
          ...(event.kits
            ? [
                {
                  name: 'kit',
                  label: t('arduino.apply.kit'),
                  allLabel: t('arduino.index.allKits'),
                  options: [
                    { value: 'needed', label: t('arduino.index.kitNeeded') },
                    { value: 'own', label: t('arduino.kits.own') },
                  ],
                },
              ]
            : []),
        ]}
        {...(toDecide || holdSeats ? { selection } : {})}
        bulkActions={
          <>
            {toDecide && (
              <>
                <Button variant="primary" onClick={() => setAsking('accept')}>
                  {t('registration_desk.details.approveSelected')}
                </Button>
                <Button onClick={() => setAsking('reject')}>
                  {t('registration_desk.details.rejectSelected')}
                </Button>
              </>
            )}
            {holdSeats && (
              <>
                {!event.isOver && (
                  <Button loading={isSending} onClick={() => resend(chosen, done)}>
                    {t('registration_desk.details.many.resend')}
                  </Button>
                )}
                <Button onClick={() => setAsking('message')}>
                  {t('registration_desk.details.message.write')}
                </Button>
                <Button variant="danger" onClick={() => setAsking('cancel')}>
                  {t('registration_desk.details.many.cancel')}
                </Button>
              </>
            )}
          </>
        }
        exportPath={`/announcements/${event.slug}/registrations/export`}
        empty={{
          title: t('registration_desk.details.empty'),
          body: t('registration_desk.details.emptyBody'),
        }}
      />
      {event.needsApproval && <KeptReasons event={event} />}
      <DecideManyDialog
        open={asking === 'accept' || asking === 'reject'}
        event={event}
        decision={asking === 'reject' ? 'reject' : 'accept'}
        chosen={chosen}
        onClose={() => setAsking(null)}
        onDone={done}
      />
      <MessageDialog
        open={asking === 'message'}
        event={event}
        chosen={chosen}
        onClose={() => setAsking(null)}
        onDone={done}
      />
      <CancelManyDialog
        open={asking === 'cancel'}
        slug={event.slug}
        chosen={chosen}
        onClose={() => setAsking(null)}
        onDone={done}
      />
    </>
  )
}

const hasPrice = (row: Row) => row.price.amountMinor !== '0'

function useColumns(event: DetailsProps['event'], withFee: boolean): Column<Row>[] {
  const t = useT()
  const query = useQuery()
  // Beside two buttons, and a kit and a price maybe, a picture would cost the name its end.
  const isCrowded = event.needsApproval
  const secondLine = (row: Row) =>
    row.disabled ? t('registration_desk.details.disabledAccount') : row.team
  const fee: Column<Row> = {
    key: 'fee',
    header: t('registration_desk.details.columns.fee'),
    sort: 'fee',
    numeric: true,
    cell: (row) => <Money {...row.price} free={!hasPrice(row)} />,
  }
  const course: Column<Row> = {
    key: 'course',
    header: t('registration_desk.details.columns.course'),
    share: isCrowded ? 30 : 45,
    cell: (row) => row.course ?? t(`enums.userKind.${row.kind}`),
  }
  // In the place of the course, which the application's own page names.
  const kit: Column<Row> = {
    key: 'kit',
    header: t('arduino.kits.columns.kit'),
    share: isCrowded ? 30 : 45,
    cell: ({ application }) => {
      if (!application) return null
      if (application.bringsOwnKit) return t('arduino.kits.own')
      if (!application.kit) return t('arduino.kits.none')
      const { label, state } = application.kit
      return <CellText below={t(`enums.kitStatus.${state}`)}>{label}</CellText>
    },
  }
  return [
    {
      key: 'name',
      header: t('registration_desk.details.columns.name'),
      sort: 'name',
      share: isCrowded ? 70 : 55,
      phone: 'title',
      cell: (row) => (
        <Link
          {...(row.application
            ? { href: urlFor('arduino.registrations.show', { registration: row.publicId }) }
            : drawer(query({ registration: row.publicId })))}
          className="flex min-h-9 items-center hover:underline"
        >
          {isCrowded ? (
            <span className="min-w-0 font-medium">
              <CellText below={secondLine(row)}>{row.name}</CellText>
            </span>
          ) : (
            <Person name={row.name} initials={initialsOf(row.name)} seed={row.publicId}>
              {secondLine(row)}
            </Person>
          )}
        </Link>
      ),
    },
    {
      key: 'code',
      header: t('registration_desk.details.columns.code'),
      sort: 'code',
      cell: (row) =>
        row.studentCode && (
          <CellText below={!row.codeConfirmed && t('registration_desk.details.unconfirmedCode')}>
            {row.studentCode}
          </CellText>
        ),
    },
    event.kits ? kit : course,
    {
      key: 'state',
      header: t('registration_desk.details.columns.state'),
      sort: 'state',
      phone: 'end',
      cell: (row) => <State row={row} />,
    },
    ...(withFee ? [fee] : []),
    {
      key: 'asked',
      header: t('registration_desk.details.columns.asked'),
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

/** A registration opens over the list; an application has a page of its own. */
const drawer = (href: string) => ({
  href,
  preserveScroll: true,
  preserveState: true,
  only: ['selectedRegistration'],
})

export function State({ row }: { row: Row }) {
  const t = useT()
  const state = (
    <StatusBadge of="registration" state={row.status as 'submitted'}>
      {row.position !== null
        ? t('registration_desk.details.waitlistPosition', { position: row.position })
        : undefined}
    </StatusBadge>
  )
  if (!row.awaitsConsent || !row.holdsSeat) return state
  return (
    <span className="inline-flex flex-wrap gap-1">
      {state}
      <Badge tone="wait">{t('enums.invitationStatus.consent')}</Badge>
    </span>
  )
}
