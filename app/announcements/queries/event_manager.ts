import {
  accessOfAnnouncement,
  announcementOfEvent,
} from '#app/announcements/queries/find_announcement'
import { roleAt } from '#app/announcements/rules/event_access'
import type User from '#app/users/models/user'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** @returns a manager of the event, whose roles are loaded, and the role that lets them run it, for the audit */
export async function eventManager(
  user: User,
  eventId: number,
  client?: QueryClientContract
): Promise<{ id: number; ability: ReturnType<typeof roleAt> }> {
  const staff = await signedInStaff(user)
  const access = accessOfAnnouncement(await announcementOfEvent(eventId, client))
  return { id: user.id, ability: roleAt(staff, access, 'manage') }
}
