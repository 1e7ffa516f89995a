import {
  cloneElement,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { Link } from '~/components/ui/link'
import clsx from 'clsx'
import { placePopover } from '~/lib/place_popover'

export interface MenuEntry {
  label: ReactNode
  icon?: ReactNode
  /** A link of the app, or with `plain` one that the browser follows by itself: to a file. */
  href?: string
  plain?: boolean
  onSelect?: () => void
  danger?: boolean
  disabled?: boolean
  /** A line above it. */
  separated?: boolean
}

interface MenuProps {
  /** The button that opens it: `<Button>…</Button>`. */
  trigger: ReactElement<Record<string, unknown>>
  items: MenuEntry[]
  align?: 'start' | 'end'
}

/**
 * A menu of commands and links under a button, with arrow keys and type-ahead. It is the platform's
 * popover: in the top layer, so no table clips it, and without the focus guards of a library, which
 * screen readers and axe stumble over.
 */
export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLElement>(null)
  const id = useId()

  useEffect(() => {
    const element = panel.current
    if (!isOpen || !element || !opener.current) return
    element.showPopover()
    const stopPlacing = placePopover(element, opener.current, align)
    entriesOf(element)[0]?.focus()
    return stopPlacing
  }, [isOpen, align])

  function close(giveFocusBack: boolean) {
    setOpen(false)
    if (giveFocusBack) opener.current?.focus()
  }

  return (
    <>
      {cloneElement(trigger, {
        'ref': opener,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        'onClick': () => setOpen(!isOpen),
      })}
      {isOpen && (
        <div
          ref={panel}
          id={id}
          role="menu"
          popover="manual"
          className="menu-panel"
          onKeyDown={(event) => moveByKey(event, close)}
          onBlur={(event) => {
            const next = event.relatedTarget
            if (next !== opener.current && !event.currentTarget.contains(next)) close(false)
          }}
        >
          {items.map((item, index) => (
            <MenuLine key={index} item={item} onChosen={() => close(!item.href)} />
          ))}
        </div>
      )}
    </>
  )
}

function MenuLine({ item, onChosen }: { item: MenuEntry; onChosen: () => void }) {
  const props = {
    role: 'menuitem',
    tabIndex: -1,
    className: clsx(
      'flex min-h-11 w-full items-center gap-2.5 rounded-md px-3 py-1.5 text-left sm:min-h-9',
      'hover:bg-sunken focus:bg-sunken focus:outline-none disabled:opacity-50 [&_svg]:size-4',
      item.danger ? 'text-bad' : '[&_svg]:text-ink-2'
    ),
  }
  const content = (
    <>
      {item.icon}
      {item.label}
    </>
  )
  return (
    <>
      {item.separated && <div role="separator" className="my-1 border-t border-line" />}
      {item.href && item.plain && (
        <a {...props} href={item.href} onClick={onChosen}>
          {content}
        </a>
      )}
      {item.href && !item.plain && (
        <Link {...props} href={item.href} onClick={onChosen}>
          {content}
        </Link>
      )}
      {!item.href && (
        <button
          {...props}
          type="button"
          disabled={item.disabled}
          onClick={() => {
            onChosen()
            item.onSelect?.()
          }}
        >
          {content}
        </button>
      )}
    </>
  )
}

function entriesOf(menu: HTMLElement) {
  return [...menu.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)')]
}

function moveByKey(event: KeyboardEvent<HTMLElement>, close: (giveFocusBack: boolean) => void) {
  if (event.key === 'Escape') return close(true)
  if (event.key === 'Tab') return close(true)
  const entries = entriesOf(event.currentTarget)
  const at = entries.indexOf(document.activeElement as HTMLElement)
  const next = {
    ArrowDown: entries[(at + 1) % entries.length],
    ArrowUp: entries[(at - 1 + entries.length) % entries.length],
    Home: entries[0],
    End: entries.at(-1),
  }[event.key]
  const typed =
    event.key.length === 1
      ? startingWith([...entries.slice(at + 1), ...entries], event.key)
      : undefined
  if (!next && !typed) return
  if (next) event.preventDefault()
  ;(next ?? typed)?.focus()
}

function startingWith(entries: HTMLElement[], letter: string) {
  return entries.find((entry) =>
    entry.textContent.trim().toLowerCase().startsWith(letter.toLowerCase())
  )
}
