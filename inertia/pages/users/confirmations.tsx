import { useState } from 'react'
import type { Data } from '@generated/data'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { DataTable, type Column } from '~/components/ui/data_table'
import { DateTime } from '~/components/ui/date_time'
import { PageHeader } from '~/components/ui/page_header'
import { ClaimDialog } from '~/components/users/claim_dialog'
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
    look: 'select' as const,
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
      phone: 'title',
      cell: (row) => <Claimant row={row} />,
    },
    {
      key: 'kind',
      header: t('claims.columns.kind'),
      cell: (row) => (
        <Claimed text={t.dynamic(`enums.userKind.${row.kind}`)} confirmed={row.kindConfirmed} />
      ),
    },
    {
      key: 'code',
      header: t('claims.columns.code'),
      cell: (row) => <Code row={row} />,
    },
    {
      key: 'course',
      header: t('claims.columns.course'),
      cell: (row) => (
        <>
          {row.course ?? '–'}
          {row.campus && <span className="block text-sm text-ink-2">{row.campus}</span>}
        </>
      ),
    },
    {
      key: 'joined',
      header: t('claims.columns.joined'),
      sort: 'asked',
      nowrap: true,
      cell: (row) => (
        <DateTime value={row.joinedAt} timeZone={timeZone} show="date" style="medium" />
      ),
    },
    {
      key: 'decide',
      header: <span className="sr-only">{t('claims.columns.decide')}</span>,
      cell: (row) => (
        <span className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => decide(true, row)}>
            {t('claims.confirm')}
            <span className="sr-only"> {row.name}</span>
          </Button>
          <Button variant="ghost" onClick={() => decide(false, row)}>
            {t('claims.reject')}
            <span className="sr-only"> {row.name}</span>
          </Button>
        </span>
      ),
    },
  ]
}

function Claimant({ row }: { row: Claim }) {
  const t = useT()
  return (
    <span className="grid gap-0.5 wrap-anywhere">
      <span className="font-medium">{row.name}</span>
      <span className="text-sm font-normal text-ink-2">{row.email}</span>
      {!row.verified && (
        <span>
          <Badge tone="wait">{t('claims.unverified')}</Badge>
        </span>
      )}
    </span>
  )
}

function Claimed({ text, confirmed }: { text: string; confirmed: boolean }) {
  const t = useT()
  return (
    <span className="inline-grid gap-0.5">
      {text}
      {confirmed && <span className="text-sm text-ink-2">{t('claims.confirmed')}</span>}
    </span>
  )
}

function Code({ row }: { row: Claim }) {
  const t = useT()
  if (!row.code) return '–'
  return (
    <span className="inline-grid justify-items-start gap-1">
      <Claimed text={row.code} confirmed={row.codeConfirmed} />
      {row.codeMalformed && <Badge tone="bad">{t('claims.malformed')}</Badge>}
      {row.holder && <Badge tone="bad">{t('claims.taken', { name: row.holder.name })}</Badge>}
    </span>
  )
}
