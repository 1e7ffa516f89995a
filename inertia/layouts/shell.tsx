import { useShared } from '~/lib/shared'
import { Link } from '~/components/ui/link'
import { ShieldAlert } from 'lucide-react'
import { useT } from '~/lib/i18n'
import type { ReactNode } from 'react'
import { AbilityWatch } from '~/components/shell/ability_watch'
import { DemoBanner } from '~/components/shell/demo_banner'
import { TroubleBar } from '~/components/shell/keep_page'
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

function SkipLink() {
  const t = useT()
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-brand focus:px-4 focus:py-2.5 focus:font-medium focus:text-brand-ink"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
    >
      {t('ui.skip')}
    </a>
  )
}

/** Why a person with a staff role sees a participant's pages, and what to do about it. */
function TwoFactorBanner() {
  const t = useT()
  const { user } = useShared()
  if (!user?.mustSetUpTwoFactor) return null
  return (
    <div
      role="status"
      className="flex items-center justify-center gap-2 bg-wait-soft px-4 py-1.5 text-center text-sm text-wait print:hidden"
    >
      <ShieldAlert aria-hidden className="size-4 shrink-0" />
      <p>
        {t('ui.account.requiredTwoFactor.text')}{' '}
        <Link href="/settings/password" className="font-medium underline underline-offset-2">
          {t('ui.account.requiredTwoFactor.link')}
        </Link>
      </p>
    </div>
  )
}
