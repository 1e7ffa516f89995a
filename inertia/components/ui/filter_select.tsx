import { router } from '@inertiajs/react'
import { useQuery } from '~/lib/list'

export interface FilterOption {
  value: string
  label: string
  count?: number
}

interface FilterSelectProps {
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
  const query = useQuery()
  const all = { value: '', label: props.allLabel, count: props.allCount }
  return (
    <select
      aria-label={label}
      className="control w-auto md:max-w-44 print:hidden"
      value={value ?? ''}
      onChange={(event) =>
        router.get(
          query({ [name]: event.target.value, page: null }),
          {},
          {
            ...(only ? { only } : {}),
            preserveState: true,
            preserveScroll: true,
          }
        )
      }
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
