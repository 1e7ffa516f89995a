import type { Data } from '@generated/data'

/** What the form offers to choose from. */
export type Choices = {
  campuses: { id: number; name: string; code: string; timeZone: string }[]
  faculties: { id: number; name: string }[]
  courses: { id: number; name: string; facultyId: number }[]
}

export type EditedAnnouncement = Data.Announcements.AnnouncementForm
