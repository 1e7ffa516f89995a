import { Fragment, useId, useState, type ReactNode } from 'react'
import { Link } from '~/components/ui/link'
import { ArrowDown, ArrowUp, ArrowUpDown, ChevronDown } from 'lucide-react'
import clsx from 'clsx'
import { Button, ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import { ListToolbar, type ListFilter, type Selection } from '~/components/ui/list_toolbar'
import { Pagination } from '~/components/ui/pagination'
import { SelectAll, SelectOne } from '~/components/ui/select_cells'
import { useT } from '~/lib/i18n'
import { usePage } from '@inertiajs/react'
import { hiddenIn } from '~/lib/hidden_columns'
import { useQuery, type List, type ListMeta } from '~/lib/list'
import { useShared } from '~/lib/shared'

export interface Column<Row> {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Sortable under this key of the server's whitelist. */
  sort?: string
  /** Figures: right-aligned, tabular. */
  numeric?: boolean
  /**
   * Words that may be cut: so many percent of the table are theirs. A column without a share shows
   * everything on one line: codes, dates, amounts, badges, buttons.
   */
  share?: number
  /**
   * On a phone a row is a card: `title` is its heading, `end` stands beside the heading, `hidden` is left
   * out, anything else is a labelled line.
   */
  phone?: 'title' | 'end' | 'line' | 'hidden'
}

export interface Details<Row> {
  header: ReactNode
  /** What the button says that unfolds them: "3 changes". */
  label: (row: Row) => ReactNode
  /** null: this row has none. */
  content: (row: Row) => ReactNode
}

export interface DataTableProps<Row> {
  /** What the table is, read by screen readers; shown too where there is no heading above it. */
  caption: string
  list: List<Row>
  columns: Column<Row>[]
  rowKey: (row: Row) => string
  /** Names the row for the checkbox: "Select Ana". */
  rowLabel?: (row: Row) => string
  /** "Search by name or code": shows the search box. */
  search?: string
  filters?: ListFilter[]
  /** The labels of the filters `from` and `to`, where the list has them. */
  days?: { from: string; to: string }
  /** The same of `eventFrom` and `eventTo`. */
  eventDays?: { from: string; to: string }
  selection?: Selection
  /** In place of the search and the filters while rows are selected. */
  bulkActions?: ReactNode
  /** What is too much for a column: unfolded over the full width under its row, so that no column moves. */
  details?: Details<Row>
  /** At the toolbar's end, before the export. */
  note?: ReactNode
  /** The path that exports; the list's query and `format` are added. */
  exportPath?: string
  /** The path that answers with the list as a PDF, where there is one. */
  documentPath?: string
  /** When there is nothing at all; when a filter finds nothing the table says so by itself. */
  empty?: { title: string; body?: string; action?: ReactNode }
  /** Props that a change of page, sort or filter asks for; everything otherwise. */
  only?: string[]
}

interface CellTextProps {
  children: string
  below?: string | null | false
  /** Of somebody else's words, where it may not be the page's. */
  lang?: string
}

/** A cell of words: one line, and a quiet second one where there is more to say. */
export function CellText({ children, below, lang }: CellTextProps) {
  return (
    <>
      <span lang={lang} className="block" title={children}>
        {children}
      </span>
      {below && (
        <span className="block text-sm font-normal text-ink-2" title={below}>
          {below}
        </span>
      )}
    </>
  )
}

/** The one list of the app: searched, filtered, sorted, paged and exported by the server. */
export function DataTable<Row>({ list, columns: all, ...props }: DataTableProps<Row>) {
  const { meta } = list
  const { columns, choices } = useColumnChoice(all)
  const hasView = useShared().can.seeStaffShell && choices.length > 1 && !!props.search
  const isFiltered = meta.q !== '' || Object.values(meta.filters).some(Boolean)
  const keys = list.rows.map(props.rowKey)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 max-md:gap-4">
      <ListToolbar {...props} meta={meta} keys={keys} columns={hasView ? choices : []} />
      <div className="overflow-x-auto rounded-lg border border-line bg-surface shadow-1">
        {list.rows.length === 0 ? (
          <NoRows meta={meta} isFiltered={isFiltered} empty={props.empty} />
        ) : (
          <table className="data-table w-full">
            <caption className="sr-only">{props.caption}</caption>
            <thead className="border-b border-line bg-sunken text-sm text-ink-2 max-md:sr-only">
              <tr>
                {props.selection && <SelectAll keys={keys} selection={props.selection} />}
                {columns.map((column) => (
                  <HeaderCell key={column.key} column={column} meta={meta} only={props.only} />
                ))}
                {props.details && (
                  <th scope="col" className="text-left font-medium">
                    {props.details.header}
                  </th>
                )}
              </tr>
            </thead>
            <tbody data-rows className="divide-y divide-line">
              {list.rows.map((row, index) => (
                <BodyRow key={keys[index]} {...props} row={row} columns={columns} />
              ))}
            </tbody>
          </table>
        )}
      </div>
      <Pagination meta={meta} only={props.only} />
    </div>
  )
}

/** @returns the columns that the address does not hide, and those that can be: what has a name and heads no card */
function useColumnChoice<Row>(all: Column<Row>[]) {
  const hidden = hiddenIn(usePage().url)
  const choices = all.flatMap(({ key, header, phone }) =>
    typeof header === 'string' && header !== '' && phone !== 'title' ? [{ key, header }] : []
  )
  const isHidden = (key: string) =>
    hidden.includes(key) && choices.some((choice) => choice.key === key)
  return { columns: all.filter(({ key }) => !isHidden(key)), choices }
}

interface BodyRowProps<Row> extends Pick<
  DataTableProps<Row>,
  'columns' | 'rowKey' | 'rowLabel' | 'selection' | 'details'
> {
  row: Row
}

function BodyRow<Row>({ row, columns, selection, details, ...props }: BodyRowProps<Row>) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const key = props.rowKey(row)
  const label = props.rowLabel?.(row) ?? key
  const content = details?.content(row)
  return (
    <Fragment>
      <tr>
        {selection && <SelectOne rowKey={key} label={label} selection={selection} />}
        {columns.map((column) => (
          <BodyCell key={column.key} column={column} row={row} />
        ))}
        {details && (
          <td className="max-md:col-span-2">
            {content && (
              <Button
                variant="ghost"
                size="sm"
                className="-mx-3 text-brand"
                aria-expanded={isOpen}
                aria-controls={isOpen ? id : undefined}
                onClick={() => setOpen(!isOpen)}
              >
                {details.label(row)}
                {props.rowLabel && <span className="sr-only"> {label}</span>}
                <ChevronDown aria-hidden className={clsx(isOpen && 'rotate-180')} />
              </Button>
            )}
          </td>
        )}
      </tr>
      {isOpen && (
        <tr id={id} className="data-table-details">
          <td colSpan={columns.length + (selection ? 2 : 1)}>{content}</td>
        </tr>
      )}
    </Fragment>
  )
}

function HeaderCell<Row>(props: {
  column: Column<Row>
  meta: ListMeta
  only?: string[] | undefined
}) {
  const { column, meta, only } = props
  const query = useQuery()
  const align = column.numeric ? 'text-right' : 'text-left'
  const width = column.share ? { style: { width: `${column.share}%` } } : {}
  if (!column.sort) {
    return (
      <th scope="col" className={clsx(align, 'font-medium')} {...width}>
        {column.header}
      </th>
    )
  }
  const isSorted = meta.sort === column.sort
  const next = isSorted && meta.direction === 'asc' ? 'desc' : 'asc'
  const Icon = isSorted ? (meta.direction === 'asc' ? ArrowUp : ArrowDown) : ArrowUpDown
  const sorted = meta.direction === 'asc' ? 'ascending' : 'descending'
  return (
    <th
      scope="col"
      aria-sort={isSorted ? sorted : undefined}
      className={clsx(align, 'font-medium')}
      {...width}
    >
      <Link
        href={query({ sort: column.sort, direction: next, page: null })}
        preserveScroll
        preserveState
        only={only}
        className={clsx(
          'inline-flex min-h-9 items-center gap-1 hover:text-ink',
          isSorted && 'text-ink',
          column.numeric && 'flex-row-reverse'
        )}
      >
        {column.header}
        <Icon aria-hidden className={clsx('size-3.5', !isSorted && 'opacity-50')} />
      </Link>
    </th>
  )
}

function BodyCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = column.cell(row)
  // On a phone a line with nothing to say is no line.
  const phone = content === null || content === false ? 'hidden' : (column.phone ?? 'line')
  return (
    <td
      className={clsx(
        `cell-${phone}`,
        column.numeric && 'cell-numeric',
        column.share && 'cell-cut'
      )}
      title={column.share && typeof content === 'string' ? content : undefined}
    >
      {phone === 'line' && <span aria-hidden>{column.header}</span>}
      {phone === 'line' ? <div>{content}</div> : content}
    </td>
  )
}

function NoRows(props: {
  meta: ListMeta
  isFiltered: boolean
  empty: DataTableProps<unknown>['empty']
}) {
  const { meta, isFiltered, empty } = props
  const t = useT()
  const query = useQuery()
  if (!isFiltered && empty) {
    return (
      <EmptyState title={empty.title} action={empty.action}>
        {empty.body}
      </EmptyState>
    )
  }
  const none = Object.fromEntries(Object.keys(meta.filters).map((name) => [name, null]))
  return (
    <EmptyState
      title={t('ui.list.noneTitle')}
      action={
        isFiltered && (
          <ButtonLink href={query({ ...none, q: null, page: null })}>
            {t('ui.list.clear')}
          </ButtonLink>
        )
      }
    >
      {t('ui.list.noneBody')}
    </EmptyState>
  )
}
