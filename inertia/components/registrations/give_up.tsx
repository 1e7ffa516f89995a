import { useState } from 'react'
import { router } from '@inertiajs/react'
import { urlFor } from '~/client'
import { Button } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/dialog'
import { useFormat, useT } from '~/lib/i18n'
import type { Own, Panel } from '~/components/registrations/panel'

/** Cancelling, leaving the waitlist, declining a promotion, withdrawing a request: asks, naming the loss. */
export function GiveUp({ panel, own }: { panel: Panel; own: Own }) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const [isAsking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)
  const words = useWords(panel, own)
  const until = formatDateTime(own.cancelUntil, { timeZone: panel.timeZone })

  if (!own.mayCancel) {
    const isStart = panel.cancelUntil === null
    return (
      <p className="text-sm text-ink-2">
        {isStart
          ? t('registrations.own.tooLateStart')
          : t('registrations.own.tooLate', { date: until })}
      </p>
    )
  }

  function giveUp() {
    router.delete(urlFor('registrations.destroy', { registration: own.publicId }), {
      preserveScroll: true,
      onStart: () => setSending(true),
      onFinish: () => {
        setSending(false)
        setAsking(false)
      },
    })
  }

  return (
    <div>
      <Button onClick={() => setAsking(true)}>{words.action}</Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={giveUp}
        title={words.title}
        confirmLabel={words.action}
        cancelLabel={t('registrations.own.keep')}
        processing={isSending}
      >
        <p>{words.body}</p>
        {own.status !== 'waitlisted' && <p>{t('registrations.own.until', { date: until })}</p>}
      </ConfirmDialog>
    </div>
  )
}

function useWords(panel: Panel, own: Own) {
  const t = useT()
  const { title } = panel
  if (own.status === 'waitlisted') {
    return {
      action: t('registrations.own.leave'),
      title: t('registrations.own.confirmLeave.title'),
      body: t('registrations.own.confirmLeave.body', { position: own.position ?? 0, title }),
    }
  }
  if (own.status === 'submitted') {
    return {
      action: t('registrations.own.withdraw'),
      title: t('registrations.own.confirmWithdraw.title'),
      body: t('registrations.own.confirmWithdraw.body', { title }),
    }
  }
  if (own.promotedAt) {
    return {
      action: t('registrations.own.decline'),
      title: t('registrations.own.confirmDecline.title'),
      body: t('registrations.own.confirmDecline.body', { title }),
    }
  }
  const others = t(
    `registrations.own.confirmCancel.${panel.seats.waiting > 0 ? 'waiting' : 'free'}`
  )
  return {
    action: t('registrations.own.cancel'),
    title: t('registrations.own.confirmCancel.title'),
    body: t('registrations.own.confirmCancel.body', { title, others }),
  }
}
