/*
 * What runs by the clock: one line per job. Asking again for a schedule that exists only updates it, so
 * every server process may ask.
 */
import PublishAnnouncements from '#app/announcements/jobs/publish_announcements'
import SweepUnusedCovers from '#app/announcements/jobs/sweep_unused_covers'
import SweepAccountLeftovers from '#app/auth/jobs/sweep_account_leftovers'
import IssueDueCertificates from '#app/certificates/jobs/issue_due_certificates'
import FollowUpInvitations from '#app/invitations/jobs/follow_up_invitations'
import { resumeTrackedJobs } from '#app/jobs/actions/start_tracked_job'
import ResumeBackgroundJobs from '#app/jobs/jobs/resume_background_jobs'
import SweepJobFiles from '#app/jobs/jobs/sweep_job_files'
import EndCheckouts from '#app/payments/jobs/end_checkouts'
import FinishOnlineRefunds from '#app/payments/jobs/finish_online_refunds'
import ExpireUnpaid from '#app/payments/jobs/expire_unpaid'
import RemindUnpaid from '#app/payments/jobs/remind_unpaid'
import SweepUnusedProofs from '#app/payments/jobs/sweep_unused_proofs'
import DeliverMails from '#app/mails/jobs/deliver_mails'
import DeliverPushes from '#app/notifications/jobs/deliver_pushes'
import SendDigests from '#app/notifications/jobs/send_digests'
import TellAudiences from '#app/notifications/jobs/tell_audiences'
import SendDueMessages from '#app/registrations/jobs/send_due_messages'
import AskWhoComes from '#app/registrations/jobs/ask_who_comes'
import TellOpenings from '#app/registrations/jobs/tell_openings'
import RunSurveys from '#app/surveys/jobs/run_surveys'
import CleanUp from '#app/privacy/jobs/clean_up'
import CheckHouse from '#app/system/jobs/check_house'
import { Schedule, type ScheduleBuilder } from '@adonisjs/queue'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { performance } from 'node:perf_hooks'

export async function scheduleJobs(): Promise<void> {
  await ResumeBackgroundJobs.schedule({}).id('resume-watched-work').every('1m').run()
  await PublishAnnouncements.schedule({}).id('publish-announcements').every('1m').run()
  await ExpireUnpaid.schedule({}).id('expire-unpaid').every('1m').run()
  await EndCheckouts.schedule({}).id('end-checkouts').every('1m').run()
  await FinishOnlineRefunds.schedule({}).id('finish-online-refunds').every('1m').run()
  await RemindUnpaid.schedule({}).id('remind-unpaid').every('10m').run()
  await IssueDueCertificates.schedule({}).id('issue-due-certificates').every('10m').run()
  await FollowUpInvitations.schedule({}).id('follow-up-invitations').every('5m').run()
  await SendDueMessages.schedule({}).id('send-due-messages').every('1m').run()
  await DeliverMails.schedule({}).id('deliver-mails').every('1m').run()
  await TellAudiences.schedule({}).id('tell-audiences').every('1m').run()
  await TellOpenings.schedule({}).id('tell-openings').every('1m').run()
  await AskWhoComes.schedule({}).id('ask-who-comes').every('5m').run()
  await RunSurveys.schedule({}).id('run-surveys').every('5m').run()
  await DeliverPushes.schedule({}).id('deliver-pushes').every('1m').run()
  await SendDigests.schedule({}).id('send-digests').every('10m').run()
  await keepingTime('sweep-account-leftovers', '15 * * * *', SweepAccountLeftovers.schedule({}))
  await keepingTime('sweep-job-files', '20 * * * *', SweepJobFiles.schedule({}))
  await keepingTime('sweep-unused-covers', '30 3 * * *', SweepUnusedCovers.schedule({}))
  await keepingTime('sweep-unused-proofs', '35 3 * * *', SweepUnusedProofs.schedule({}))
  // Uploads are rows of the database by now.
  const sweep = await Schedule.find('sweep-uploads')
  await sweep?.delete()
  await keepingTime('clean-up', '45 3 * * *', CleanUp.schedule({}))
  await keepingTime('check-house', '15 4 * * *', CheckHouse.schedule({}))
  // An SQLite database has one server: what claimed to be running before it started died with the last one.
  const isOnly = db.connection().dialect.name !== 'postgres'
  const startedAt = DateTime.fromMillis(performance.timeOrigin)
  await resumeTrackedJobs({ onlySince: isOnly ? startedAt : null })
}

/**
 * A schedule that is there keeps its next time: asking again would move it to the next turn, and what was
 * due while the server was off would never run. It runs at the start instead.
 */
async function keepingTime(id: string, cron: string, schedule: ScheduleBuilder): Promise<void> {
  const existing = await Schedule.find(id)
  if (existing?.cronExpression === cron) return
  await schedule.id(id).cron(cron).run()
}
