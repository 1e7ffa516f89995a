import DoorDevice from '#app/attendance/models/door_device'
import { storableOffset } from '#app/attendance/actions/deliver_scans'
import { hashOfToken } from '#app/attendance/queries/find_door_device'
import { DOOR_TOKEN_DAYS } from '#app/attendance/rules/door_token'
import { now } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import { randomBytes } from 'node:crypto'
import { ulid } from '#app/core/ulid'

const TOKEN_BYTES = 32

/**
 * Lets a device scan at an event without a network from now on: the time of the download and the difference between
 * the clocks are kept, and a new device gets the token with which it delivers. One that is known already keeps its
 * token, for another fortnight.
 *
 * @param input person and event by row number, the device's clock, and its public id where it has one
 * @returns the device, and its token when it is new; the token is not kept
 */
export function openRoster(
  input: { userId: number; eventId: number; deviceTime: DateTime; device?: string | undefined },
  trx?: TransactionClientContract
): Promise<{ device: DoorDevice; token: string | null }> {
  return inTransaction(async (client) => {
    const at = now()
    const contact = {
      clockOffsetMs: storableOffset(at.toMillis() - input.deviceTime.toMillis()),
      rosterAt: at,
      lastSeenAt: at,
      expiresAt: at.plus({ days: DOOR_TOKEN_DAYS }),
    }
    const known = input.device ? await findOwn(input, client) : null
    if (known) return { device: await known.merge(contact).save(), token: null }

    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const { userId, eventId } = input
    const owned = { publicId: ulid(), userId, eventId, tokenHash: hashOfToken(token) }
    const device = await DoorDevice.create({ ...owned, ...contact }, { client })
    return { device, token }
  }, trx)
}

/** A device that was revoked, or that another person signed in to, is a new one. */
function findOwn(
  input: { userId: number; eventId: number; device?: string | undefined },
  client: TransactionClientContract
): Promise<DoorDevice | null> {
  return DoorDevice.query({ client })
    .where({ publicId: input.device, userId: input.userId, eventId: input.eventId })
    .whereNull('revokedAt')
    .forUpdate()
    .first()
}
