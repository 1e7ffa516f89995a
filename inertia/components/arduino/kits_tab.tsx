import type { Data } from '@generated/data'
import { Plus, Printer } from 'lucide-react'
import { useState } from 'react'
import { urlFor } from '~/client'
import { Alert } from '~/components/ui/alert'
import { Button, ButtonAnchor } from '~/components/ui/button'
import { ChoiceTabs } from '~/components/ui/choice_tabs'
import { DataTable, type Column } from '~/components/ui/data_table'
import { DateTime } from '~/components/ui/date_time'
import { CloseButton, ConfirmDialog, Dialog } from '~/components/ui/dialog'
import { Field } from '~/components/ui/field'
import { Input, Textarea } from '~/components/ui/inputs'
import { Link } from '~/components/ui/link'
import { Menu } from '~/components/ui/menu'
import { ReasonField } from '~/components/ui/reason_field'
import { StatusBadge } from '~/components/ui/status_badge'
import { submitting, useForm } from '~/hooks/use_form'
import { useQuery } from '~/lib/list'
import { useT } from '~/lib/i18n'

type Event = Data.Registrations.EventSummary
type Kits = Data.Arduino.KitList
type Kit = Kits['rows'][number]

const STATES = ['available', 'assigned', 'handed_out', 'missing', 'broken'] as const
const MARKS = ['available', 'missing', 'broken'] as const
type Mark = (typeof MARKS)[number]

/** What is reserved is here already. */
function marksFor({ state }: Kit): Mark[] {
  const isHere = state === 'assigned' ? 'available' : state
  return MARKS.filter((mark) => mark !== isHere)
}

/** The kits of a workshop: who has which, what is broken, and after the event what is not back. */
export function KitsTab({ event, kits }: { event: Event; kits: Kits }) {
  const t = useT()
  const query = useQuery()
  const [isAdding, setAdding] = useState(false)
  const [marking, setMarking] = useState<{ kit: Kit; mark: Mark } | null>(null)
  const out = (kits.counts.handed_out ?? 0) + (kits.counts.missing ?? 0)
  const total = STATES.reduce((sum, state) => sum + (kits.counts[state] ?? 0), 0)
  return (
    <div className="grid gap-4">
      {event.isOver && out > 0 && (
        <Alert tone="wait" title={t('arduino.kits.notBack', { count: out })}>
          <Link href={query({ kit: 'out', page: null })} className="underline">
            {t('arduino.kits.showNotBack')}
          </Link>
        </Alert>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {total > 0 && (
          <ButtonAnchor
            href={urlFor('arduino.kits.labels', { event: event.publicId })}
            download
            icon={<Printer aria-hidden />}
          >
            {t('arduino.kits.labels')}
          </ButtonAnchor>
        )}
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
          {t('arduino.kits.add')}
        </Button>
      </div>
      <DataTable
        caption={t('arduino.kits.title')}
        list={kits}
        columns={useColumns(event, (kit, mark) => setMarking({ kit, mark }))}
        rowKey={(kit) => kit.publicId}
        search={t('arduino.kits.search')}
        filters={[
          {
            name: 'kit',
            label: t('arduino.kits.columns.state'),
            allLabel: t('arduino.kits.all'),
            allCount: total,
            options: [
              ...STATES.map((state) => ({
                value: state,
                label: t(`enums.kitStatus.${state}`),
                count: kits.counts[state] ?? 0,
              })),
              { value: 'out', label: t('arduino.kits.out'), count: out },
            ],
          },
        ]}
        exportPath={urlFor('arduino.kits.export', { event: event.publicId })}
        empty={{ title: t('arduino.kits.empty'), body: t('arduino.kits.emptyBody') }}
      />
      <AddDialog event={event} open={isAdding} onClose={() => setAdding(false)} />
      {marking && <MarkDialog event={event} {...marking} onClose={() => setMarking(null)} />}
    </div>
  )
}

function useColumns(event: Event, onMark: (kit: Kit, mark: Mark) => void): Column<Kit>[] {
  const t = useT()
  return [
    {
      key: 'label',
      header: t('arduino.kits.columns.label'),
      sort: 'label',
      phone: 'title',
      cell: (kit) => <span className="font-medium">{kit.label}</span>,
    },
    {
      key: 'state',
      header: t('arduino.kits.columns.state'),
      sort: 'state',
      phone: 'end',
      cell: (kit) => <StatusBadge of="kit" state={kit.state} />,
    },
    {
      key: 'holder',
      header: t('arduino.kits.columns.holder'),
      share: 100,
      cell: (kit) =>
        kit.holder && (
          <Link
            href={`/arduino/registrations/${kit.holder.registration}`}
            className="flex min-h-9 items-center hover:underline"
          >
            {kit.holder.name}
          </Link>
        ),
    },
    {
      key: 'since',
      header: t('arduino.kits.columns.since'),
      sort: 'since',
      numeric: true,
      cell: (kit) => <DateTime value={kit.since} timeZone={event.timeZone} />,
    },
    {
      key: 'actions',
      header: <span className="sr-only">{t('registration_desk.details.columns.actions')}</span>,
      cell: (kit) => (
        <span className="flex justify-end">
          <Menu
            trigger={
              <Button size="sm" aria-label={t('arduino.kits.changeOf', { label: kit.label })}>
                {t('arduino.kits.change')}
              </Button>
            }
            items={marksFor(kit).map((mark) => ({
              label: t(`arduino.kits.mark.${mark}`),
              onSelect: () => onMark(kit, mark),
            }))}
          />
        </span>
      ),
    },
  ]
}

interface MarkDialogProps {
  event: Event
  kit: Kit
  mark: Mark
  onClose: () => void
}

/** Says what follows for the person who has the kit. */
function MarkDialog({ event, kit, mark, onClose }: MarkDialogProps) {
  const t = useT()
  const form = useForm({ reason: '' })
  const values = { label: kit.label, name: kit.holder?.name ?? '' }
  function save() {
    form.transform(({ reason }) => ({ state: mark, ...(reason.trim() && { reason }) }) as never)
    form.patch(urlFor('arduino.kits.update', { event: event.publicId, kit: kit.publicId }), {
      preserveScroll: true,
      preserveState: true,
      onSuccess: onClose,
    })
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={save}
      title={t(`arduino.kits.mark.${mark}`)}
      confirmLabel={t(`arduino.kits.mark.${mark}`)}
      danger={mark !== 'available'}
      processing={form.processing}
    >
      <p>
        {kit.holder
          ? t(`arduino.kits.markHeld.${mark}`, values)
          : t(`arduino.kits.markFree.${mark}`, values)}
      </p>
      <ReasonField
        form={form}
        label={t('arduino.kits.reason')}
        help={t('arduino.kits.reasonHelp')}
        optional
      />
    </ConfirmDialog>
  )
}

interface AddDialogProps {
  event: Event
  open: boolean
  onClose: () => void
}

/** By number, or by the labels that the kits have already. */
function AddDialog({ event, open, onClose }: AddDialogProps) {
  const t = useT()
  const [mode, setMode] = useState<'count' | 'labels'>('count')
  const form = useForm({ count: '1', labels: '' })
  const labels = form.data.labels.split(/[\n,;]/).map((label) => label.trim())
  function add() {
    form.transform(
      ({ count }) =>
        (mode === 'count' ? { count: Number(count) } : { labels: labels.filter(Boolean) }) as never
    )
    form.post(urlFor('arduino.kits.store', { event: event.publicId }), {
      preserveScroll: true,
      preserveState: true,
      onSuccess: () => {
        form.reset()
        onClose()
      },
    })
  }
  const errors = form.errors as Record<string, string | undefined>
  const wrongLabel = Object.entries(errors).find(([name]) => name.startsWith('labels'))?.[1]
  return (
    <Dialog open={open} onClose={onClose} title={t('arduino.kits.add')} width="sm">
      <form onSubmit={submitting(add)} noValidate className="grid gap-5">
        <ChoiceTabs
          label={t('arduino.kits.addBy')}
          value={mode}
          onChange={setMode}
          options={[
            { value: 'count', label: t('arduino.kits.byCount') },
            { value: 'labels', label: t('arduino.kits.byLabels') },
          ]}
        />
        {mode === 'count' ? (
          <Field
            {...form.field('count')}
            label={t('arduino.kits.count')}
            help={t('arduino.kits.countHelp')}
            required
          >
            <Input type="number" min={1} max={500} />
          </Field>
        ) : (
          <Field
            {...form.field('labels')}
            error={wrongLabel}
            label={t('arduino.kits.labelList')}
            help={t('arduino.kits.labelListHelp')}
            required
          >
            <Textarea rows={5} />
          </Field>
        )}
        <p className="text-sm text-ink-2">{t('arduino.kits.addPromotes')}</p>
        <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
          <CloseButton>{t('ui.cancel')}</CloseButton>
          <Button type="submit" variant="primary" loading={form.processing}>
            {t('arduino.kits.add')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
