import { houseZone } from '#app/catalogue/queries/house_zone'
import type User from '#app/users/models/user'

/** @returns the time zone of the reader's campus, else the university's: by it they read times */
export async function readerZone(user: User | undefined): Promise<string> {
  if (!user) return houseZone()
  const known: unknown = user.$extras['campus_time_zone']
  if (known === undefined) await user.loadOnce('campus')
  return (known as string | null | undefined) ?? user.campus?.timeZone ?? houseZone()
}
