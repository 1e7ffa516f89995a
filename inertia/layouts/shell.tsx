import type { ReactNode } from 'react'
import { DemoBanner } from '~/components/shell/demo_banner'
import { SkipLink } from '~/components/shell/skip_link'
import { ToastHost } from '~/components/shell/toast_host'

/** What every layout has around it. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <DemoBanner />
      {children}
      <ToastHost />
    </>
  )
}
