import type { ReactElement, ReactNode } from 'react'
import { Popover as BasePopover } from '@base-ui/react/popover'

export const popupClass =
  'rounded-lg border border-line bg-surface text-ink shadow-2 outline-none origin-(--transform-origin) ' +
  'transition-[scale,opacity] duration-100 data-starting-style:scale-97 data-starting-style:opacity-0 ' +
  'data-ending-style:opacity-0'

interface PopoverProps {
  trigger: ReactElement<Record<string, unknown>>
  title?: ReactNode
  align?: 'start' | 'center' | 'end'
  children: ReactNode
}

/** A small panel by its button, for what is too much for a tooltip and too little for a dialog. */
export function Popover({ trigger, title, align = 'start', children }: PopoverProps) {
  return (
    <BasePopover.Root>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner sideOffset={6} align={align} className="z-50">
          <BasePopover.Popup className={`${popupClass} max-w-80 p-4`}>
            {title && <BasePopover.Title className="mb-1 font-semibold">{title}</BasePopover.Title>}
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
