import type { CSSProperties } from 'react'
import clsx from 'clsx'

interface AvatarProps {
  initials: string
  /** Decides the hue; the public id or the name. */
  seed: string
  size?: 'sm' | 'md' | 'lg'
}

const SIZES = { sm: 'size-7 text-xs', md: 'size-9 text-sm', lg: 'size-14 text-lg' }

/** Initials instead of a picture. Silent: the name stands beside it. */
export function Avatar({ initials, seed, size = 'sm' }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={clsx(
        'avatar inline-grid shrink-0 place-items-center rounded-full font-semibold',
        SIZES[size]
      )}
      style={{ '--avatar-hue': hueOf(seed) } as CSSProperties}
    >
      {initials}
    </span>
  )
}

function hueOf(seed: string) {
  let hash = 7
  for (const character of seed) hash = Math.imul(hash ^ character.codePointAt(0)!, 2654435761)
  return ((hash >>> 16) % 15) * 24
}

/** A person in a table or list: initials, name and a second line. */
export function Person({
  name,
  initials,
  seed,
  children,
}: {
  name: string
  initials: string
  seed?: string
  children?: React.ReactNode
}) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar initials={initials} seed={seed ?? name} />
      <span className="min-w-0">
        <span className="block font-medium" title={name}>
          {name}
        </span>
        {children && (
          <span
            className="block text-sm text-ink-2"
            title={typeof children === 'string' ? children : undefined}
          >
            {children}
          </span>
        )}
      </span>
    </span>
  )
}
