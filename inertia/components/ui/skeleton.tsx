import clsx from 'clsx'
import { useT } from '~/lib/i18n'

/** A grey shape of the size that the real thing will have: `<Skeleton className="h-5 w-40" />`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden className={clsx('block animate-pulse rounded-md bg-sunken', className)} />
  )
}

/** Rows of a table or list that is still loading. */
export function SkeletonRows({ rows = 5 }: { rows?: number }) {
  const t = useT()
  return (
    <div role="status" className="grid gap-4 p-4">
      <span className="sr-only">{t('ui.loading')}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex items-center gap-3">
          <Skeleton className="size-8 rounded-full" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </div>
  )
}
