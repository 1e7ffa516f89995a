/** Notifications were written, for one person or for many. */
export class NotificationsCreated {
  constructor(
    /** With public ids alone: what they say is read by whoever may. */
    readonly notifications: { publicId: string; userPublicId: string }[],
    /** At least one of these people has a browser that is told at once. */
    readonly hasPushes: boolean
  ) {}
}
