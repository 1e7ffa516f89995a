import type Announcement from '#app/announcements/models/announcement'
import { formatForMail } from '#app/core/presenters/format_for_mail'
import { addressInFeed } from '#app/feeds/presenters/address_in_feed'
import { appUrl } from '#config/app'
import type { DateTime } from 'luxon'

/** What `feeds/atom` draws. */
export interface NewsFeed {
  /** Of the feed, and its id. */
  self: string
  title: string
  author: string
  home: string
  updated: string
  entries: {
    id: string
    url: string
    title: string
    /** When and where it is, then the summary. */
    summary: string
    kind: string
    published: string
    updated: string
  }[]
}

interface Described {
  self: string
  title: string
  /** The university's name. */
  author: string
  locale: string
  now: DateTime
}

/** @returns announcements as an Atom feed (RFC 4287), the newest first */
export function newsFeed(announcements: Announcement[], described: Described): NewsFeed {
  const { locale, now, ...head } = described
  const entries = announcements.map((one) => ({
    id: `urn:announcement:${one.publicId}`,
    url: addressInFeed(one),
    title: clean(one.title),
    summary: clean([whenAndWhere(one, locale), one.summary].filter(Boolean).join('\n')),
    kind: one.kind,
    published: iso(one.publishedAt ?? one.createdAt),
    updated: iso(one.updatedAt ?? one.createdAt),
  }))
  const latest = entries.map(({ updated }) => updated).sort()
  return {
    ...head,
    title: clean(head.title),
    author: clean(head.author),
    home: `${appUrl}/announcements`,
    updated: latest.at(-1) ?? iso(now.startOf('day')),
    entries,
  }
}

function whenAndWhere({ event }: Announcement, locale: string): string {
  if (!event) return ''
  const when = formatForMail(event.startsAt, event.campus.timeZone, locale)
  return `${when} · ${event.venue}, ${event.campus.name}`
}

/** XML has no way to say control characters, ends of lines and tabs apart. */
const clean = (text: string) =>
  text.replace(/\p{Cc}/gu, (letter) => ('\n\r\t'.includes(letter) ? letter : ''))

const iso = (at: DateTime) => at.toUTC().toISO({ suppressMilliseconds: true })!
