import AnnouncementPolicy from '#app/announcements/policies/announcement_policy'
import { clockOfCampus } from '#app/announcements/queries/clock_of_campus'
import { eventsByDay } from '#app/announcements/queries/events_by_day'
import { EVERYONE } from '#app/announcements/rules/announcement_input'
import { comingWeeks } from '#app/announcements/rules/coming_weeks'
import { weeksValidator } from '#app/announcements/validators/announcement'
import { examWeeksAt } from '#app/catalogue/queries/academic_periods'
import { now } from '#app/core/clock'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import type { HttpContext } from '@adonisjs/core/http'

/** How much there is for an audience on each day of six weeks; nothing of it is stored. */
export default class AnnouncementWeeksController {
  async store({ auth, bouncer, request, response }: HttpContext) {
    await bouncer.with(AnnouncementPolicy).authorize('create')
    const form = await request.validateUsing(weeksValidator)
    const { from, campusId, announcement = null } = form
    const person = await signedInStaff(auth.getUserOrFail())
    const planner = { person, announcement, now: now() }
    const today = now().setZone(await clockOfCampus(campusId))
    const { days, previous, next } = comingWeeks(from, today)
    const counts = await eventsByDay(planner, days, { ...EVERYONE, ...form.audience })
    const exams = await examWeeksAt(campusId ?? 0, {
      startsOn: days[0]!.day,
      endsOn: days.at(-1)!.day,
    })
    return response.send({
      ...{ today: today.toISODate(), previous, next },
      days: days.map(({ day }, nth) => ({
        day,
        events: counts[nth]!,
        hasExams: exams.some(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn),
      })),
    })
  }
}
