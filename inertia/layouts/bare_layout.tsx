import type { ReactNode } from 'react'
import { Shell } from '~/layouts/shell'

/** Nothing but the page: posters and what is printed. */
export function BareLayout({ children }: { children: ReactNode }) {
  return (
    <Shell>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </Shell>
  )
}
