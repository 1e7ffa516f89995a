import type { ReactNode } from 'react'
import { Shell } from '~/layouts/shell'

/** The door: always dark, the whole screen, no navigation to touch by accident. */
export function ScannerLayout({ children }: { children: ReactNode }) {
  return (
    <Shell>
      <main
        id="main"
        tabIndex={-1}
        className="flex min-h-dvh flex-col bg-night text-ink scheme-dark"
      >
        {children}
      </main>
    </Shell>
  )
}
