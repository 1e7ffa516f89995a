import clsx from 'clsx'
import { useT } from '~/lib/i18n'

interface SkeletonProps {
  className?: string
  /** A disc, where an avatar will be. */
  round?: boolean
}

/** A grey shape of the size that the real thing will have: `<Skeleton className="h-5 w-40" />`. */
export function Skeleton({ className, round = false }: SkeletonProps) {
  const radius = round ? 'rounded-full' : 'rounded-md'
  return <span aria-hidden className={clsx('block animate-pulse bg-sunken', radius, className)} />
}

/** Rows of a table or list that is still loading. */
export function SkeletonRows({ rows = 5 }: { rows?: number }) {
  const t = useT()
  return (
    <div role="status" className="grid gap-4 p-4">
      <span className="sr-only">{t('ui.loading')}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex items-center gap-3">
          <Skeleton round className="size-8" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </div>
  )
}
