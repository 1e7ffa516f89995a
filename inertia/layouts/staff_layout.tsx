import { useEffect, useState, type ReactNode } from 'react'
import { Menu } from 'lucide-react'
import { router } from '@inertiajs/react'
import { AccountMenu } from '~/components/shell/account_menu'
import { Brand } from '~/components/shell/brand'
import { DemoBanner } from '~/components/shell/demo_banner'
import { SearchButton } from '~/components/shell/search_button'
import { StaffNav } from '~/components/shell/staff_nav'
import { Dialog } from '~/components/ui/dialog'
import { IconButton } from '~/components/ui/icon_button'
import { Shell } from '~/layouts/shell'
import { useT } from '~/lib/i18n'

/** Staff: navigation on the left, search and account on top; on a phone a drawer. */
export function StaffLayout({ children }: { children: ReactNode }) {
  return (
    <Shell isDense>
      <div className="grid min-h-dvh lg:grid-cols-[14.75rem_1fr] print:block">
        <aside className="border-r border-line bg-sunken px-3 py-4 max-lg:hidden print:hidden">
          <div className="sticky top-4 grid gap-6">
            <div className="px-2.5">
              <Brand />
            </div>
            <StaffNav />
          </div>
        </aside>
        <div className="flex min-w-0 flex-col">
          <StaffBar />
          <main
            id="main"
            tabIndex={-1}
            className="w-full max-w-7xl flex-1 px-4 pt-6 pb-12 sm:px-6 lg:px-8 lg:pt-3"
          >
            {children}
          </main>
        </div>
      </div>
    </Shell>
  )
}

function StaffBar() {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => router.on('navigate', () => setOpen(false)), [])
  return (
    <header className="sticky top-0 z-30 flex h-15 items-center gap-3 lg:h-12 border-b border-line bg-paper px-4 sm:px-6 lg:px-8 print:hidden">
      <div className="-ml-2 lg:hidden">
        <IconButton
          label={t('ui.staffNav.open')}
          icon={<Menu aria-hidden />}
          onClick={() => setOpen(true)}
        />
      </div>
      <SearchButton />
      <DemoBanner isBadge />
      <div className="ml-auto shrink-0">
        <AccountMenu />
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={<Brand />} look="drawer">
        <StaffNav />
      </Dialog>
    </header>
  )
}
