import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import clsx from 'clsx'

interface AlertProps {
  tone?: 'info' | 'good' | 'wait' | 'bad'
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
}

/** A function: chunks that import each other know each other's icons only once both have run. */
const looks = () => ({
  info: { box: 'bg-brand-soft', ink: 'text-brand', icon: Info },
  good: { box: 'bg-good-soft', ink: 'text-good', icon: CircleCheck },
  wait: { box: 'bg-wait-soft', ink: 'text-wait', icon: TriangleAlert },
  bad: { box: 'bg-bad-soft', ink: 'text-bad', icon: CircleAlert },
})

/** A lasting notice in the page: why one cannot register, that an e-mail must be verified. */
export function Alert({ tone = 'info', title, children, action }: AlertProps) {
  const { box, ink, icon: Icon } = looks()[tone]
  return (
    <div className={clsx('flex gap-3 rounded-lg p-4', box)}>
      <Icon aria-hidden className={clsx('mt-0.5 size-5 shrink-0', ink)} />
      <div className="min-w-0 flex-1">
        {title && <p className={clsx('font-semibold', ink)}>{title}</p>}
        {children && <div className="text-ink">{children}</div>}
        {action && <div className="mt-3">{action}</div>}
      </div>
    </div>
  )
}
