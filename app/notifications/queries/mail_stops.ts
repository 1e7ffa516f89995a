import { appUrl } from '#config/app'
import User from '#app/users/models/user'
import encryption from '@adonisjs/core/services/encryption'
import { errors } from '@adonisjs/lucid'

const PURPOSE = 'announcement_mails'

/** Whose mails of new announcements are to end, and which of these mails says so. */
export interface MailStop {
  /** Public id. */
  person: string
  announcementId: number
}

/** @returns the way out in a mail of a new announcement: signed, and kept nowhere but in that mail */
export function mailStopUrl({ person, announcementId }: MailStop): string {
  const token = encryption
    .getMessageVerifier()
    .sign(`${person}.${announcementId}`, undefined, PURPOSE)
  return `${appUrl}/notifications/mails/stop/${token}`
}

/**
 * @returns the person whose mails the link ends, under the account that they have by now
 * @throws E_ROW_NOT_FOUND for a link that is none of ours, or of a deleted account
 */
export async function personOfMailStop(
  token: unknown
): Promise<{ person: User; announcementId: number }> {
  const signed = encryption.getMessageVerifier().unsign<string>(String(token), PURPOSE)
  const [publicId = '', announcementId] = signed?.split('.') ?? []
  const mailed = await User.query().where('publicId', publicId).whereNull('erasedAt').firstOrFail()
  const person = mailed.mergedIntoId ? await User.find(mailed.mergedIntoId) : mailed
  if (!person || person.erasedAt) throw new errors.E_ROW_NOT_FOUND()
  return { person, announcementId: Number(announcementId) }
}
