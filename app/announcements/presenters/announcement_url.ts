import { appUrl } from '#config/app'
import { urlFor } from '@adonisjs/core/services/url_builder'

/** @returns the public page of an announcement, as a path and as the address that leaves the app */
export function announcementUrl(slug: string): { path: string; url: string } {
  const path = urlFor('announcements.show', { announcement: slug })
  return { path, url: `${appUrl}${path}` }
}

/** @returns the address for paper, and to be said aloud: it leads to the page */
export function shortAddress({ shortCode, slug }: { shortCode: string | null; slug: string }) {
  if (shortCode === null) return announcementUrl(slug).url
  return `${appUrl}${urlFor('announcements.short', { code: shortCode })}`
}
