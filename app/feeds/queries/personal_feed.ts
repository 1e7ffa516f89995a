import PersonalFeed from '#app/feeds/models/personal_feed'
import type User from '#app/users/models/user'
import encryption from '@adonisjs/core/services/encryption'

const PURPOSE = 'personal_feed'

/** @returns what stands in the address: nobody makes one without the key of the app, or finds one by trying */
export function feedToken(publicId: string): string {
  return encryption.getMessageVerifier().sign(publicId, undefined, PURPOSE)
}

/** @returns the token of a person's own address; null: they have none */
export async function ownFeedToken(userId: number): Promise<string | null> {
  const feed = await PersonalFeed.findBy('userId', userId)
  return feed && feedToken(feed.publicId)
}

/** @returns whose events the address shows; null: it is none of ours, was replaced, or its account is closed */
export async function ownerOfFeed(token: string): Promise<User | null> {
  const publicId = encryption.getMessageVerifier().unsign<string>(token, PURPOSE)
  if (publicId === null) return null
  const feed = await PersonalFeed.query().where('publicId', publicId).preload('user').first()
  if (!feed || feed.user.disabledAt || !feed.user.isVerified) return null
  return feed.user
}
