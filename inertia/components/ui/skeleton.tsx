import clsx from 'clsx'

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
