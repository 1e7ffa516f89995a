import Attendance from '#app/attendance/models/attendance'

/**
 * @param input row number of the event at whose door it happened, and the check-in's public id
 * @returns the check-in with its holder
 * @throws E_ROW_NOT_FOUND when this event has no such check-in
 */
export function findCheckIn(input: { eventId: number; publicId: string }): Promise<Attendance> {
  return Attendance.query()
    .where('publicId', input.publicId)
    .whereHas('session', (session) => {
      session.where('eventId', input.eventId)
    })
    .preload('registration', (registration) => registration.preload('user'))
    .firstOrFail()
}
