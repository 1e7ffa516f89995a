import { announcementOfEvent } from '#app/announcements/queries/find_announcement'
import { publishedEvents } from '#app/announcements/queries/published_events'
import AnnouncementPolicy from '#app/announcements/policies/announcement_policy'
import AttendancePolicy from '#app/attendance/policies/attendance_policy'
import { findDoorEvent } from '#app/attendance/queries/door_event'
import type { ChannelName } from '#app/broadcasting/rules/channels'
import TrackedJob from '#app/jobs/models/tracked_job'
import PaymentPolicy from '#app/payments/policies/payment_policy'
import Event from '#app/announcements/models/event'
import type User from '#app/users/models/user'
import { BasePolicy } from '@adonisjs/bouncer'

/** Who may listen to a channel that is not for everybody: whoever may open the page that it is about. */
export default class ChannelPolicy extends BasePolicy {
  async listen(user: User, channel: { name: ChannelName; id: string | null }): Promise<boolean> {
    const id = channel.id ?? ''
    switch (channel.name) {
      case 'announcements':
      case 'events.{id}':
        return true
      case 'private-members':
        return user.isVerified
      case 'private-events.{id}':
        return user.isVerified && isReadable(id)
      case 'private-users.{id}':
        return user.publicId === id
      case 'private-events.{id}.manage':
        return manages(user, id)
      case 'presence-events.{id}.door':
        return scans(user, id)
      case 'private-cash-desk':
        return new PaymentPolicy().keep(user)
      case 'private-jobs.{id}':
        return startedBy(user, id)
    }
  }
}

async function isReadable(eventPublicId: string): Promise<boolean> {
  const published = await publishedEvents([eventPublicId])
  return published.has(eventPublicId)
}

/** A draft has organizers too. */
async function manages(user: User, eventPublicId: string): Promise<boolean> {
  const announcement = await announcementOf(eventPublicId)
  if (!announcement) return false
  return (await new AnnouncementPolicy().manage(user, announcement)) === true
}

async function announcementOf(eventPublicId: string) {
  const event = await Event.findBy('publicId', eventPublicId)
  return event && announcementOfEvent(event.id)
}

async function scans(user: User, eventPublicId: string): Promise<boolean> {
  const event = await findDoorEvent(eventPublicId).catch(() => null)
  return event !== null && new AttendancePolicy().take(user, event.ties)
}

async function startedBy(user: User, jobPublicId: string): Promise<boolean> {
  const job = await TrackedJob.findBy('publicId', jobPublicId)
  return job?.startedBy === user.id
}
