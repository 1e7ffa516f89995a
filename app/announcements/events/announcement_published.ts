import type { AnnouncementKind, Visibility } from '#app/announcements/rules/kinds'

/** Readers find an announcement that was not there before: somebody published it, or its time came. Said once. */
export class AnnouncementPublished {
  constructor(
    readonly announcement: {
      id: number
      publicId: string
      slug: string
      kind: AnnouncementKind
      visibility: Visibility
      version: number
    }
  ) {}
}
