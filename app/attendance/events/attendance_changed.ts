/** Somebody was checked in, or a check-in was undone. */
export class AttendanceChanged {
  constructor(
    readonly registrationId: number,
    /** The registration came of an invitation. */
    readonly invited: boolean,
    /** The check-in, which one fact is about. */
    readonly attendanceId: number,
    readonly isIn: boolean
  ) {}
}
