import DoorDevice from '#app/attendance/models/door_device'
import { createHash } from 'node:crypto'

/** The token itself is kept by the device alone. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * @param authorization the header of an upload
 * @returns the device whose token it is, with its person and its event's staff; null: none of ours
 */
export async function findDoorDevice(authorization: string | null): Promise<DoorDevice | null> {
  const [, token] = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(authorization ?? '') ?? []
  if (!token) return null
  return DoorDevice.query()
    .where('tokenHash', hashOfToken(token))
    .preload('user')
    .preload('event', (event) => event.preload('announcement').preload('staff').preload('sessions'))
    .first()
}
