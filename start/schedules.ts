/*
 * What runs by the clock: one line per job. Asking again for a schedule that exists only updates it, so
 * every server process may ask.
 */
import DeliverMails from '#app/mails/jobs/deliver_mails'

export async function scheduleJobs(): Promise<void> {
  await DeliverMails.schedule({}).id('deliver-mails').every('1m').run()
}
