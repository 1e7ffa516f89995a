import clsx from 'clsx'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '~/components/ui/button'
import { FilterSelect, type FilterOption, DateRange } from '~/components/ui/filter_select'
import { SearchInput } from '~/components/ui/search_input'
import { useFormat, useT } from '~/lib/i18n'
import type { ListMeta } from '~/lib/list'
import { onDemand } from '~/lib/on_demand'

export interface ListFilter {
  name: string
  /** "State" */
  label: string
  /** "All states" */
  allLabel: string
  options: FilterOption[]
  allCount?: number
  /** Too many for a select: they are searched, under their headings. */
  isSearched?: boolean
}

export interface Selection {
  selected: string[]
  onChange: (keys: string[]) => void
  /** All that match the list are meant, on whatever page. */
  isAll?: boolean
  /** Offered once every row of the page is selected. */
  onAll?: () => void
}

const ExportMenu = onDemand(() => import('~/components/ui/export_menu').then((m) => m.ExportMenu))

const FilterPicker = onDemand(() =>
  import('~/components/ui/filter_picker').then((m) => m.FilterPicker)
)

const ListView = onDemand(() => import('~/components/ui/list_view').then((m) => m.ListView))

/** The filters that one uses most stand beside the search; the others wait behind a button. */
const BESIDE_SEARCH_MAX = 2

interface ListToolbarProps {
  meta: ListMeta
  /** Of the rows of the page. */
  keys?: string[]
  search?: string
  filters?: ListFilter[]
  /** The labels of the filters `from` and `to`, where the list has them. */
  days?: { from: string; to: string }
  /** The same of `eventFrom` and `eventTo`. */
  eventDays?: { from: string; to: string }
  selection?: Selection
  bulkActions?: ReactNode
  note?: ReactNode
  exportPath?: string
  documentPath?: string
  only?: string[]
  /** Columns that can be hidden: with them stands what opens the list's columns and saved views. */
  columns?: { key: string; header: string }[]
}

/** One line above a list: search, filters, how many there are, export; or what to do with the selected. */
export function ListToolbar({ selection, keys = [], ...props }: ListToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {selection && selection.selected.length > 0 ? (
        <BulkBar {...selection} total={props.meta.total} keys={keys}>
          {props.bulkActions}
        </BulkBar>
      ) : (
        <FindBar {...props} />
      )}
    </div>
  )
}

interface BulkBarProps extends Selection {
  total: number
  keys: string[]
  children: ReactNode
}

function BulkBar({ selected, onChange, isAll, onAll, total, keys, children }: BulkBarProps) {
  const t = useT()
  const { formatNumber } = useFormat()
  const all = { count: total, formatted: formatNumber(total) }
  const isMore = total > selected.length && keys.every((key) => selected.includes(key))
  return (
    <>
      <span role="status" className="mr-1 text-sm font-medium">
        {isAll ? t('ui.list.allSelected', all) : t('ui.list.selected', { count: selected.length })}
      </span>
      {onAll && isMore && !isAll && (
        <Button variant="ghost" className="text-brand" onClick={onAll}>
          {t('ui.list.all', all)}
        </Button>
      )}
      {children}
      <Button variant="ghost" className="ml-auto" onClick={() => onChange([])}>
        {t('ui.list.unselect')}
      </Button>
    </>
  )
}

function FindBar({
  meta,
  filters = [],
  only,
  ...props
}: Omit<ListToolbarProps, 'selection' | 'keys'>) {
  const t = useT()
  const { formatNumber } = useFormat()
  return (
    <>
      {props.search && <SearchInput label={props.search} value={meta.q} only={only} />}
      <ListFilters {...props} meta={meta} filters={filters} only={only} />
      <p role="status" className="px-1 text-sm whitespace-nowrap text-ink-2">
        {t('ui.list.count', { count: meta.total, formatted: formatNumber(meta.total) })}
      </p>
      <div className="ml-auto flex items-center gap-2 empty:hidden">
        {props.note}
        {props.columns && props.columns.length > 0 && <ListView columns={props.columns} />}
        {props.exportPath && (
          <ExportMenu path={props.exportPath} documentPath={props.documentPath} />
        )}
      </div>
    </>
  )
}

interface FiltersProps extends Pick<ListToolbarProps, 'meta' | 'days' | 'eventDays'> {
  filters: ListFilter[]
  only: string[] | undefined
}

const EVENT_DAYS = { from: 'eventFrom', to: 'eventTo' }

/** On a phone all filters wait behind the button, which tells how many are in use. */
export function ListFilters({ meta, filters, days, eventDays, only }: FiltersProps) {
  const t = useT()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const more = filters.slice(BESIDE_SEARCH_MAX).map(({ name }) => name)
  if (days) more.push('from', 'to')
  if (eventDays) more.push('eventFrom', 'eventTo')
  const isMany = more.length > 0
  const inUse = (names: string[]) => names.filter((name) => meta.filters[name]).length
  const select = ({ isSearched, ...filter }: ListFilter) => {
    const Control = isSearched ? FilterPicker : FilterSelect
    return <Control key={filter.name} {...filter} value={meta.filters[filter.name]} only={only} />
  }
  if (filters.length === 0 && !isMany) return null
  return (
    <>
      <div
        className={clsx(
          'order-last grid w-full grid-cols-2 gap-2 md:contents print:hidden',
          isMany && !isOpen && 'max-md:hidden'
        )}
      >
        {filters.slice(0, BESIDE_SEARCH_MAX).map(select)}
      </div>
      {isMany && (
        <>
          <Button
            icon={<SlidersHorizontal aria-hidden />}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <span className="md:hidden">
              {t('ui.list.filters', {
                count: inUse([
                  ...filters.slice(0, BESIDE_SEARCH_MAX).map(({ name }) => name),
                  ...more,
                ]),
              })}
            </span>
            <span className="max-md:hidden">
              {t('ui.list.moreFilters', { count: inUse(more) })}
            </span>
          </Button>
          <div
            id={id}
            className={clsx(
              'order-last w-full gap-2 max-md:grid-cols-2 md:flex-wrap md:items-center print:hidden',
              isOpen ? 'grid md:flex' : 'hidden'
            )}
          >
            {filters.slice(BESIDE_SEARCH_MAX).map(select)}
            {days && (
              <DateRange
                from={meta.filters['from']}
                to={meta.filters['to']}
                labels={days}
                only={only}
              />
            )}
            {eventDays && (
              <DateRange
                from={meta.filters['eventFrom']}
                to={meta.filters['eventTo']}
                labels={eventDays}
                names={EVENT_DAYS}
                only={only}
              />
            )}
          </div>
        </>
      )}
    </>
  )
}
