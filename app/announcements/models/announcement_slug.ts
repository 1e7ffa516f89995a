import { AnnouncementSlugSchema } from '#database/schema'

/** A slug that an announcement had before; it redirects. */
export default class AnnouncementSlug extends AnnouncementSlugSchema {}
