import { router } from '@inertiajs/react'
import { useState } from 'react'
import type { Data } from '@generated/data'
import { urlFor } from '~/client'
import type { DoorEvent } from '~/components/attendance/door_types'
import { VERDICTS, type VerdictTone } from '~/components/attendance/verdicts'
import { Badge, type Tone } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { Figures } from '~/components/ui/card'
import { CellText, DataTable, type Column } from '~/components/ui/data_table'
import { ConfirmDialog } from '~/components/ui/dialog'
import { Field } from '~/components/ui/field'
import { Textarea } from '~/components/ui/inputs'
import { PageHeader } from '~/components/ui/page_header'
import { useForm } from '~/hooks/use_form'
import { useFormat, useT } from '~/lib/i18n'

export interface ReviewProps {
  event: DoorEvent
  list: Data.Attendance.ScanReview
  counts: { open: number; conflicts: number; times: number }
  devices: Data.Attendance.DoorDevice[]
}

type Row = Data.Attendance.ScanReview['rows'][number]
type Device = Data.Attendance.DoorDevice
type Decision = 'admitted' | 'dismissed'

const TONES: Record<VerdictTone, Tone> = { good: 'good', wait: 'wait', bad: 'bad' }
const REASON_MIN = 3
const REASON_MAX = 300

/** What doors delivered later: scans to decide, people let in twice, times in doubt, and the devices. */
export function Review({ event, list, counts, devices }: ReviewProps) {
  const t = useT()
  const { formatNumber } = useFormat()
  const [asked, setAsked] = useState<{ row: Row; decision: Decision } | null>(null)
  const title = t('attendance.review.title', { event: event.title })
  return (
    <>
      <PageHeader
        title={title}
        description={t('attendance.review.lead')}
        breadcrumb={[
          { label: t('attendance.index.title'), href: urlFor('attendance.index') },
          {
            label: t('attendance.index.sheet'),
            href: urlFor('attendance.show', { event: event.publicId }),
          },
          { label: t('attendance.review.crumb') },
        ]}
        figures={
          <Figures
            items={(['open', 'conflicts', 'times'] as const).map((figure) => ({
              label: t(`attendance.review.figures.${figure}`),
              value: formatNumber(counts[figure]),
            }))}
          />
        }
      />
      <DataTable
        caption={title}
        list={list}
        columns={useColumns(event, (row, decision) => setAsked({ row, decision }))}
        rowKey={(row) => row.clientScanId}
        filters={[
          {
            name: 'show',
            label: t('attendance.review.show.label'),
            allLabel: t('attendance.review.show.open'),
            options: (['decided', 'conflicts', 'times'] as const).map((value) => ({
              value,
              label: t(`attendance.review.show.${value}`),
            })),
          },
        ]}
        exportPath={urlFor('attendance.reviews.export', { event: event.publicId })}
        only={['list', 'counts']}
        empty={{
          title: t('attendance.review.empty.title'),
          body: t('attendance.review.empty.text'),
        }}
      />
      <Devices event={event} devices={devices} />
      {asked && (
        <DecisionDialog
          key={asked.row.clientScanId}
          {...asked}
          event={event}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

function useColumns(
  event: DoorEvent,
  onAsk: (row: Row, decision: Decision) => void
): Column<Row>[] {
  const t = useT()
  const { formatDateTime } = useFormat()
  const at = (instant: string) => formatDateTime(instant, { timeZone: event.timeZone })
  const nameOf = (row: Row) => row.holder?.name ?? t('attendance.review.nobody')
  return [
    {
      key: 'person',
      header: t('attendance.review.person'),
      sort: 'name',
      share: 22,
      phone: 'title',
      cell: (row) => (
        <>
          <span title={nameOf(row)} className="block truncate font-medium">
            {nameOf(row)}
          </span>
          <span className="block truncate text-sm text-ink-2">
            {row.session ?? t('attendance.review.sessionGone')}
          </span>
        </>
      ),
    },
    {
      key: 'when',
      header: t('attendance.review.when'),
      sort: 'occurred',
      cell: (row) => (
        <>
          <span className="block tabular-nums">{at(row.occurredAt)}</span>
          <span className="block text-sm text-ink-2 tabular-nums">
            {t('attendance.review.received', { time: at(row.receivedAt) })}
          </span>
        </>
      ),
    },
    {
      key: 'where',
      header: t('attendance.door.gate'),
      share: 16,
      cell: (row) => (
        <CellText below={t('attendance.review.scannedBy', { by: row.scannedBy })}>
          {row.gate}
        </CellText>
      ),
    },
    {
      key: 'shown',
      header: t('attendance.review.shown'),
      cell: (row) => <Verdict result={row.shown} />,
    },
    {
      key: 'ruled',
      header: t('attendance.review.ruled'),
      cell: (row) => (
        <>
          <Verdict result={row.result} />
          <Why row={row} />
        </>
      ),
    },
    {
      key: 'decision',
      header: t('attendance.review.decision'),
      cell: (row) =>
        row.decision ? (
          <span title={row.decision.reason ?? undefined}>
            {t(`attendance.review.decided.${row.decision.decision}`, { by: row.decision.by })}
          </span>
        ) : (
          row.cause && (
            <span className="flex flex-wrap gap-2 md:flex-nowrap">
              {row.isAdmissible && (
                <Button
                  size="sm"
                  aria-label={t('attendance.review.admitOf', { name: nameOf(row) })}
                  onClick={() => onAsk(row, 'admitted')}
                >
                  {t('attendance.review.admit')}
                </Button>
              )}
              <Button
                size="sm"
                variant="ghost"
                aria-label={t('attendance.review.dismissOf', { name: nameOf(row) })}
                onClick={() => onAsk(row, 'dismissed')}
              >
                {t('attendance.review.dismiss')}
              </Button>
            </span>
          )
        ),
    },
  ]
}

function Verdict({ result }: { result: Row['result'] | null }) {
  const t = useT()
  if (!result) return null
  const tone = result === 'held' ? 'wait' : TONES[VERDICTS[result].tone]
  return <Badge tone={tone}>{t(`enums.scanResult.${result}`)}</Badge>
}

/** In a few words; the sentence stands where one decides. */
function Why({ row }: { row: Row }) {
  const t = useT()
  const words = [
    row.cause && t(`attendance.review.causeShort.${row.cause}`),
    row.timeFlag && t(`attendance.review.doubtShort.${row.timeFlag}`),
    !row.cause && !row.timeFlag && row.isEarlier && t('attendance.review.earlier'),
  ].filter(Boolean)
  if (words.length === 0) return null
  return <span className="block text-sm text-ink-2">{words.join(' · ')}</span>
}

interface DecisionDialogProps {
  event: DoorEvent
  row: Row
  decision: Decision
  onClose: () => void
}

/** Decides about one scan: never without a reason. */
function DecisionDialog({ event, row, decision, onClose }: DecisionDialogProps) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const form = useForm({ decision, reason: '' })
  const name = row.holder?.name ?? t('attendance.review.nobody')
  const path = { event: event.publicId, scan: row.clientScanId }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      danger={false}
      title={t(`attendance.review.ask.${decision}`, { name })}
      confirmLabel={t(`attendance.review.${decision === 'admitted' ? 'admit' : 'dismiss'}`)}
      processing={form.processing}
      ready={form.data.reason.trim().length >= REASON_MIN}
      onConfirm={() =>
        form.put(urlFor('attendance.reviews.update', path), {
          preserveScroll: true,
          preserveState: true,
          onSuccess: onClose,
        })
      }
    >
      {row.cause && <p>{t(`attendance.review.cause.${row.cause}`)}</p>}
      {row.timeFlag && <p>{t(`attendance.review.doubt.${row.timeFlag}`)}</p>}
      <p>
        {t(`attendance.review.ask.${decision}Text`, {
          time: formatDateTime(row.occurredAt, { timeZone: event.timeZone }),
        })}
      </p>
      <Field
        {...form.field('reason')}
        label={t('attendance.review.ask.reason')}
        help={t('attendance.review.ask.reasonHelp')}
        required
      >
        <Textarea rows={2} maxLength={REASON_MAX} />
      </Field>
    </ConfirmDialog>
  )
}

/** Which devices may still deliver, and how fresh their lists are. */
function Devices({ event, devices }: Pick<ReviewProps, 'event' | 'devices'>) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const [asked, setAsked] = useState<Device | null>(null)
  const at = (instant: string) => formatDateTime(instant, { timeZone: event.timeZone })
  return (
    <section aria-labelledby="devices" className="mt-8">
      <h2 id="devices">{t('attendance.review.devices.title')}</h2>
      <p className="text-ink-2">
        {t(`attendance.review.devices.${devices.length > 0 ? 'lead' : 'empty'}`)}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {devices.map((device) => (
          <li key={device.publicId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 flex-1 basis-48">
              <span className="block truncate font-medium" title={device.person}>
                {device.person}
              </span>
              <span className="block text-sm text-ink-2 tabular-nums">
                {`${t('attendance.review.devices.list')}: ${at(device.rosterAt)} · `}
                {`${t('attendance.review.devices.seen')}: ${at(device.lastSeenAt)}`}
              </span>
            </span>
            <Badge tone={device.state === 'living' ? 'good' : 'over'}>
              {t(`attendance.review.devices.state.${device.state}`)}
            </Badge>
            {device.state === 'living' && (
              <Button
                size="sm"
                aria-label={t('attendance.review.devices.revokeOf', { name: device.person })}
                onClick={() => setAsked(device)}
              >
                {t('attendance.review.devices.revoke')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t('attendance.review.devices.ask')}
        confirmLabel={t('attendance.review.devices.revoke')}
        onConfirm={() => {
          const device = asked!.publicId
          setAsked(null)
          router.delete(urlFor('attendance.devices.destroy', { event: event.publicId, device }), {
            preserveScroll: true,
            preserveState: true,
          })
        }}
      >
        {asked && <p>{t('attendance.review.devices.text', { name: asked.person })}</p>}
      </ConfirmDialog>
    </section>
  )
}
