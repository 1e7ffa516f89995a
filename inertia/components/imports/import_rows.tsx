import type { Data } from '@generated/data'
import { router } from '@inertiajs/react'
import { urlFor } from '~/client'
import { Badge, type Tone } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { StatusBadge } from '~/components/ui/status_badge'
import { DataTable, type Column } from '~/components/ui/data_table'
import type { ListFilter } from '~/components/ui/list_toolbar'
import { useSelection } from '~/hooks/use_selection'
import { useFormat, useT } from '~/lib/i18n'

type List = Data.Imports.ImportRowList
type Row = List['rows'][number]

const VERDICTS = ['create', 'update', 'look_again', 'unchanged', 'refused'] as const
const TONES: Record<Row['verdict'], Tone> = {
  create: 'good',
  update: 'brand',
  look_again: 'wait',
  unchanged: 'over',
  refused: 'bad',
}

interface ImportRowsProps {
  shown: Data.Imports.Import
  list: List
  /** After undoing: rows that stay can be picked out. */
  hasUndo: boolean
}

export function ImportRows({ shown, list, hasUndo }: ImportRowsProps) {
  const t = useT()
  const selection = useSelection(list.meta)
  const isAsked = shown.lookAgain > 0 && list.meta.filters['verdict'] === 'look_again'

  function tick() {
    const { kind, publicId } = shown
    router.put(
      urlFor('imports.tick', { kind, import: publicId }),
      { lines: selection.selected.map(Number) },
      { preserveScroll: true, preserveState: true, onSuccess: () => selection.onChange([]) }
    )
  }

  const verdicts: ListFilter = {
    name: 'verdict',
    label: t('imports.show.filter'),
    allLabel: t('imports.show.all'),
    options: VERDICTS.map((verdict) => ({
      value: verdict,
      label: t(`imports.verdicts.${verdict}`),
    })),
  }
  const undo: ListFilter = {
    name: 'undo',
    label: t('imports.show.undo'),
    allLabel: t('imports.show.undoAll'),
    options: [
      { value: 'kept', label: t('imports.show.kept') },
      { value: 'undone', label: t('imports.show.takenBack') },
    ],
  }
  const told = useTold()
  return (
    <DataTable
      caption={t('imports.show.caption')}
      list={list}
      columns={useColumns(told)}
      rowKey={(row) => String(row.line)}
      details={{
        header: <span className="sr-only">{t('imports.show.details')}</span>,
        label: () => t('imports.show.details'),
        content: (row) =>
          told(row).length > 0 && (
            <ul className="grid gap-0.5 text-sm">
              {told(row).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          ),
      }}
      {...(isAsked && {
        selection: { selected: selection.selected, onChange: selection.onChange },
        bulkActions: (
          <Button variant="primary" onClick={tick}>
            {t('imports.show.tick')}
          </Button>
        ),
      })}
      rowLabel={(row) => row.summary[0] ?? String(row.line)}
      search={t('imports.show.search')}
      filters={hasUndo ? [verdicts, undo] : [verdicts]}
      only={['list']}
    />
  )
}

function useColumns(told: (row: Row) => string[]): Column<Row>[] {
  const t = useT()
  const { formatNumber } = useFormat()
  return [
    {
      key: 'row',
      header: t('imports.show.row'),
      share: 45,
      phone: 'title',
      cell: (row) => row.summary.join(' · '),
    },
    {
      key: 'line',
      header: t('imports.show.line'),
      sort: 'line',
      numeric: true,
      cell: (row) => formatNumber(row.line),
    },
    {
      key: 'verdict',
      header: t('imports.show.verdict'),
      phone: 'end',
      cell: (row) => (
        <span className="inline-flex gap-1">
          {row.status ? (
            <StatusBadge of="registration" state={row.status} />
          ) : (
            <Badge tone={TONES[row.verdict]}>{t(`imports.verdicts.${row.verdict}`)}</Badge>
          )}
          {row.undoOutcome && (
            <Badge tone={row.undoOutcome === 'kept' ? 'wait' : 'over'}>
              {t(row.undoOutcome === 'kept' ? 'imports.show.kept' : 'imports.show.takenBack')}
            </Badge>
          )}
        </span>
      ),
    },
    {
      key: 'told',
      header: t('imports.show.details'),
      share: 55,
      phone: 'hidden',
      cell: (row) => told(row).join(' '),
    },
  ]
}

/** @returns what gives sentences about a row: why it is refused, what it changes */
function useTold() {
  const t = useT()
  const formatForMail = (column: string, value: string | null) => {
    if (value === null) return t('imports.show.none')
    if (column === 'kind' || column === 'kind_confirmed')
      return t.dynamic(`enums.userKind.${value}`)
    if (column === 'state') return t.dynamic(`imports.show.state.${value}`)
    return column === 'level' ? t.dynamic(`enums.level.${value}`) : value
  }
  return (row: Row) => [
    ...row.reasons.map(({ code, values }) => t.dynamic(`imports.reasons.${code}`, values)),
    ...row.changes.map(({ column, before, after }) =>
      t('imports.show.change', {
        label: t.dynamic(`imports.columns.${column}`),
        before: formatForMail(column, before),
        after: formatForMail(column, after),
      })
    ),
  ]
}
