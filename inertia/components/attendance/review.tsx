import type { Data } from '@generated/data'
import type { DoorEvent } from '~/components/attendance/door_types'

export interface ReviewProps {
  event: DoorEvent
  list: Data.Attendance.ScanReview
  counts: { open: number; conflicts: number; times: number }
  devices: Data.Attendance.DoorDevice[]
}

export function Review({ event }: ReviewProps) {
  return <p>{event.title}</p>
}
