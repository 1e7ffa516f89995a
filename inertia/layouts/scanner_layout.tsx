import type { ReactNode } from 'react'
import clsx from 'clsx'
import { Shell } from '~/layouts/shell'
import { useShared } from '~/lib/shared'

/** The door: always dark, the whole screen, no navigation to touch by accident. */
export function ScannerLayout({ children }: { children: ReactNode }) {
  const { demo } = useShared()
  return (
    <Shell isAtDoor>
      <main
        id="main"
        tabIndex={-1}
        // A demo's one line stands above the camera, the answer and its buttons, which fill the rest.
        className={clsx(
          'flex min-h-[calc(100dvh-var(--above,0px))] flex-col bg-night text-ink scheme-dark',
          // A door is one screen that nothing moves; where it is too low for that, it scrolls by hand.
          'tall:has-[[data-door]]:h-[calc(100dvh-var(--above,0px))]',
          demo && '[--above:2rem]'
        )}
      >
        {children}
      </main>
    </Shell>
  )
}
