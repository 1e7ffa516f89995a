import type { Delivered } from '#app/attendance/actions/deliver_scans'
import type { RosterVersion } from '#app/attendance/queries/roster'
import { BaseTransformer } from '@adonisjs/core/transformers'
import type { DateTime } from 'luxon'

/** What became of the scans that a device delivered. No name is in it: the token alone asked. */
export default class ScanUploadTransformer extends BaseTransformer<{
  delivered: Delivered[]
  isEntitled: boolean
  version: RosterVersion
  now: DateTime
}> {
  toObject() {
    const { delivered, isEntitled, version, now } = this.resource
    return {
      now: now.toISO()!,
      /** Whether the device may keep the event's list. */
      keepsList: isEntitled,
      version: version.version,
      changedAt: version.changedAt.toISO()!,
      scans: delivered.map((one) => ({ ...one })),
    }
  }
}
