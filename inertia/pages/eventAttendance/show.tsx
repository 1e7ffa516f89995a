import { Figures } from '~/components/ui/card'
import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { ChartColumn, Ellipsis, ListChecks, Presentation, Printer, ScanLine } from 'lucide-react'
import { urlFor } from '~/client'
import { AtGates } from '~/components/attendance/at_gates'
import { Arrivals } from '~/components/attendance/arrivals'
import { CheckInCell } from '~/components/attendance/check_in_cell'
import type { CheckIn, DoorCounts, DoorEvent, SheetRow } from '~/components/attendance/door_types'
import { PrintedSheet } from '~/components/attendance/printed_sheet'
import { Button, ButtonLink } from '~/components/ui/button'
import { DataTable, type Column } from '~/components/ui/data_table'
import { TimeRange } from '~/components/ui/date_time'
import { ConfirmDialog } from '~/components/ui/dialog'
import type { ListFilter } from '~/components/ui/list_toolbar'
import { Link } from '~/components/ui/link'
import { LiveNote } from '~/components/ui/live_note'
import { Menu } from '~/components/ui/menu'
import { PageHeader } from '~/components/ui/page_header'
import { StatusBadge } from '~/components/ui/status_badge'
import { reloadOnly } from '~/hooks/use_live'
import { useLiveDoor } from '~/hooks/use_live_door'
import { useT, useFormat } from '~/lib/i18n'
import { useQuery } from '~/lib/list'

interface Props {
  event: DoorEvent
  list: Data.Attendance.Sheet
  counts: DoorCounts
  /** Null: they were not asked for. */
  arrivals: { at: string; count: number }[] | null
  mayManage: boolean
  /** The whole sheet for paper, not one page of it. */
  isPrinted: boolean
}

const STATES = [
  'confirmed',
  'pending_payment',
  'submitted',
  'waitlisted',
  'expired',
  'rejected',
  'cancelled',
] as const

export default function Sheet({ isPrinted, ...sheet }: Props) {
  return isPrinted ? (
    <PrintedSheet event={sheet.event} rows={sheet.list.rows} />
  ) : (
    <Live {...sheet} />
  )
}

/** Both are for another screen or for paper; the list stays as it is. */
const inNewTab = (href: string) => () => void window.open(href, '_blank', 'noopener')

function Live({ event, list, counts, arrivals, mayManage }: Omit<Props, 'isPrinted'>) {
  const t = useT()
  const query = useQuery()
  const [undoing, setUndoing] = useState<{ row: SheetRow; checkIn: CheckIn } | null>(null)
  const [present, live] = useLiveDoor({
    event: event.publicId,
    onChange: () => reloadOnly(['list', 'counts', ...(arrivals ? ['arrivals'] : [])]),
  })

  return (
    <>
      <PageHeader
        title={event.title}
        documentTitle={t('attendance.sheet.title', { event: event.title })}
        breadcrumb={[
          { label: t('attendance.index.title'), href: urlFor('attendance.index') },
          { label: t('attendance.index.sheet') },
        ]}
        figures={
          <div className="flex w-full flex-wrap gap-x-4 text-sm text-ink-2">
            <p>
              <TimeRange from={event.startsAt} to={event.endsAt} timeZone={event.timeZone} />
              {` · ${event.venue}, ${event.campus}`}
            </p>
            <SheetFigures counts={counts} />
            <AtGates present={present} />
            <Link
              route="attendance.rehearsal"
              routeParams={{ event: event.publicId }}
              className="font-medium text-brand underline underline-offset-2"
            >
              {t('attendance.rehearsal.open')}
            </Link>
          </div>
        }
        actions={
          <>
            <ButtonLink
              href={query({ arrivals: arrivals ? null : 'yes' })}
              preserveScroll
              preserveState
              only={['arrivals']}
              icon={<ChartColumn aria-hidden />}
            >
              {t(`attendance.sheet.arrivals.${arrivals ? 'hide' : 'show'}`)}
            </ButtonLink>
            <Menu
              trigger={
                <Button icon={<Ellipsis aria-hidden />}>{t('attendance.sheet.more')}</Button>
              }
              items={[
                {
                  label: t('attendance.sheet.print'),
                  icon: <Printer aria-hidden />,
                  onSelect: inNewTab(query({ page: null, perPage: null, print: 'yes' })),
                },
                {
                  label: t('attendance.projector.open'),
                  icon: <Presentation aria-hidden />,
                  onSelect: inNewTab(urlFor('attendance.projector', { event: event.publicId })),
                },
              ]}
            />
            {mayManage && (
              <ButtonLink
                route="attendance.reviews.index"
                routeParams={{ event: event.publicId }}
                icon={<ListChecks aria-hidden />}
              >
                {t('attendance.review.open')}
              </ButtonLink>
            )}
            <ButtonLink
              variant="primary"
              route="attendance.create"
              routeParams={{ event: event.publicId }}
              icon={<ScanLine aria-hidden />}
            >
              {t('attendance.sheet.scan')}
            </ButtonLink>
          </>
        }
      />
      <LiveNote state={live} />
      {arrivals && (
        <div className="mb-5">
          <Arrivals arrivals={arrivals} timeZone={event.timeZone} />
        </div>
      )}
      <DataTable
        caption={t('attendance.sheet.title', { event: event.title })}
        list={list}
        columns={useColumns(event, mayManage, (row, checkIn) => setUndoing({ row, checkIn }))}
        rowKey={(row) => row.registrationPublicId}
        search={t('attendance.sheet.search')}
        filters={useFilters(event)}
        exportPath={urlFor('attendance.export', { event: event.publicId })}
        only={['list']}
        empty={{
          title: t('attendance.sheet.empty.title'),
          body: t('attendance.sheet.empty.text'),
        }}
      />
      <ConfirmDialog
        open={undoing !== null}
        onClose={() => setUndoing(null)}
        title={t('attendance.undo.ask')}
        confirmLabel={t('attendance.undo.confirm')}
        onConfirm={() => {
          const attendance = undoing!.checkIn.publicId
          setUndoing(null)
          router.delete(urlFor('attendance.undo', { event: event.publicId, attendance }), {
            preserveScroll: true,
            preserveState: true,
          })
        }}
      >
        {undoing && (
          <p>
            {t('attendance.undo.text', {
              name: undoing.row.name,
              session: sessionName(event, undoing.checkIn),
            })}
          </p>
        )}
      </ConfirmDialog>
    </>
  )
}

function sessionName(event: DoorEvent, checkIn: CheckIn) {
  return event.sessions.find(({ publicId }) => publicId === checkIn.sessionPublicId)?.name ?? ''
}

function useColumns(
  event: DoorEvent,
  mayManage: boolean,
  onUndo: (row: SheetRow, checkIn: CheckIn) => void
): Column<SheetRow>[] {
  const t = useT()
  return [
    {
      key: 'name',
      header: t('attendance.sheet.name'),
      sort: 'name',
      share: 30,
      phone: 'title',
      cell: (row) => (
        <span title={row.name} className="font-medium">
          {row.name}
        </span>
      ),
    },
    {
      key: 'state',
      header: t('attendance.sheet.state'),
      sort: 'status',
      phone: 'end',
      cell: (row) =>
        row.status !== 'confirmed' && (
          <StatusBadge of="registration" state={row.status as 'submitted'} />
        ),
    },
    ...event.sessions.map((session): Column<SheetRow> => ({
      key: session.publicId,
      header: session.name,
      share: 70 / event.sessions.length,
      cell: (row) => {
        const checkIn = row.checkIns.find((one) => one.sessionPublicId === session.publicId)
        return (
          <CheckInCell
            checkIn={checkIn}
            timeZone={event.timeZone}
            undoLabel={t('attendance.sheet.undoOf', { name: row.name, session: session.name })}
            onUndo={mayManage && checkIn ? () => onUndo(row, checkIn) : undefined}
          />
        )
      },
    })),
  ]
}

function useFilters(event: DoorEvent): ListFilter[] {
  const t = useT()
  const bySession: ListFilter = {
    name: 'session',
    label: t('attendance.sheet.session'),
    allLabel: t('attendance.sheet.allSessions'),
    options: event.sessions.map(({ publicId, name }) => ({ value: publicId, label: name })),
  }
  return [
    {
      name: 'presence',
      label: t('attendance.sheet.presence.label'),
      allLabel: t('attendance.sheet.presence.all'),
      options: (['inside', 'missing'] as const).map((presence) => ({
        value: presence,
        label: t(`attendance.sheet.presence.${presence}`),
      })),
    },
    ...(event.sessions.length > 1 ? [bySession] : []),
    {
      name: 'status',
      label: t('attendance.sheet.status'),
      allLabel: t('attendance.sheet.allStates'),
      options: STATES.map((state) => ({
        value: state,
        label: t(`enums.registrationStatus.${state}`),
      })),
    },
  ]
}

/** How many are inside: people over the whole event, then session by session where there are several. */
function SheetFigures({ counts }: { counts: DoorCounts }) {
  const t = useT()
  const { formatNumber } = useFormat()
  const sessions = counts.sessions.length > 1 ? counts.sessions : []
  return (
    <Figures
      items={[{ name: t('attendance.sheet.insideTotal'), ...counts }, ...sessions].map(
        ({ name, inside, expected }) => ({
          label: name,
          value: formatNumber(inside),
          of: t('attendance.sheet.ofExpected', { expected }),
        })
      )}
    />
  )
}
