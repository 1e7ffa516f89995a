import { useListVisit } from '~/lib/list'

export interface FilterOption {
  value: string
  label: string
  count?: number
  /** Under which heading it stands, where there are many. */
  group?: string
}

export interface FilterSelectProps {
  name: string
  label: string
  allLabel: string
  value: string | undefined
  options: FilterOption[]
  /** How many there are without this filter. */
  allCount?: number
  only?: string[]
}

/** One choice among several, as the platform's select; the state is in the URL. */
export function FilterSelect({ name, label, value, options, only, ...props }: FilterSelectProps) {
  const visit = useListVisit(only)
  const all = { value: '', label: props.allLabel, count: props.allCount }
  return (
    <select
      aria-label={label}
      className="control w-auto max-w-full md:max-w-44 print:hidden"
      value={value ?? ''}
      onChange={(event) => visit({ [name]: event.target.value })}
    >
      {[all, ...options].map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
          {option.count === undefined ? '' : ` (${option.count})`}
        </option>
      ))}
    </select>
  )
}

interface DateRangeProps {
  /** Days as yyyy-mm-dd. */
  from: string | undefined
  to: string | undefined
  /** "From", "To" */
  labels: { from: string; to: string }
  /** How the two are called in the URL. */
  names?: { from: string; to: string }
  only?: string[]
}

const FROM_TO = { from: 'from', to: 'to' }

/** The first and the last day of a list, as the platform's date inputs; the state is in the URL. */
export function DateRange({ from, to, labels, names = FROM_TO, only }: DateRangeProps) {
  const visit = useListVisit(only)
  return (
    <div className="contents md:flex md:items-center md:gap-3">
      {(['from', 'to'] as const).map((name) => (
        <label
          key={name}
          className="col-span-2 grid grid-cols-[4rem_1fr] items-center gap-x-2 text-sm text-ink-2 md:flex"
        >
          {labels[name]}
          <input
            type="date"
            className="control tabular-nums md:w-auto"
            value={(name === 'from' ? from : to) ?? ''}
            onChange={(event) => visit({ [names[name]]: event.target.value })}
          />
        </label>
      ))}
    </div>
  )
}
