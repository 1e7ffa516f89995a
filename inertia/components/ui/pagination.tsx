import { Link } from '~/components/ui/link'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import clsx from 'clsx'
import { useFormat, useT } from '~/lib/i18n'
import { useListVisit, useQuery, type ListMeta } from '~/lib/list'

const SIZES = [10, 25, 50, 100]

interface PaginationProps {
  meta: Pick<ListMeta, 'page' | 'lastPage' | 'perPage' | 'total'>
  /** Props to ask for again; everything otherwise. */
  only?: string[]
  /** False where each page is a reading that is recorded. */
  prefetch?: boolean
}

/** Where one is in a list, the neighbours, and how many rows a page has. */
export function Pagination({ meta, only, prefetch = true }: PaginationProps) {
  const t = useT()
  const visit = useListVisit(only)
  const { formatNumber } = useFormat()
  if (meta.total <= SIZES[0]!) return null
  const first = (meta.page - 1) * meta.perPage + 1
  const last = Math.min(meta.page * meta.perPage, meta.total)

  return (
    <nav
      aria-label={t('ui.list.pages')}
      className="flex flex-wrap items-center justify-between gap-3 text-sm print:hidden"
    >
      <label className="flex items-center gap-2 text-ink-2">
        {t('ui.list.perPage')}
        <select
          className="control w-auto"
          value={meta.perPage}
          onChange={(event) => visit({ perPage: event.target.value }, { preserveScroll: false })}
        >
          {[...new Set([...SIZES, meta.perPage])]
            .sort((a, b) => a - b)
            .map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
        </select>
      </label>
      <div className="flex items-center gap-3">
        <span className="text-ink-2 tabular-nums">
          {t('ui.list.range', {
            first: formatNumber(first),
            last: formatNumber(last),
            total: formatNumber(meta.total),
          })}
        </span>
        <Step
          label={t('ui.list.previous')}
          page={meta.page - 1}
          lastPage={meta.lastPage}
          only={only}
          prefetch={prefetch}
        >
          <ChevronLeft aria-hidden />
        </Step>
        <Step
          label={t('ui.list.next')}
          page={meta.page + 1}
          lastPage={meta.lastPage}
          only={only}
          prefetch={prefetch}
        >
          <ChevronRight aria-hidden />
        </Step>
      </div>
    </nav>
  )
}

interface StepProps {
  label: string
  page: number
  lastPage: number
  only?: string[] | undefined
  prefetch: boolean
  children: React.ReactNode
}

function Step({ label, page, lastPage, only, prefetch, children }: StepProps) {
  const query = useQuery()
  const className =
    'grid size-11 place-items-center rounded-md border border-line-strong bg-surface sm:size-9 [&_svg]:size-4.5'
  if (page < 1 || page > lastPage) {
    return (
      <span
        role="link"
        aria-disabled="true"
        aria-label={label}
        className={clsx(className, 'opacity-40')}
      >
        {children}
      </span>
    )
  }
  return (
    <Link
      href={query({ page: page === 1 ? null : page })}
      aria-label={label}
      prefetch={prefetch}
      preserveState
      only={only}
      className={clsx(className, 'hover:bg-sunken')}
    >
      {children}
    </Link>
  )
}
