import type { ReactNode } from 'react'
import { AbilityWatch } from '~/components/shell/ability_watch'
import { DemoBanner } from '~/components/shell/demo_banner'
import { TroubleBar } from '~/components/shell/keep_page'
import { SkipLink } from '~/components/shell/skip_link'
import { TwoFactorBanner } from '~/components/shell/two_factor_banner'
import { LeaveGuard } from '~/components/ui/leave_guard'
import { Toaster } from '~/components/ui/toaster'

/** What every layout has around it; a dense one says in its own bar that it is a demonstration. */
export function Shell({ children, isDense = false }: { children: ReactNode; isDense?: boolean }) {
  return (
    <>
      <SkipLink />
      <TroubleBar />
      {!isDense && <DemoBanner />}
      <TwoFactorBanner />
      {children}
      <Toaster />
      <LeaveGuard />
      <AbilityWatch />
    </>
  )
}
