export const EVENT_KINDS = ['event', 'arduino', 'codefest', 'vocational'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

export const ANNOUNCEMENT_KINDS = ['notice', ...EVENT_KINDS] as const
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number]

export const VISIBILITIES = ['public', 'members'] as const
export type Visibility = (typeof VISIBILITIES)[number]

export function isEventKind(kind: string): kind is EventKind {
  return (EVENT_KINDS as readonly string[]).includes(kind)
}
