import { startTrackedJob } from '#app/jobs/actions/start_tracked_job'
import { inTransaction } from '#app/core/database/in_transaction'
import { now, toSql } from '#app/core/clock'
import { recordAudit } from '#app/audit/actions/record_audit'
import { personalData } from '#app/auth/queries/personal_data'
import { documentOf, ownValid } from '#app/certificates/queries/certificate_documents'
import { removeJobFiles, writeJobZip } from '#app/jobs/actions/job_files'
import TrackedJob from '#app/jobs/models/tracked_job'
import type { ReportProgress } from '#app/jobs/rules/background_job'
import { withContracts } from '#app/privacy/queries/contract_of'
import { ticketDocuments } from '#app/tickets/queries/ticket_documents'
import User from '#app/users/models/user'
import { personIds } from '#app/users/queries/person_ids'
import i18nManager from '@adonisjs/i18n/services/main'

/**
 * Makes the copy that a person asked for: their data as JSON and their documents, in one ZIP that nobody
 * but them can fetch. Safe to repeat.
 */
export async function buildDataExport(job: TrackedJob, report: ReportProgress): Promise<null> {
  const user = await User.findOrFail(job.startedBy)
  if (!user.erasedAt) await pack(user, job, report)
  const isGone = await User.query().where('id', user.id).whereNotNull('erasedAt').first()
  // Deleted while the copy was being made: then nobody may fetch it any more.
  if (isGone) await removeJobFiles({ userId: user.id })
  return null
}

async function pack(user: User, job: TrackedJob, report: ReportProgress): Promise<void> {
  const userIds = await personIds(user.id)
  const i18n = i18nManager.locale(user.locale)
  await writeJobZip(job, async (zip) => {
    for (const [name, content] of Object.entries(await personalData(userIds))) {
      const file = withContracts(name, content, i18n)
      zip.addBuffer(Buffer.from(`${JSON.stringify(file, null, 2)}\n`), name)
    }
    for await (const { name, bytes, done, total } of ticketDocuments(userIds, i18n)) {
      zip.addBuffer(bytes, `documents/${name}`)
      await report(done, total)
    }
    for (const certificate of await ownValid(userIds)) {
      const { name, bytes } = await documentOf(certificate)
      zip.addBuffer(bytes, `documents/${name}`)
      // Each of them tells that the work is alive.
      await report(0)
    }
  })
}

const KIND = 'data_export'
/** A copy that was asked for this lately is still being made. */
const RUNNING_MINUTES = 10

/** Has a copy made of everything that is kept about the person; asking again meanwhile changes nothing. */
export async function requestDataExport({ userId }: { userId: number }): Promise<void> {
  await inTransaction(async (trx) => {
    const running = await TrackedJob.query({ client: trx })
      .where({ kind: KIND, startedBy: userId })
      .whereIn('state', ['queued', 'running'])
      .where('created_at', '>', toSql(now().minus({ minutes: RUNNING_MINUTES })))
      .first()
    if (running) return
    await startTrackedJob({ kind: KIND, startedBy: userId }, trx)
    await recordAudit(
      { actorId: userId, action: 'user.data_exported', subjectType: 'user', subjectId: userId },
      trx
    )
  })
}
