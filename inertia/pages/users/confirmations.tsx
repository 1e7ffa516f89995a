import { useForm } from '~/hooks/use_form'
import { ReasonField } from '~/components/ui/reason_field'
import { ConfirmDialog } from '~/components/ui/dialog'
import { urlFor } from '~/client'
import { useState } from 'react'
import type { Data } from '@generated/data'
import { Button } from '~/components/ui/button'
import { CellText, DataTable, type Column } from '~/components/ui/data_table'
import { DateTime } from '~/components/ui/date_time'
import { PageHeader } from '~/components/ui/page_header'
import { useT } from '~/lib/i18n'

type Claim = Data.Users.ClaimList['rows'][number]

interface Decision {
  confirm: boolean
  people: Claim[]
}

interface ConfirmationsProps {
  list: Data.Users.ClaimList
  /** The reader's. */
  timeZone: string
}

export default function Confirmations({ list, timeZone }: ConfirmationsProps) {
  const t = useT()
  const [selected, setSelected] = useState<string[]>([])
  const [decision, setDecision] = useState<Decision | null>(null)
  const chosen = list.rows.filter((row) => selected.includes(row.publicId))
  return (
    <>
      <PageHeader title={t('claims.title')} description={t('claims.lead')} />
      <DataTable
        caption={t('claims.title')}
        list={list}
        columns={useColumns(timeZone, (confirm, row) => setDecision({ confirm, people: [row] }))}
        rowKey={(row) => row.publicId}
        rowLabel={(row) => row.name}
        search={t('claims.search')}
        filters={useFilters()}
        selection={{ selected, onChange: setSelected }}
        bulkActions={
          <>
            <Button
              variant="primary"
              onClick={() => setDecision({ confirm: true, people: chosen })}
            >
              {t('claims.confirm')}
            </Button>
            <Button onClick={() => setDecision({ confirm: false, people: chosen })}>
              {t('claims.reject')}
            </Button>
          </>
        }
        only={['list']}
        empty={{ title: t('claims.empty.title'), body: t('claims.empty.body') }}
      />
      {decision && (
        <ClaimDialog
          {...decision}
          onClose={() => setDecision(null)}
          onDone={() => setSelected([])}
        />
      )}
    </>
  )
}

function useFilters() {
  const t = useT()
  const filter = (name: 'claimed' | 'kind' | 'verified', values: string[]) => ({
    name,
    label: t.dynamic(`claims.filters.${name}.label`),
    allLabel: t.dynamic(`claims.filters.${name}.all`),
    options: values.map((value) => ({
      value,
      label: t.dynamic(
        name === 'kind' ? `enums.userKind.${value}` : `claims.filters.${name}.${value}`
      ),
    })),
  })
  return [
    filter('claimed', ['kind', 'code']),
    filter('kind', ['student', 'staff']),
    filter('verified', ['yes', 'no']),
  ]
}

function useColumns(
  timeZone: string,
  decide: (confirm: boolean, row: Claim) => void
): Column<Claim>[] {
  const t = useT()
  return [
    {
      key: 'name',
      header: t('claims.columns.name'),
      sort: 'name',
      share: 40,
      phone: 'title',
      cell: (row) => (
        <CellText below={row.verified ? row.email : `${row.email} · ${t('claims.unverified')}`}>
          {row.name}
        </CellText>
      ),
    },
    {
      key: 'kind',
      header: t('claims.columns.kind'),
      cell: (row) => (
        <CellText below={row.kindConfirmed && t('claims.confirmed')}>
          {t.dynamic(`enums.userKind.${row.kind}`)}
        </CellText>
      ),
    },
    {
      key: 'code',
      header: t('claims.columns.code'),
      cell: (row) => row.code && <Code row={row} code={row.code} />,
    },
    {
      key: 'course',
      header: t('claims.columns.course'),
      share: 30,
      cell: (row) => row.course && <CellText below={row.campus}>{row.course}</CellText>,
    },
    {
      key: 'joined',
      header: t('claims.columns.joined'),
      sort: 'asked',
      numeric: true,
      cell: (row) => (
        <DateTime value={row.joinedAt} timeZone={timeZone} show="date" style="medium" />
      ),
    },
    {
      key: 'decide',
      header: <span className="sr-only">{t('claims.columns.decide')}</span>,
      cell: (row) => (
        <span className="flex justify-end gap-1">
          <Button size="sm" onClick={() => decide(true, row)}>
            {t('claims.confirm')}
            <span className="sr-only"> {row.name}</span>
          </Button>
          <Button size="sm" variant="ghost" onClick={() => decide(false, row)}>
            {t('claims.reject')}
            <span className="sr-only"> {row.name}</span>
          </Button>
        </span>
      ),
    },
  ]
}

function Code({ row, code }: { row: Claim; code: string }) {
  const t = useT()
  const fault = row.codeMalformed
    ? t('claims.malformed')
    : row.holder &&
      (row.holder.name ? t('claims.taken', { name: row.holder.name }) : t('claims.takenByOther'))
  return (
    <>
      {code}
      {fault && <span className="block text-sm font-semibold text-bad">{fault}</span>}
      {!fault && row.codeConfirmed && (
        <span className="block text-sm text-ink-2">{t('claims.confirmed')}</span>
      )}
    </>
  )
}

interface ClaimDialogProps {
  confirm: boolean
  people: { publicId: string; name: string; mark: string }[]
  onClose: () => void
  onDone: () => void
}

/** Asks before claims are decided; a rejected person reads the reason. */
function ClaimDialog({ confirm, people, onClose, onDone }: ClaimDialogProps) {
  const t = useT()
  const form = useForm({ reason: '' })
  const verb = confirm ? 'confirm' : 'reject'

  function send() {
    form.transform(({ reason }) => ({
      people: people.map((person) => person.publicId),
      seen: Object.fromEntries(people.map((person) => [person.publicId, person.mark])),
      confirm,
      ...(confirm ? {} : { reason }),
    }))
    form.patch(urlFor('users.claims.update'), {
      preserveScroll: true,
      preserveState: true,
      onSuccess: () => {
        onDone()
        onClose()
      },
    })
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={send}
      danger={!confirm}
      title={t(`claims.${verb}Title`, { count: people.length, name: people[0]?.name ?? '' })}
      confirmLabel={t(`claims.${verb}`)}
      processing={form.processing}
    >
      <p>{t(`claims.${verb}Body`)}</p>
      {!confirm && (
        <ReasonField form={form} label={t('claims.reason')} help={t('claims.reasonHelp')} />
      )}
    </ConfirmDialog>
  )
}
