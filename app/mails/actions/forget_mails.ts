import { decodeTime } from 'ulid'
import { join } from 'node:path'
import { readFile, rm } from 'node:fs/promises'
import { now } from '#app/core/clock'
import { inBatches } from '#app/core/rules/batches'
import { readMail } from '#app/mails/gateways/read_mail'
import { mailIds } from '#app/mails/queries/mailbox'
import { mailDirectory } from '#config/mail'
import { mailRetentionDays } from '#config/app'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Forgets the mails of people, and those that went to one of the addresses, sent or not. */
export async function forgetMails(
  { userIds, emails }: { userIds: number[]; emails: string[] },
  trx: TransactionClientContract
): Promise<void> {
  await trx
    .from('outbound_mails')
    .where((theirs) => theirs.whereIn('user_id', userIds).orWhereIn('recipient', emails))
    .delete()
}

/**
 * Forgets the mails to addresses that are about something, and no other.
 *
 * @param about public ids, of which one stands in what each such mail is known by
 */
export async function forgetMailsAbout(
  { about, recipients }: { about: string[]; recipients: string[] },
  trx: TransactionClientContract
): Promise<void> {
  const rows: { id: number; dedup_key: string }[] = await trx
    .from('outbound_mails')
    .whereIn('recipient', recipients)
    .whereNotNull('dedup_key')
    .select('id', 'dedup_key')
  const subjects = new Set(about)
  const theirs = rows.filter(({ dedup_key: key }) => key.split(':').some((it) => subjects.has(it)))
  for (const batch of inBatches(theirs.map(({ id }) => id))) {
    await trx.from('outbound_mails').whereIn('id', batch).delete()
  }
}

/**
 * Forgets the mails of a template that are sent or given up, those that were written as files first: what
 * breaks off is found again by the rows. Safe to repeat.
 */
export async function forgetSentMails({ template }: { template: string }): Promise<void> {
  const over: { id: number; recipient: string }[] = await db
    .from('outbound_mails')
    .where('template', template)
    .where((done) => done.whereNotNull('sent_at').orWhereNotNull('failed_at'))
    .select('id', 'recipient')
  await removeMailFiles({ to: over.map(({ recipient }) => recipient) })
  const ids = over.map(({ id }) => id)
  await db.from('outbound_mails').whereIn('id', ids).delete()
}

/**
 * Removes mails that were written as files: those to the addresses, and those that are older than what the
 * outbox keeps. Safe to repeat.
 *
 * @param input.to addresses in lower case
 */
async function removeMailFiles(input: { to: string[] }): Promise<void> {
  const oldest = now().minus({ days: mailRetentionDays }).toMillis()
  const gone = new Set(input.to)
  for (const id of await mailIds()) {
    const file = join(mailDirectory, `${id}.eml`)
    if (decodeTime(id) < oldest || (gone.size > 0 && (await isTo(file, gone)))) {
      await rm(file, { force: true })
    }
  }
}

async function isTo(file: string, addresses: Set<string>): Promise<boolean> {
  const { to } = await readMail(await readFile(file))
  const [, address = to] = /<([^>]+)>\s*$/.exec(to) ?? []
  return addresses.has(address.trim().toLowerCase())
}
