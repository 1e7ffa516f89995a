import type { ReactNode } from 'react'
import { Inbox } from 'lucide-react'

interface EmptyStateProps {
  title: ReactNode
  /** What will be here, in a sentence. */
  children?: ReactNode
  /** The action that fills it. */
  action?: ReactNode
  icon?: ReactNode
}

export function EmptyState({ title, children, action, icon }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-12 text-center">
      <span className="mb-1 grid size-12 place-items-center rounded-full bg-sunken text-ink-2 [&_svg]:size-6">
        {icon ?? <Inbox aria-hidden />}
      </span>
      <p className="text-lg font-semibold">{title}</p>
      {children && <p className="max-w-md text-ink-2">{children}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}
