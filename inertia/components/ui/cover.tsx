import type { ReactNode } from 'react'
import clsx from 'clsx'
import { coverPattern } from '~/lib/cover_pattern'
import type { AnnouncementKind } from '~/components/ui/kind'

interface CoverProps {
  kind: AnnouncementKind
  /** Decides the pattern: the same slug always looks the same. */
  slug: string
  /** An uploaded picture wins over the pattern. */
  imageUrl?: string | null | undefined
  /** Height and position: `h-36`, `aspect-[3/1]`. */
  className?: string
  /** White text is to be read on it: darker, quieter. */
  withText?: boolean
  children?: ReactNode
}

/** A cover that nobody had to draw; decoration only, so it is silent for screen readers. */
export function Cover({ kind, slug, imageUrl, className, withText = false, children }: CoverProps) {
  return (
    <div
      className={clsx(`kind-${kind}`, 'cover', withText && 'cover-text', className)}
      data-image={imageUrl ? '' : undefined}
    >
      {imageUrl && !withText ? (
        <img src={imageUrl} alt="" loading="lazy" />
      ) : (
        <svg
          aria-hidden
          viewBox="0 0 320 160"
          preserveAspectRatio="xMidYMid slice"
          fill="none"
          stroke="white"
          strokeOpacity="0.55"
          strokeWidth="1.2"
        >
          <path d={coverPattern(slug)} />
        </svg>
      )}
      {children}
    </div>
  )
}
