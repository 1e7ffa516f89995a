import type { ReactNode } from 'react'
import { Brand } from '~/components/shell/brand'
import { QuickPreferences } from '~/components/shell/quick_preferences'
import { Shell } from '~/layouts/shell'

/** The account screens: one column, one thing to do. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <Shell>
      <div className="flex min-h-dvh flex-col">
        <header className="flex h-17 items-center justify-between px-4 sm:px-8">
          <Brand />
          <div className="flex items-center gap-1">
            <QuickPreferences />
          </div>
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-md flex-1 px-4 pt-4 pb-12 sm:pt-10"
        >
          {children}
        </main>
      </div>
    </Shell>
  )
}
