import { deliverScans } from '#app/attendance/actions/deliver_scans'
import { DoorTokenUnknown } from '#app/attendance/exceptions/door_refusals'
import { deliverer } from '#app/attendance/http/deliverer'
import { findDoorDevice } from '#app/attendance/queries/find_door_device'
import { rosterVersion } from '#app/attendance/queries/roster'
import ScanUploadTransformer from '#app/attendance/transformers/scan_upload_transformer'
import { uploadValidator } from '#app/attendance/validators/scan'
import { now } from '#app/core/clock'
import type { HttpContext } from '@adonisjs/core/http'

/** Takes the token of a device and nothing else: whoever scanned may have been signed out long ago. */
export default class ScanUploadsController {
  async store({ request, response }: HttpContext) {
    const device = await findDoorDevice(request.header('authorization') ?? null)
    if (!device) throw new DoorTokenUnknown()
    const { deviceTime, scans } = await request.validateUsing(uploadValidator)
    const by = await deliverer(device, deviceTime)
    const delivered = await deliverScans(
      scans.map(({ code, registration, source: read, ...scan }) => ({
        ...scan,
        read,
        presented: code ? { code } : { registration: registration ?? '' },
      })),
      by
    )
    const version = await rosterVersion(device.eventId)
    const { isEntitled } = by
    return response.send(
      new ScanUploadTransformer({ delivered, isEntitled, version, now: now() }).toObject()
    )
  }
}
