import { markedPath } from '#app/reach/rules/marked_path'
import { appUrl } from '#config/app'

/** @returns where an entry of a feed leads: to the page, by an address that says it was in a feed */
export function addressInFeed({ shortCode, slug }: { shortCode: string | null; slug: string }) {
  return `${appUrl}${markedPath({ code: shortCode, path: `/announcements/${slug}` }, 'feed')}`
}
