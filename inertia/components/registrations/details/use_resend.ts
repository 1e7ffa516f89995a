import { useState } from 'react'
import { router } from '@inertiajs/react'
import { urlFor } from '~/client'
import { requestFor, type Chosen } from '~/hooks/use_selection'

/** @returns a function that sends the chosen their tickets once more, and whether that is under way */
export function useResend(slug: string) {
  const [isSending, setSending] = useState(false)
  function resend(chosen: Chosen, onDone?: () => void) {
    const path = urlFor('registrations.resend_tickets', { announcement: slug })
    const { url, who } = requestFor(path, chosen, 'registrations')
    router.post(url, who as never, {
      preserveScroll: true,
      preserveState: true,
      onStart: () => setSending(true),
      onFinish: () => setSending(false),
      ...(onDone && { onSuccess: onDone }),
    })
  }
  return { resend, isSending }
}
