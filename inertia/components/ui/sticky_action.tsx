import type { ReactNode } from 'react'

/** The one action of a phone screen, above the bottom bar; on a laptop it stands where it is written. */
export function StickyAction({ children }: { children: ReactNode }) {
  return (
    <div className="max-md:sticky max-md:bottom-(--bottom-bar,0px) max-md:z-20 max-md:-mx-4 max-md:border-t max-md:border-line max-md:bg-paper/90 max-md:px-4 max-md:py-3 max-md:backdrop-blur sm:max-md:-mx-6 sm:max-md:px-6 print:hidden">
      {children}
    </div>
  )
}

/** Lets a cover reach the edges of a phone's screen, over the layout's padding. */
export function Bleed({ children }: { children: ReactNode }) {
  return <div className="max-md:-mx-4 sm:max-md:-mx-6">{children}</div>
}
