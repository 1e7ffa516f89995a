import type { Deliverer } from '#app/attendance/actions/deliver_scans'
import { doorAbilities } from '#app/attendance/http/door_abilities'
import type DoorDevice from '#app/attendance/models/door_device'
import { now } from '#app/core/clock'
import type { DateTime } from 'luxon'

/**
 * @param device with its person, and its event with staff and announcement
 * @returns what its person may do there now, whatever they might do when they scanned
 */
export async function deliverer(device: DoorDevice, deviceTime: DateTime): Promise<Deliverer> {
  const { user, event } = device
  const { scan, manage, managesAs } = await doorAbilities(user, event.ties)
  const isLiving = !device.revokedAt && device.expiresAt > now() && !user.disabledAt
  return {
    device,
    deviceTime,
    isEntitled: isLiving && scan,
    managesAs: manage ? managesAs : null,
  }
}
