import { announcementInKey } from '#app/notifications/rules/telling_key'

/** A mail of the outbox, after an attempt to send it. */
interface TriedMail {
  dedupKey: string | null
  sentAt: unknown
  failedAt: unknown
}

/**
 * @returns what came of the mail of a new announcement; null for a mail of anything else, or one that is tried again
 */
export function mailOutcome({ dedupKey, sentAt, failedAt }: TriedMail) {
  const announcementId = announcementInKey(dedupKey)
  if (announcementId === null || (!sentAt && !failedAt)) return null
  const what = sentAt ? ('told' as const) : ('refused' as const)
  return { announcementId, way: 'mail' as const, what, count: 1 }
}
