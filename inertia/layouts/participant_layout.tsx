import { CircleUser, CalendarDays, House, Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '~/components/ui/link'
import { AccountMenu } from '~/components/shell/account_menu'
import { Bell } from '~/components/shell/bell'
import { Brand } from '~/components/shell/brand'
import { isCurrent } from '~/components/shell/is_current'
import { QuickPreferences } from '~/components/shell/quick_preferences'
import { ButtonLink } from '~/components/ui/button'
import { Shell } from '~/layouts/shell'
import { useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

/** Participants and guests: a bar on top, and on a phone one at the bottom. */
export function ParticipantLayout({ children }: { children: ReactNode }) {
  const { user } = useShared()

  return (
    <Shell>
      <div
        className={
          user ? 'flex min-h-dvh flex-col max-md:[--bottom-bar:3.8rem]' : 'flex min-h-dvh flex-col'
        }
      >
        <TopBar />
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-6xl flex-1 px-4 pt-4 pb-10 max-md:pb-[calc(var(--bottom-bar,0px)+2rem)] sm:px-6 lg:px-8"
        >
          {children}
        </main>
        {user && <BottomBar />}
      </div>
    </Shell>
  )
}

function TopBar() {
  const t = useT()
  const { user, path, can } = useShared()
  const links = [
    ...(user
      ? [{ label: can.seeStaffShell ? t('ui.nav.overview') : t('ui.nav.home'), href: '/dashboard' }]
      : []),
    { label: t('ui.nav.events'), href: '/announcements' },
    ...(user
      ? [
          { label: t('ui.nav.tickets'), href: '/dashboard/tickets' },
          { label: t('ui.nav.payments'), href: '/my/payments' },
          { label: t('ui.nav.certificates'), href: '/certifications' },
        ]
      : []),
  ]
  return (
    <header className="mx-auto flex h-17 w-full max-w-6xl items-center gap-3 px-4 sm:gap-6 sm:px-6 lg:px-8 print:hidden">
      <Brand />
      <nav aria-label={t('ui.nav.top')} className={user ? 'max-md:hidden' : 'max-sm:hidden'}>
        <ul className="flex gap-1">
          {links.map((link) => (
            <li key={link.href}>
              <Link
                href={link.href}
                prefetch
                aria-current={isCurrent(path, link.href) ? 'page' : undefined}
                className="inline-flex min-h-11 items-center px-3 font-medium text-ink-2 hover:text-ink aria-[current=page]:text-ink"
              >
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="ml-auto flex items-center gap-1 sm:gap-2">
        {user ? (
          <>
            <Bell />
            <div className="max-md:hidden">
              <AccountMenu />
            </div>
          </>
        ) : (
          <>
            <QuickPreferences isTight />
            <ButtonLink
              href="/login"
              variant="ghost"
              className="whitespace-nowrap max-sm:-mr-2 max-sm:px-2"
            >
              {t('ui.nav.signIn')}
            </ButtonLink>
            <ButtonLink href="/register" variant="primary" className="max-sm:hidden">
              {t('ui.nav.register')}
            </ButtonLink>
          </>
        )}
      </div>
    </header>
  )
}

const ITEM =
  'grid min-h-15 content-center justify-items-center gap-1 text-xs font-medium text-ink-2 ' +
  'aria-[current=page]:text-brand [&_svg]:size-5.5'

/** On a phone the whole of a participant's navigation, within reach of a thumb. */
function BottomBar() {
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
