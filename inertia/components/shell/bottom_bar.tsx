import { Link } from '~/components/ui/link'
import { CircleUser, CalendarDays, House, Ticket } from 'lucide-react'
import { AccountMenu } from '~/components/shell/account_menu'
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
              aria-current={isCurrent(path, item.href) ? 'page' : undefined}
            >
              {item.icon}
              {item.label}
            </Link>
          </li>
        ))}
        <li>
          <AccountMenu
            visible={t('ui.nav.me')}
            buttonClass={`${ITEM} w-full`}
            panelClass="right-2 bottom-full mb-2"
            button={
              <>
                <CircleUser aria-hidden />
                {t('ui.nav.me')}
              </>
            }
          />
        </li>
      </ul>
    </nav>
  )
}
