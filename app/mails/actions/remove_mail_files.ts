import { mailRetentionDays } from '#config/app'
import { mailDirectory } from '#config/mail'
import { mailIds } from '#app/mails/queries/mailbox'
import { readMail } from '#app/mails/gateways/read_mail'
import { now } from '#app/core/clock'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeTime } from 'ulid'

/**
 * Removes mails that were written as files: those to the addresses, and those that are older than what the
 * outbox keeps. Safe to repeat.
 *
 * @param input.to addresses in lower case
 */
export async function removeMailFiles(input: { to: string[] }): Promise<void> {
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
