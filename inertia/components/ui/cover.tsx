import type { ReactNode } from 'react'
import clsx from 'clsx'
import type { AnnouncementKind } from '~/components/ui/kind'

interface PictureProps {
  kind: AnnouncementKind
  /** Decides shade and pattern: the same slug always looks the same. */
  slug: string
  /** An uploaded picture wins over the drawing. */
  imageUrl?: string | null | undefined
  /** Fetched when it comes near the screen: for long lists. */
  isLazy?: boolean
}

interface CoverProps extends Omit<PictureProps, 'isLazy'> {
  /** Height and position: `h-36`, `aspect-[3/1]`. */
  className?: string
  /** White text is to be read on it: darker, quieter, and never an uploaded picture. */
  withText?: boolean
  children?: ReactNode
}

/** A cover that nobody had to draw; decoration only, so it is silent for screen readers. */
export function Cover({ kind, slug, imageUrl, className, withText = false, children }: CoverProps) {
  return (
    <div className={clsx(`kind-${kind}`, withText ? 'cover cover-text' : 'cover', className)}>
      <CoverPicture
        kind={kind}
        slug={slug}
        imageUrl={withText ? drawnCover(kind, slug, 'text') : imageUrl}
      />
      {children}
    </div>
  )
}

/** The picture alone, for callers that put a `.cover` around it. */
export function CoverPicture({ kind, slug, imageUrl, isLazy = false }: PictureProps) {
  return (
    <img
      // Before the address, or a browser that draws the page by itself fetches at once.
      loading={isLazy ? 'lazy' : undefined}
      src={imageUrl ?? drawnCover(kind, slug, 'plain')}
      alt=""
      width="320"
      height="160"
    />
  )
}

/** Counts up when app/announcements/rules/cover_drawing.ts draws differently: browsers keep covers. */
const VERSION = 2

/**
 * @param slug decides shade and pattern
 * @param look `text`: white words are to be read on it
 * @returns the address of the cover that is drawn for what has no picture
 */
function drawnCover(kind: AnnouncementKind, slug: string, look: 'plain' | 'text'): string {
  return `/covers/drawn/${VERSION}/${look}/${kind}/${slug}.svg`
}
