import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from '~/components/ui/link'
import clsx from 'clsx'

export interface TabItem {
  label: ReactNode
  href: string
  current: boolean
  /** A figure after the label: "Waitlist 11". */
  count?: number
}

/** Tabs whose state is the URL: plain links, so that every tab can be opened, shared and bookmarked. */
export function LinkTabs({ label, items }: { label: string; items: TabItem[] }) {
  const nav = useRef<HTMLElement>(null)
  const current = items.find((item) => item.current)?.href

  // On a phone the row is wider than the screen: the tab one is on must not lie outside.
  useEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (!nav.current || !tab) return
    nav.current.scrollLeft = tab.offsetLeft - (nav.current.clientWidth - tab.offsetWidth) / 2
  }, [current])

  return (
    <nav
      ref={nav}
      aria-label={label}
      className="relative mb-5 overflow-x-auto lg:mb-2 border-b border-line print:hidden"
    >
      <ul className="flex gap-6">
        {items.map((item) => (
          <li key={item.href}>
            <Link
              href={item.href}
              preserveScroll
              prefetch
              aria-current={item.current ? 'page' : undefined}
              className={clsx(
                'flex min-h-11 items-center gap-1.5 border-b-2 lg:min-h-9 font-medium whitespace-nowrap',
                item.current
                  ? 'border-brand text-ink'
                  : 'border-transparent text-ink-2 hover:text-ink'
              )}
            >
              {item.label}
              {item.count !== undefined && <span className="tabular-nums">{item.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
