export const EVENT_KINDS = ['event', 'arduino', 'codefest', 'vocational'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** Kinds that people register for and that have a door; the others come later. */
export const OPEN_KINDS: readonly EventKind[] = ['event', 'arduino', 'codefest']

export const ANNOUNCEMENT_KINDS = ['notice', ...EVENT_KINDS] as const
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number]

export const VISIBILITIES = ['public', 'members'] as const
export type Visibility = (typeof VISIBILITIES)[number]

export function isEventKind(kind: string): kind is EventKind {
  return (EVENT_KINDS as readonly string[]).includes(kind)
}
