import type { ComponentProps } from 'react'
import clsx from 'clsx'

/** A button on a coloured panel: it darkens the panel, whatever its colour. */
export function DoorButton({ className, ...props }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className={clsx(
        'inline-flex min-h-12 flex-1 basis-32 items-center justify-center gap-2 rounded-lg bg-black/25 px-3',
        'font-semibold transition-colors hover:bg-black/35 focus-visible:outline-current',
        'disabled:opacity-60 [&_svg]:size-5 [&_svg]:shrink-0',
        className
      )}
    />
  )
}
