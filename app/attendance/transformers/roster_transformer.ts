import type { RosterVersion } from '#app/attendance/queries/roster'
import type DoorDevice from '#app/attendance/models/door_device'
import type { RosterHead } from '#isomorphic/attendance/roster'
import { BaseTransformer } from '@adonisjs/core/transformers'
import type { DateTime } from 'luxon'

/** What a device gets before the rows of a list: its token, the time, and what belongs to the whole list. */
export default class RosterTransformer extends BaseTransformer<{
  device: DoorDevice
  token: string | null
  head: RosterHead
  version: RosterVersion
  mayManage: boolean
  now: DateTime
}> {
  toObject() {
    const { device, token, head, version, mayManage, now } = this.resource
    return {
      device: { publicId: device.publicId, token, expiresAt: device.expiresAt.toISO()! },
      now: now.toISO()!,
      listAt: device.rosterAt.toISO()!,
      version: version.version,
      changedAt: version.changedAt.toISO()!,
      registrations: version.registrations,
      mayManage,
      head: {
        eventPublicId: head.eventPublicId,
        sessions: head.sessions.map((session) => ({ ...session })),
        elsewhere: (head.elsewhere ?? []).map((known) => ({ ...known })),
        keys: head.keys.map((key) => ({ ...key })),
      },
    }
  }
}
