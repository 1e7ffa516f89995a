import { decideScan } from '#app/attendance/actions/decide_scan'
import { doorAbilities } from '#app/attendance/http/door_abilities'
import AttendancePolicy from '#app/attendance/policies/attendance_policy'
import { doorDevices } from '#app/attendance/queries/door_devices'
import { findDoorEvent } from '#app/attendance/queries/door_event'
import { reviewCounts, SCAN_REVIEWS, scanReviews } from '#app/attendance/queries/scan_reviews'
import DoorDeviceTransformer from '#app/attendance/transformers/door_device_transformer'
import DoorEventTransformer from '#app/attendance/transformers/door_event_transformer'
import ScanReviewTransformer from '#app/attendance/transformers/scan_review_transformer'
import { scanReviewValidator } from '#app/attendance/validators/scan'
import { listState } from '#app/core/http/list_query'
import type { HttpContext } from '@adonisjs/core/http'

/** What doors delivered later, and organizers decide. */
export default class ScanReviewsController {
  async index({ bouncer, inertia, params, request }: HttpContext) {
    const event = await findDoorEvent(params.event)
    await bouncer.with(AttendancePolicy).authorize('manage', event.ties)
    const state = listState(request, SCAN_REVIEWS)
    return inertia.render('eventAttendance/review', {
      event: () => DoorEventTransformer.transform(event),
      list: async () => ScanReviewTransformer.transform(await scanReviews(event.id, state)),
      counts: () => reviewCounts(event.id),
      devices: async () => DoorDeviceTransformer.transform(await doorDevices(event.id)),
    })
  }

  async update({ auth, bouncer, i18n, params, request, response, session }: HttpContext) {
    const user = auth.getUserOrFail()
    const event = await findDoorEvent(params.event)
    await bouncer.with(AttendancePolicy).authorize('manage', event.ties)
    const decision = await request.validateUsing(scanReviewValidator)
    const { managesAs: ability } = await doorAbilities(user, event.ties)
    const scan = { clientScanId: String(params.scan), eventId: event.id }
    await decideScan({ ...scan, ...decision, reviewerId: user.id, ability })
    session.flash('success', i18n.t(`attendance.review.done.${decision.decision}`))
    return response.redirect().status(303).back()
  }
}
