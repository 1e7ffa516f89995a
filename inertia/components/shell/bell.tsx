import { router } from '@inertiajs/react'
import { Bell as BellIcon } from 'lucide-react'
import { useEffect } from 'react'
import { urlFor } from '~/client'
import { Link } from '~/components/ui/link'
import { sendJson } from '~/lib/http'
import { useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

const SHOWN_MAX = 99

/** The way to what one was told, and how much of it is new. */
export function Bell() {
  const t = useT()
  const { unreadNotifications: count } = useShared()
  useEffect(() => void noteRead(), [])
  return (
    <Link
      href="/notifications"
      aria-label={t('notifications.bell', { count })}
      className="icon-button relative"
    >
      <BellIcon aria-hidden />
      {count > 0 && (
        <span
          aria-hidden
          className="absolute top-0.5 right-0.5 min-w-5 rounded-full bg-brand px-1 text-center text-xs font-semibold text-brand-ink tabular-nums"
        >
          {count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}
        </span>
      )}
    </Link>
  )
}

/** Whoever came by a notification on their device has read it. */
async function noteRead() {
  const [, notification] = /^#read-(\w{26})$/.exec(location.hash) ?? []
  if (!notification) return
  router.replace({
    url: location.pathname + location.search,
    preserveState: true,
    preserveScroll: true,
  })
  // Without a network it stays unread.
  await sendJson('PUT', urlFor('notifications.read', { notification })).catch(() => null)
  router.reload({ only: ['unreadNotifications'] })
}
