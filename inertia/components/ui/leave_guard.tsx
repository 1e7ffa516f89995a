import { useEffect, useRef, useState } from 'react'
import { router } from '@inertiajs/react'
import type { PendingVisit } from '@inertiajs/core'
import { ConfirmDialog } from '~/components/ui/confirm_on_demand'
import { useT } from '~/lib/i18n'

/** Asks before a page with unsaved answers is left: `<LeaveGuard when={form.isDirty} />`. */
export function LeaveGuard({ when }: { when: boolean }) {
  const t = useT()
  const [held, setHeld] = useState<PendingVisit | null>(null)
  const isLeaving = useRef(false)

  useEffect(() => {
    if (!when) return
    const stopVisits = router.on('before', (event) => {
      const { visit } = event.detail
      const isReload = visit.url.pathname === window.location.pathname && visit.preserveState
      if (visit.method !== 'get' || visit.prefetch || isReload || isLeaving.current) return
      event.preventDefault()
      setHeld(visit)
    })
    const warn = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => {
      stopVisits()
      window.removeEventListener('beforeunload', warn)
    }
  }, [when])

  function leave() {
    if (!held) return
    isLeaving.current = true
    router.visit(held.url, { onFinish: () => (isLeaving.current = false) })
    setHeld(null)
  }

  return (
    <ConfirmDialog
      warm={when}
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
