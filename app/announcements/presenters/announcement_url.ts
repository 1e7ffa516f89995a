import { appUrl } from '#config/app'
import { urlFor } from '@adonisjs/core/services/url_builder'

/** @returns the public page of an announcement, as a path and as the address that leaves the app */
export function announcementUrl(slug: string): { path: string; url: string } {
  const path = urlFor('announcements.show', { announcement: slug })
  return { path, url: `${appUrl}${path}` }
}
