import type { ReactNode } from 'react'
import { Link } from '~/components/ui/link'
import { useQuery } from '~/lib/list'

export interface FilterOption {
  value: string
  label: ReactNode
  count?: number
}

interface FilterChipsProps {
  /** The query parameter. */
  name: string
  /** What is being filtered, for screen readers: "State". */
  label: string
  value: string | undefined
  options: FilterOption[]
  /** The first chip, which takes the filter away. */
  allLabel: ReactNode
  allCount?: number
  only?: string[]
}

/** One choice among few, as links: the state is in the URL. */
export function FilterChips({ name, label, value, options, ...props }: FilterChipsProps) {
  const query = useQuery()
  const chips = [{ value: '', label: props.allLabel, count: props.allCount }, ...options]
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2 print:hidden">
      {chips.map((chip) => (
        <Link
          key={chip.value}
          href={query({ [name]: chip.value, page: null })}
          preserveScroll
          preserveState
          {...(props.only ? { only: props.only } : {})}
          aria-current={chip.value === (value ?? '') ? 'true' : undefined}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-4 text-sm font-medium hover:bg-sunken aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper sm:min-h-8.5"
        >
          {chip.label}
          {chip.count !== undefined && <span className="tabular-nums">{chip.count}</span>}
        </Link>
      ))}
    </nav>
  )
}
