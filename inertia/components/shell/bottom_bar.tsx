import { Link } from '~/components/ui/link'
import { CircleUser, CalendarDays, House, Ticket } from 'lucide-react'
import { isCurrent } from '~/components/shell/is_current'
import { useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

const ITEM =
  'grid min-h-15 content-center justify-items-center gap-1 text-xs font-medium text-ink-2 ' +
  'aria-[current=page]:text-brand [&_svg]:size-5.5'

/** On a phone the whole of a participant's navigation, within reach of a thumb. */
export function BottomBar() {
  const t = useT()
  const { path } = useShared()
  const items = [
    { label: t('ui.nav.home'), href: '/dashboard', icon: <House aria-hidden /> },
    { label: t('ui.nav.events'), href: '/announcements', icon: <CalendarDays aria-hidden /> },
    { label: t('ui.nav.tickets'), href: '/dashboard/tickets', icon: <Ticket aria-hidden /> },
    { label: t('ui.nav.me'), href: '/settings/profile', icon: <CircleUser aria-hidden /> },
  ]
  return (
    <nav
      aria-label={t('ui.nav.main')}
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="grid grid-cols-4">
        {items.map((item) => (
          <li key={item.href}>
            <Link
              href={item.href}
              prefetch
              className={ITEM}
              aria-current={isCurrent(path, sectionOf(item.href)) ? 'page' : undefined}
            >
              {item.icon}
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Every page of the settings is "Me". */
function sectionOf(href: string): string {
  return href.startsWith('/settings/') ? '/settings' : href
}
