import { Bell as BellIcon } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { Link } from '~/components/ui/link'
import { useT } from '~/lib/i18n'
import { hasConnection, watchConnection } from '~/lib/live/opened'
import { onDemand } from '~/lib/on_demand'
import { useShared } from '~/lib/shared'

const SHOWN_MAX = 99

const BellWatch = onDemand(() =>
  import('~/components/shell/bell_watch').then((module) => module.BellWatch)
)

/**
 * The way to what one was told, and how much of it is new: at once where the tab has a connection anyway, else with
 * the next page.
 */
export function Bell() {
  const t = useT()
  const { unreadNotifications: count } = useShared()
  const isLive = useSyncExternalStore(watchConnection, hasConnection, () => false)
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
      {isLive && <BellWatch />}
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
