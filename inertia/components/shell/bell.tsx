import { Bell as BellIcon } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from '~/components/ui/link'
import { useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

const SHOWN_MAX = 99

/** The way to what one was told, and how much of it is new. */
export function Bell() {
  const t = useT()
  const { unreadNotifications: count } = useShared()
  useEffect(watchAddress, [])
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

/** Whoever comes by a notification on their device has read it, also where its page is open already. */
function watchAddress() {
  const look = () => {
    if (!location.hash.startsWith('#read-')) return
    // Without a network it stays unread.
    import('~/lib/note_read').then(({ noteRead }) => noteRead()).catch(() => null)
  }
  look()
  addEventListener('hashchange', look)
  return () => removeEventListener('hashchange', look)
}
