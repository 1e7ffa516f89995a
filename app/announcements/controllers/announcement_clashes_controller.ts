import AnnouncementPolicy from '#app/announcements/policies/announcement_policy'
import { clockOfCampus } from '#app/announcements/queries/clock_of_campus'
import { forSameAudience, inVenue, type Found } from '#app/announcements/queries/taking_place'
import { EVERYONE } from '#app/announcements/rules/announcement_input'
import { chosenTimes, daysWithin } from '#app/announcements/rules/chosen_times'
import { clashesValidator } from '#app/announcements/validators/announcement'
import { examWeeksAt } from '#app/catalogue/queries/academic_periods'
import { now } from '#app/core/clock'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import type { HttpContext } from '@adonisjs/core/http'

/** What is in the way of a date that an organizer has chosen; nothing of it is stored. */
export default class AnnouncementClashesController {
  async store({ auth, bouncer, request, response }: HttpContext) {
    await bouncer.with(AnnouncementPolicy).authorize('create')
    const form = await request.validateUsing(clashesValidator)
    const { campusId, venue, announcement = null, sessions = [] } = form
    const person = await signedInStaff(auth.getUserOrFail())
    const planner = { person, announcement, now: now() }
    const zone = await clockOfCampus(campusId)
    const times = chosenTimes(sessions.length > 0 ? sessions : [form], zone, now())
    const audience = await forSameAudience(planner, times, { ...EVERYONE, ...form.audience })
    const booked = campusId && venue ? await inVenue(planner, times, { campusId, venue }) : null
    const chosen = daysWithin(times.days)
    const exams = chosen.whole ? await examWeeksAt(campusId ?? 0, chosen.whole) : []
    return response.send({
      isAhead: times.spans.length > 0,
      exams: exams.filter(chosen.isTouchedBy),
      audience: foundJson(audience),
      venue: booked && foundJson(booked),
    })
  }
}

function foundJson({ rows, ...counts }: Found) {
  return {
    ...counts,
    rows: rows.map((row) => ({
      ...row,
      startsAt: row.startsAt.toISO({ suppressMilliseconds: true }),
      endsAt: row.endsAt.toISO({ suppressMilliseconds: true }),
    })),
  }
}
