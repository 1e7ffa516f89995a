import { announcementListState } from '#app/announcements/http/list_state'
import { listedCampuses } from '#app/announcements/queries/form_choices'
import { listAnnouncements } from '#app/announcements/queries/list_announcements'
import { sessionTimes } from '#app/announcements/queries/session_times'
import { viewerOf } from '#app/announcements/queries/viewer_of'
import { calendarMonth } from '#app/announcements/rules/calendar_month'
import AnnouncementMonthTransformer from '#app/announcements/transformers/announcement_month_transformer'
import { now } from '#app/core/clock'
import { readerZone } from '#app/users/queries/reader_zone'
import type { HttpContext } from '@adonisjs/core/http'

/** More than that in six weeks are not drawn, which the page says. */
const SHOWN_MAX = 400

/** A month of events, filtered as their list is. */
export default class AnnouncementCalendarsController {
  async index({ auth, inertia, request }: HttpContext) {
    const zone = await readerZone(auth.user)
    const today = now().setZone(zone)
    const month = calendarMonth(request.qs().month, today)
    return inertia.render('announcements/calendar', {
      calendar: async () => {
        const viewer = await viewerOf(auth.user)
        const { q, filters } = announcementListState(request, false)
        const { kind, campus, open } = filters
        const days = { from: month.days[0]!, to: month.days.at(-1)! }
        const shown = { sort: 'date', direction: 'asc', page: 1, perPage: SHOWN_MAX } as const
        const state = { q, ...shown, filters: { kind, campus, open, ...days } }
        const { rows, meta } = await listAnnouncements({ state, viewer, now: now() })
        const sessions = await sessionTimes(rows.flatMap(({ event }) => event?.id ?? []))
        const asked = { q, filters: { kind, campus, open }, total: meta.total }
        return AnnouncementMonthTransformer.transform({
          ...{ rows, sessions, month, asked },
          now: now(),
          today: today.toISODate()!,
        })
      },
      campuses: () => listedCampuses(),
    })
  }
}
