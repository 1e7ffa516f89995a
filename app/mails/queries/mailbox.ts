import limits from '#config/limits'
import { mailDirectory } from '#config/mail'
import { readMail, type ReadMail } from '#app/mails/gateways/read_mail'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type MailSummary = Pick<ReadMail, 'to' | 'subject' | 'date' | 'language'> & { id: string }

export interface MailboxPage {
  mails: MailSummary[]
  meta: {
    page: number
    perPage: number
    total: number
    lastPage: number
    filters: Record<string, string>
  }
}

/** File names are ULIDs: sorted by name they are sorted by time. */
export const MAIL_ID = /^[0-9A-HJKMNP-TV-Z]{26}$/

/** @returns one page of the mails that were written as files, the newest first */
export async function mailboxPage(wanted: { page: number; perPage: number }): Promise<MailboxPage> {
  const perPage = Math.min(Math.max(1, wanted.perPage), limits.pageSizeMax)
  const ids = await mailIds()
  const lastPage = Math.max(1, Math.ceil(ids.length / perPage))
  const page = Math.min(Math.max(1, wanted.page), lastPage)
  const shown = ids.slice((page - 1) * perPage, page * perPage)
  const mails = await Promise.all(shown.map((id) => summary(id)))
  return { mails, meta: { page, perPage, total: ids.length, lastPage, filters: {} } }
}

/** @returns the mail with that id, or null */
export async function findMail(id: string): Promise<ReadMail | null> {
  if (!MAIL_ID.test(id)) return null
  const ids = await mailIds()
  if (!ids.includes(id)) return null
  return readMail(await readFile(join(mailDirectory, `${id}.eml`)))
}

async function summary(id: string): Promise<MailSummary> {
  const { to, subject, date, language } = await readMail(
    await readFile(join(mailDirectory, `${id}.eml`))
  )
  return { id, to, subject, date, language }
}

/** @returns the names of all mail files, the newest first */
export async function mailIds(): Promise<string[]> {
  const names = await readdir(mailDirectory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const ids = names.flatMap((name) => (name.endsWith('.eml') ? [name.slice(0, -4)] : []))
  return ids
    .filter((id) => MAIL_ID.test(id))
    .sort()
    .reverse()
}
