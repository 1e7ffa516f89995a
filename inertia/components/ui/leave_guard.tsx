import { dialogOnDemand } from '~/lib/dialog_on_demand'
import { useEffect, useRef, useState } from 'react'
import { router } from '@inertiajs/react'
import { urlFor } from '~/client'
import { useT } from '~/lib/i18n'
import { back, unsaved, unsent } from '~/lib/unsaved'

/** Asks before a page with answers that are not saved or not sent is left: by a link, Back, signing out, or with the tab. */
export function LeaveGuard() {
  const t = useT()
  const hasUnsaved = unsaved.useSome()
  const hasUnsent = unsent.useSome()
  const isUnsaved = hasUnsaved || hasUnsent
  const [held, setHeld] = useState<{ leave: () => void } | null>(null)
  const isLeaving = useRef(false)

  useEffect(() => {
    if (!isUnsaved) return
    let here = { state: window.history.state as unknown, url: window.location.href }
    const stopVisits = router.on('before', ({ detail: { visit } }) => {
      const isReload = visit.url.pathname === window.location.pathname && visit.preserveState
      const isLeft =
        visit.method === 'get'
          ? !visit.prefetch && !isReload
          : visit.url.pathname === urlFor('auth.logout')
      if (!isLeft || isLeaving.current) return
      const onFinish = () => (isLeaving.current = false)
      setHeld({ leave: () => router.visit(visit.url, { ...visit, onFinish }) })
      return false
    })
    const stopMoves = router.on('navigate', () => {
      here = { state: window.history.state as unknown, url: window.location.href }
      isLeaving.current = false
    })
    // The browser has gone already: it is brought back to where it was before Inertia hears of it.
    back.hold = (event) => {
      if (isLeaving.current || event.state === null) return
      event.stopImmediatePropagation()
      window.history.pushState(here.state, '', here.url)
      setHeld({ leave: () => window.history.back() })
    }
    const warn = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => {
      stopVisits()
      stopMoves()
      back.hold = null
      window.removeEventListener('beforeunload', warn)
    }
  }, [isUnsaved])

  function leave() {
    isLeaving.current = true
    setHeld(null)
    held?.leave()
  }

  return (
    <ConfirmDialog
      warm={isUnsaved}
      open={held !== null}
      title={t('ui.leave.title')}
      confirmLabel={t('ui.leave.confirm')}
      cancelLabel={t('ui.leave.stay')}
      onConfirm={leave}
      onClose={() => setHeld(null)}
    >
      {t('ui.leave.body')}
    </ConfirmDialog>
  )
}

/** For pages that need no other dialog: it is fetched when a person is asked something. */
const ConfirmDialog = dialogOnDemand(() =>
  import('~/components/ui/dialog').then((module) => module.ConfirmDialog)
)
