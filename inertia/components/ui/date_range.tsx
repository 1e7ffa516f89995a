import { router } from '@inertiajs/react'
import { useQuery } from '~/lib/list'

interface DateRangeProps {
  /** Days as yyyy-mm-dd. */
  from: string | undefined
  to: string | undefined
  /** "From", "To" */
  labels: { from: string; to: string }
  only?: string[]
}

/** The first and the last day of a list, as the platform's date inputs; the state is in the URL. */
export function DateRange({ from, to, labels, only }: DateRangeProps) {
  const query = useQuery()
  const visit = (name: 'from' | 'to', value: string) =>
    router.get(
      query({ [name]: value, page: null }),
      {},
      { ...(only ? { only } : {}), preserveState: true, preserveScroll: true }
    )
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
            onChange={(event) => visit(name, event.target.value)}
          />
        </label>
      ))}
    </div>
  )
}
