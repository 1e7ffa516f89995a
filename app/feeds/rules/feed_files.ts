/** The files of a feed: events for calendars, announcements for news readers. */
export const FEED_FILES = ['events.ics', 'announcements.atom'] as const
export type FeedFile = (typeof FEED_FILES)[number]

/** Parts of the university that have feeds of their own. */
export const FEED_PLACES = ['campus', 'faculty'] as const
export type FeedPlace = (typeof FEED_PLACES)[number]
