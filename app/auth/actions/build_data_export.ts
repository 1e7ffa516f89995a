import { personalData } from '#app/auth/queries/personal_data'
import { exportFile, exportsPath } from '#app/auth/services/data_export_files'
import type TrackedJob from '#app/jobs/models/tracked_job'
import type { Report } from '#app/jobs/rules/tracked_work'
import { ticketDocuments } from '#app/tickets/queries/ticket_documents'
import User from '#app/users/models/user'
import { personIds } from '#app/users/queries/person_ids'
import i18nManager from '@adonisjs/i18n/services/main'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/**
 * Makes the copy that a person asked for: their data as JSON and their documents, in one ZIP that nobody
 * but them can fetch. A file appears only once it is whole. Safe to repeat.
 */
export async function buildDataExport(job: TrackedJob, report: Report): Promise<null> {
  const { publicId } = job
  const user = await User.findOrFail(job.startedBy)
  if (!user.erasedAt) await pack(user, publicId, report)
  const isGone = await User.query().where('id', user.id).whereNotNull('erasedAt').first()
  // Deleted while the copy was being made: then nobody may fetch it any more.
  if (isGone) await rm(exportFile(publicId), { force: true })
  return null
}

async function pack(user: User, publicId: string, report: Report): Promise<void> {
  await mkdir(exportsPath(), { recursive: true })
  const userIds = await personIds(user.id)
  const zip = new ZipFile()
  const part = `${exportFile(publicId)}.part`
  const written = pipeline(zip.outputStream, createWriteStream(part, { mode: 0o600 }))
  for (const [name, content] of Object.entries(await personalData(userIds))) {
    zip.addBuffer(Buffer.from(`${JSON.stringify(content, null, 2)}\n`), name)
  }
  for await (const { name, bytes, done, total } of ticketDocuments(
    userIds,
    i18nManager.locale(user.locale)
  )) {
    zip.addBuffer(bytes, `documents/${name}`)
    await report(done, total)
  }
  zip.end()
  await written
  await rename(part, exportFile(publicId))
}
