import type User from '#app/users/models/user'

/** @returns the time zone of the reader's campus, in which staff read times; without a campus UTC */
export async function readerZone(user: User): Promise<string> {
  await user.loadOnce('campus')
  return user.campus?.timeZone ?? 'UTC'
}
