/*
 * What runs by the clock: one line per job. Asking again for a schedule that exists only updates it, so
 * every server process may ask.
 */
import PublishAnnouncements from '#app/announcements/jobs/publish_announcements'
import SweepUnusedCovers from '#app/announcements/jobs/sweep_unused_covers'
import DeliverMails from '#app/mails/jobs/deliver_mails'

export async function scheduleJobs(): Promise<void> {
  await PublishAnnouncements.schedule({}).id('publish-announcements').every('1m').run()
  await SweepUnusedCovers.schedule({}).id('sweep-unused-covers').every('1d').run()
  await DeliverMails.schedule({}).id('deliver-mails').every('1m').run()
  await PublishAnnouncements.schedule({}).id('publish-announcements').every('1m').run()
  await SweepUnusedCovers.schedule({}).id('sweep-unused-covers').cron('30 3 * * *').run()
}
