import type { ReactNode } from 'react'

/**
 * Holds the one primary action of the page. On a phone it stays above the bottom bar wherever one reads,
 * since the panel stands above the announcement's text.
 */
export function PrimaryBar({ children }: { children: ReactNode }) {
  return (
    <div data-primary-bar="" className="primary-bar print:hidden">
      {children}
    </div>
  )
}
