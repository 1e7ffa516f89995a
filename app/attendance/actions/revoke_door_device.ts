import DoorDevice from '#app/attendance/models/door_device'
import { recordAudit } from '#app/audit/actions/record_audit'
import { now } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * A device that was lost, or given back: what it delivers from now on is reviewed by hand. Safe to repeat.
 *
 * @param input the device, who revokes it, and the role that lets them
 */
export function revokeDoorDevice(
  input: { device: Pick<DoorDevice, 'id'>; revokedBy: number; ability: string },
  trx?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (client) => {
    const device = await DoorDevice.query({ client })
      .where('id', input.device.id)
      .forUpdate()
      .firstOrFail()
    if (device.revokedAt) return
    await device.merge({ revokedAt: now(), revokedBy: input.revokedBy }).save()
    await recordAudit(
      {
        actorId: input.revokedBy,
        ability: input.ability,
        action: 'attendance.device_revoked',
        subjectType: 'event',
        subjectId: device.eventId,
        after: { device: device.publicId },
      },
      client
    )
  }, trx)
}
