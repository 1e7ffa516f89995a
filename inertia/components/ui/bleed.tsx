import type { ReactNode } from 'react'

/** Lets a cover reach the edges of a phone's screen, over the layout's padding. */
export function Bleed({ children }: { children: ReactNode }) {
  return <div className="max-md:-mx-4 sm:max-md:-mx-6">{children}</div>
}
