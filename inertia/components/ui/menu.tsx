import type { ReactElement, ReactNode } from 'react'
import { Menu as BaseMenu } from '@base-ui/react/menu'
import { router } from '@inertiajs/react'
import { popupClass } from '~/components/ui/popover'

export interface MenuEntry {
  label: ReactNode
  icon?: ReactNode
  /** A link of the app; `download` makes it a plain one. */
  href?: string
  download?: boolean
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

const ITEM =
  'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md px-3 py-1.5 outline-none select-none ' +
  'data-highlighted:bg-sunken data-disabled:opacity-50 sm:min-h-9 [&_svg]:size-4 [&_svg]:text-ink-2'

/** A menu of commands and links under a button, with arrow keys and type-ahead. */
export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner sideOffset={6} align={align} className="z-50 outline-none">
          <BaseMenu.Popup className={`${popupClass} min-w-48 p-1`}>
            {items.map((item, index) => (
              <MenuLine key={index} item={item} />
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

function MenuLine({ item }: { item: MenuEntry }) {
  const className = item.danger ? `${ITEM} text-bad [&_svg]:text-bad` : ITEM
  const content = (
    <>
      {item.icon}
      {item.label}
    </>
  )
  return (
    <>
      {item.separated && <BaseMenu.Separator className="my-1 border-t border-line" />}
      {item.href && item.download ? (
        <BaseMenu.LinkItem href={item.href} download className={className} closeOnClick>
          {content}
        </BaseMenu.LinkItem>
      ) : (
        <BaseMenu.Item
          className={className}
          disabled={item.disabled}
          onClick={() => (item.href ? router.visit(item.href) : item.onSelect?.())}
        >
          {content}
        </BaseMenu.Item>
      )}
    </>
  )
}
