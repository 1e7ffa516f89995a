import type { ReactNode } from 'react'

/**
 * Holds the one primary action of the page. On a phone it stays above the bottom bar wherever one reads,
 * since the panel stands above the announcement's text.
 */
export function PrimaryBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-primary-bar=""
      className="max-md:fixed max-md:inset-x-0 max-md:bottom-(--bottom-bar,0px) max-md:z-20 max-md:border-t max-md:border-line max-md:bg-paper/95 max-md:px-4 max-md:py-3 max-md:backdrop-blur print:hidden"
    >
      {children}
    </div>
  )
}
