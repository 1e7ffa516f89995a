import { LanguageButton } from '~/components/shell/language_button'
import { onDemand } from '~/lib/on_demand'
import { useEffect, useState, type ReactNode } from 'react'
import { Menu, Search } from 'lucide-react'
import { router } from '@inertiajs/react'
import { ActingAs, ActingLine } from '~/components/shell/acting_as'
import { AccountMenu } from '~/components/shell/account_menu'
import { Bell } from '~/components/shell/bell'
import { Brand } from '~/components/shell/brand'
import { DemoBanner } from '~/components/shell/demo_banner'
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
            <ActingAs />
            <StaffNav />
          </div>
        </aside>
        <div className="flex min-w-0 flex-col">
          <StaffBar />
          <ActingLine />
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
      <div className="ml-auto flex shrink-0 items-center gap-1">
        {/* On a phone it stands in the account menu alone. */}
        <div className="max-sm:hidden">
          <LanguageButton />
        </div>
        <Bell />
        <AccountMenu />
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={<Brand />} look="drawer">
        <div className="mb-5">
          <ActingAs />
        </div>
        <StaffNav />
      </Dialog>
    </header>
  )
}

const SearchPalette = onDemand(() =>
  import('~/components/shell/search_palette').then((module) => module.SearchPalette)
)

/** Search over everything: a field that opens the palette, also by Ctrl/⌘ K. */
function SearchButton() {
  const t = useT()
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const openOnShortcut = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', openOnShortcut)
    return () => document.removeEventListener('keydown', openOnShortcut)
  }, [])

  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-keyshortcuts="Control+K Meta+K"
        className="flex min-h-11 max-w-105 min-w-0 flex-1 items-center gap-2.5 rounded-md bg-sunken px-3 text-left text-ink-2 hover:text-ink sm:min-h-9"
      >
        <Search aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 flex-1 truncate">{t('ui.search.open')}</span>
        <kbd
          aria-hidden
          className="rounded-sm border border-line-strong px-1.5 font-sans text-xs max-sm:hidden"
        >
          Ctrl K
        </kbd>
      </button>
      {isOpen && <SearchPalette onClose={() => setOpen(false)} />}
    </>
  )
}
