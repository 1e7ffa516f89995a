import { router } from '@inertiajs/react'
import type { FilterOption } from '~/components/ui/filter_chips'
import { useQuery } from '~/lib/list'

interface FilterSelectProps {
  name: string
  label: string
  allLabel: string
  value: string | undefined
  options: FilterOption[]
  only?: string[]
}

/** One choice among many, as the platform's select; the state is in the URL. */
export function FilterSelect({ name, label, allLabel, value, options, only }: FilterSelectProps) {
  const query = useQuery()
  return (
    <select
      aria-label={label}
      className="control w-auto max-w-56 print:hidden"
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
      <option value="">{allLabel}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
          {option.count === undefined ? '' : ` (${option.count})`}
        </option>
      ))}
    </select>
  )
}
