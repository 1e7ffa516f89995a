/** An announcement as far as it is told that it changed. */
export interface ChangedAnnouncement {
  publicId: string
  /** Who may read it; after a change of that, both of before and after. */
  visibilities: string[]
  /** Row number; null: a notice. */
  eventId: number | null
}

/** What readers find in an announcement that was published is another than before. */
export class AnnouncementUpdated {
  constructor(readonly announcement: ChangedAnnouncement) {}
}

/** An announcement that was published is called off. */
export class AnnouncementCancelled {
  constructor(readonly announcement: ChangedAnnouncement) {}
}
