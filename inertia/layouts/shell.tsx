import { dismissToast, useToasts, type Toast } from '~/lib/toast'
import { getJson, HttpError } from '~/lib/http'
import { urlFor } from '~/client'
import { router } from '@inertiajs/react'
import { closeConsent, useConsentAsked } from '~/lib/consent'
import { dialogOnDemand } from '~/lib/dialog_on_demand'
import { onDemand } from '~/lib/on_demand'
import { OfflineCopies } from '~/components/shell/offline_copies'
import { atDoor } from '~/lib/door_mark'
import { useShared } from '~/lib/shared'
import { Link } from '~/components/ui/link'
import { ShieldAlert, CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useOfferedVersion } from '~/hooks/use_offered_version'
import { useT } from '~/lib/i18n'
import { startWorker } from '~/lib/worker'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { KeptScans } from '~/components/shell/kept_scans'
import { DemoBanner } from '~/components/shell/demo_banner'
import { TroubleBar } from '~/components/shell/keep_page'
import { LeaveGuard } from '~/components/ui/leave_guard'

interface ShellProps {
  children: ReactNode
  isDense?: boolean
  /** Nothing is offered that would come between two scans. */
  isAtDoor?: boolean
}

/** What every layout has around it; a dense one says in its own bar that it is a demonstration. */
export function Shell({ children, isDense = false, isAtDoor = false }: ShellProps) {
  const { user } = useShared()
  const isSignedIn = Boolean(user)
  const isNew = useOfferedVersion(NewVersion.preload)
  useEffect(() => {
    if (isSignedIn) startWorker().catch(() => null)
  }, [isSignedIn])
  return (
    <>
      <SkipLink />
      <TroubleBar />
      {!isDense && <DemoBanner />}
      <TwoFactorBanner />
      {isNew && isSignedIn && !isAtDoor && <NewVersion />}
      {children}
      <Toaster />
      <LeaveGuard />
      <ConsentDialog open={useConsentAsked()} onClose={closeConsent} />
      <AbilityWatch />
      <OfflineCopies />
      <KeptScans />
    </>
  )
}

const NewVersion = onDemand(() =>
  import('~/components/shell/new_version').then((module) => module.NewVersion)
)

const ConsentDialog = dialogOnDemand(() =>
  import('~/components/legal/consent_dialog').then((module) => module.ConsentDialog)
)

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

/**
 * Lets an open page follow what its reader may do: asks now and then while it is looked at, and draws the
 * page anew when the answer has changed. A reader who may no longer be here is led to sign in.
 */
function AbilityWatch() {
  const { user } = useShared()
  const version = useRef(user?.abilities.version)
  const seconds = user?.abilities.askEverySeconds

  useEffect(() => {
    version.current = user?.abilities.version
  }, [user?.abilities.version])

  useEffect(() => {
    if (!seconds) return
    const ask = () => {
      if (document.visibilityState === 'visible') void follow(version.current)
    }
    const timer = setInterval(ask, seconds * 1000)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [seconds])

  return null
}

async function follow(shown: string | undefined) {
  try {
    const { version } = await getJson<{ version: string }>(urlFor('users.abilities'))
    if (version === shown) return
    // What was fetched ahead was meant for a person who could do something else.
    router.flushAll()
    router.reload()
  } catch (error) {
    // Without a network the next question is soon enough.
    // A door goes on by itself and says so.
    const isGone = error instanceof HttpError && error.status === 401
    if (isGone && !atDoor.isOpen) window.location.assign('/login')
  }
}

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info }
const COLORS = { success: 'text-good', error: 'text-bad', info: 'text-brand' }
const SHOWN_MS = { success: 4000, error: 8000, info: 4000 }
/** Where it offers a way back, and is held while that has the focus. */
const UNDO_MS = 15_000

/**
 * Says what happened, and goes. It comes with the page, because it also says that nothing more comes; it
 * never takes the focus, and Tab passes it by unless it offers a way back.
 */
function Toaster() {
  const t = useT()
  return (
    <section
      aria-label={t('ui.toasts')}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 top-4 z-60 grid justify-items-center gap-2 print:hidden"
    >
      {useToasts().map((toast) => (
        <Line key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function Line({ toast: { id, tone, text, action } }: { toast: Toast }) {
  const t = useT()
  const [isHeld, setHeld] = useState(false)
  const Icon = ICONS[tone]

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismissToast(id), action ? UNDO_MS : SHOWN_MS[tone])
    return () => clearTimeout(timer)
  }, [id, tone, action, isHeld])

  return (
    <div
      role={tone === 'error' ? 'alert' : undefined}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      className="pointer-events-auto flex w-full max-w-96 items-start gap-3 rounded-lg border border-line bg-surface p-4 shadow-2"
    >
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${COLORS[tone]}`} />
      <p className="min-w-0 flex-1 break-words">{text}</p>
      {action && (
        <button
          type="button"
          className="min-h-6 font-medium text-brand underline"
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
          onClick={() => {
            dismissToast(id)
            action.onClick()
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('ui.close')}
        onClick={() => dismissToast(id)}
        className="-m-1 p-1 text-ink-2 hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}
