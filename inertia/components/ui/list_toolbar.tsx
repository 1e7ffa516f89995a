import clsx from 'clsx'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '~/components/ui/button'
import { DateRange } from '~/components/ui/date_range'
import { FilterChips, type FilterOption } from '~/components/ui/filter_chips'
import { FilterSelect } from '~/components/ui/filter_select'
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
  /** Chips for up to five choices, a select for more; chosen by number unless told. */
  look?: 'chips' | 'select'
}

const ExportMenu = onDemand(() => import('~/components/ui/export_menu').then((m) => m.ExportMenu))

/** So many in a row still leave the list in sight on a phone. */
const FIELDS_ON_PHONE_MAX = 2

interface ListToolbarProps {
  meta: ListMeta
  search?: string
  filters?: ListFilter[]
  /** The labels of the filters `from` and `to`, where the list has them. */
  days?: { from: string; to: string }
  selection?: { selected: string[]; onChange: (keys: string[]) => void }
  bulkActions?: ReactNode
  exportPath?: string
  only?: string[]
}

/** Above a list: search, filters, how many there are, export, and what to do with the selected. */
export function ListToolbar({ meta, filters = [], selection, only, ...props }: ListToolbarProps) {
  const t = useT()
  const { formatNumber } = useFormat()
  const partial = only ? { only } : {}
  const chips = filters.filter((filter) => lookOf(filter) === 'chips')
  const selected = selection?.selected.length ?? 0

  return (
    <div className="grid gap-3">
      {chips.map((filter) => (
        <FilterChips key={filter.name} {...filter} value={meta.filters[filter.name]} {...partial} />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        {props.search && <SearchInput label={props.search} value={meta.q} {...partial} />}
        <Fields meta={meta} filters={filters} days={props.days} partial={partial} />
        <p role="status" className="text-sm text-ink-2">
          {t('ui.list.count', { count: meta.total, formatted: formatNumber(meta.total) })}
        </p>
        <div className="ml-auto flex flex-wrap items-center gap-2">
          {selected > 0 && (
            <>
              <span className="text-sm font-medium">
                {t('ui.list.selected', { count: selected })}
              </span>
              {props.bulkActions}
              <Button variant="ghost" onClick={() => selection?.onChange([])}>
                {t('ui.list.unselect')}
              </Button>
            </>
          )}
          {props.exportPath && selected === 0 && <ExportMenu path={props.exportPath} />}
        </div>
      </div>
    </div>
  )
}

interface FieldsProps extends Pick<ListToolbarProps, 'meta' | 'days'> {
  filters: ListFilter[]
  partial: { only?: string[] }
}

/** The filters that are fields: on a phone many of them wait behind a button that tells how many are in use. */
function Fields({ meta, filters, days, partial }: FieldsProps) {
  const t = useT()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const selects = filters.filter((filter) => lookOf(filter) === 'select')
  const names = [...selects.map(({ name }) => name), ...(days ? ['from', 'to'] : [])]
  const isMany = names.length > FIELDS_ON_PHONE_MAX
  if (names.length === 0) return null
  return (
    <>
      {isMany && (
        <Button
          className="md:hidden"
          icon={<SlidersHorizontal aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t('ui.list.filters', { count: names.filter((name) => meta.filters[name]).length })}
        </Button>
      )}
      <div
        id={id}
        className={clsx(
          'grid w-full grid-cols-2 items-center gap-3 md:contents print:hidden',
          isMany && !isOpen && 'max-md:hidden'
        )}
      >
        {selects.map((filter) => (
          <FilterSelect
            key={filter.name}
            {...filter}
            value={meta.filters[filter.name]}
            {...partial}
          />
        ))}
        {days && (
          <DateRange
            from={meta.filters['from']}
            to={meta.filters['to']}
            labels={days}
            {...partial}
          />
        )}
      </div>
    </>
  )
}

function lookOf(filter: ListFilter) {
  return filter.look ?? (filter.options.length <= 5 ? 'chips' : 'select')
}
