import type { AnnouncementKind } from '~/components/ui/kind'

/** Counts up when app/announcements/rules/cover_drawing.ts draws differently: browsers keep covers. */
const VERSION = 2

/**
 * @param slug decides shade and pattern
 * @param look `text`: white words are to be read on it
 * @returns the address of the cover that is drawn for what has no picture
 */
export function drawnCover(kind: AnnouncementKind, slug: string, look: 'plain' | 'text'): string {
  return `/covers/drawn/${VERSION}/${look}/${kind}/${slug}.svg`
}
