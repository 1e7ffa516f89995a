import Event from '#app/announcements/models/event'
import { isPublished } from '#app/announcements/rules/publication'
import { now } from '#app/core/clock'

/** @returns the public ids of those of the events that others than their managers may know of */
export async function publishedEvents(publicIds: readonly string[]): Promise<Set<string>> {
  const events = await Event.query()
    .whereIn('publicId', [...publicIds])
    .preload('announcement')
  const published = events.filter(({ announcement }) => isPublished(announcement, now()))
  return new Set(published.map(({ publicId }) => publicId))
}
