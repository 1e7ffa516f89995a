import { useEffect, useState } from 'react'
import { Search } from 'lucide-react'
import { useT } from '~/lib/i18n'
import { onDemand } from '~/lib/on_demand'

const SearchPalette = onDemand(() =>
  import('~/components/shell/search_palette').then((module) => module.SearchPalette)
)

/** Search over everything: a field that opens the palette, also by Ctrl/⌘ K. */
export function SearchButton() {
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
