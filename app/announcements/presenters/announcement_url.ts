import { markedPath } from '#app/reach/rules/marked_path'
import type { Way } from '#app/reach/rules/ways'
import { appUrl } from '#config/app'
import { urlFor } from '@adonisjs/core/services/url_builder'

/** @returns the public page of an announcement, as a path and as the address that leaves the app */
export function announcementUrl(slug: string): { path: string; url: string } {
  const path = urlFor('announcements.show', { announcement: slug })
  return { path, url: `${appUrl}${path}` }
}

/** @returns the address for paper, and to be said aloud; with another way, the one that is handed out by it */
export function shortAddress(
  { shortCode, slug }: { shortCode: string | null; slug: string },
  way: Way = 'poster'
): string {
  const { path } = announcementUrl(slug)
  return `${appUrl}${markedPath({ code: shortCode, path }, way)}`
}
