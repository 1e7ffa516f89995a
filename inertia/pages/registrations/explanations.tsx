import type { Data } from '@generated/data'
import { useState } from 'react'
import { urlFor } from '~/client'
import { Badge, type Tone } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { CellText, DataTable, type Column } from '~/components/ui/data_table'
import { ConfirmDialog } from '~/components/ui/dialog'
import { PageHeader } from '~/components/ui/page_header'
import { ReasonField } from '~/components/ui/reason_field'
import { useForm } from '~/hooks/use_form'
import { useFormat, useT } from '~/lib/i18n'

type Explanation = Data.Registrations.ExplanationList['rows'][number]

interface Decision {
  accept: boolean
  row: Explanation
}

/** Why people did not come, for those who decide whether it counts. */
export default function Explanations({ list }: { list: Data.Registrations.ExplanationList }) {
  const t = useT()
  const [decision, setDecision] = useState<Decision | null>(null)
  return (
    <>
      <PageHeader title={t('no_shows.staff.title')} description={t('no_shows.staff.lead')} />
      <DataTable
        caption={t('no_shows.staff.title')}
        list={list}
        columns={useColumns((accept, row) => setDecision({ accept, row }))}
        rowKey={(row) => row.publicId}
        rowLabel={(row) => row.name}
        filters={[
          {
            name: 'state',
            label: t('no_shows.staff.state'),
            allLabel: t('no_shows.staff.waiting'),
            options: (['accepted', 'declined', 'all'] as const).map((value) => ({
              value,
              label: t(`no_shows.staff.${value}`),
            })),
          },
        ]}
        only={['list']}
        empty={{ title: t('no_shows.staff.empty'), body: t('no_shows.staff.emptyBody') }}
      />
      {decision && <DecisionDialog {...decision} onClose={() => setDecision(null)} />}
    </>
  )
}

const TONES: Record<Explanation['state'], Tone> = {
  waiting: 'wait',
  accepted: 'good',
  declined: 'bad',
}

function useColumns(decide: (accept: boolean, row: Explanation) => void): Column<Explanation>[] {
  const t = useT()
  const { formatDateTime } = useFormat()
  return [
    {
      key: 'name',
      header: t('no_shows.staff.person'),
      sort: 'name',
      share: 25,
      phone: 'title',
      cell: (row) => <CellText>{row.name}</CellText>,
    },
    {
      key: 'event',
      header: t('no_shows.staff.event'),
      sort: 'event',
      share: 30,
      cell: (row) => (
        <CellText below={formatDateTime(row.startsAt, { timeZone: row.timeZone })}>
          {row.title}
        </CellText>
      ),
    },
    {
      key: 'explanation',
      header: t('no_shows.words'),
      share: 45,
      cell: (row) => (
        <CellText below={row.answer && t('no_shows.answer', { answer: row.answer })}>
          {row.explanation}
        </CellText>
      ),
    },
    {
      key: 'state',
      header: t('no_shows.staff.state'),
      cell: (row) => <Badge tone={TONES[row.state]}>{t(`no_shows.states.${row.state}`)}</Badge>,
    },
    {
      key: 'decide',
      header: <span className="sr-only">{t('no_shows.staff.decide')}</span>,
      cell: (row) => (
        <span className="flex justify-end gap-1">
          {row.state !== 'accepted' && (
            <Button size="sm" onClick={() => decide(true, row)}>
              {t('no_shows.staff.accept')}
              <span className="sr-only"> {row.name}</span>
            </Button>
          )}
          {row.state === 'waiting' && (
            <Button size="sm" variant="ghost" onClick={() => decide(false, row)}>
              {t('no_shows.staff.decline')}
              <span className="sr-only"> {row.name}</span>
            </Button>
          )}
        </span>
      ),
    },
  ]
}

/** Asks before it is decided; whoever is declined reads the reason. */
function DecisionDialog({ accept, row, onClose }: Decision & { onClose: () => void }) {
  const t = useT()
  const form = useForm({ reason: '' })
  const { name, title } = row

  function send() {
    form.transform(({ reason }) => ({ accept, ...(accept ? {} : { reason }) }) as never)
    form.patch(urlFor('registrations.explanations.update', { registration: row.publicId }), {
      preserveScroll: true,
      preserveState: true,
      onSuccess: onClose,
    })
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={send}
      danger={!accept}
      title={t(accept ? 'no_shows.staff.acceptTitle' : 'no_shows.staff.declineTitle', { name })}
      confirmLabel={t(accept ? 'no_shows.staff.accept' : 'no_shows.staff.decline')}
      processing={form.processing}
    >
      <blockquote className="border-l-2 border-line pl-3 break-words whitespace-pre-line text-ink">
        {row.explanation}
      </blockquote>
      <p>{t(accept ? 'no_shows.staff.acceptBody' : 'no_shows.staff.declineBody', { title })}</p>
      {!accept && (
        <ReasonField
          form={form}
          label={t('no_shows.staff.reason')}
          help={t('no_shows.staff.reasonHelp')}
        />
      )}
    </ConfirmDialog>
  )
}
