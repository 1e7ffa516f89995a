import type { ReactNode } from 'react'
import { AbilityWatch } from '~/components/shell/ability_watch'
import { DemoBanner } from '~/components/shell/demo_banner'
import { SkipLink } from '~/components/shell/skip_link'
import { ToastHost } from '~/components/shell/toast_host'
import { TwoFactorBanner } from '~/components/shell/two_factor_banner'

/** What every layout has around it; a dense one says in its own bar that it is a demonstration. */
export function Shell({ children, isDense = false }: { children: ReactNode; isDense?: boolean }) {
  return (
    <>
      <SkipLink />
      {!isDense && <DemoBanner />}
      <TwoFactorBanner />
      {children}
      <ToastHost />
      <AbilityWatch />
    </>
  )
}
