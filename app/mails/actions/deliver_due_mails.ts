import { appUrl } from '#config/app'
import { senderAddress } from '#config/mail'
import { installationSettings } from '#app/installation/queries/installation_settings'
import { CODE_CID, mailContent, mailText } from '#app/mails/presenters/mail_content'
import { mailTexts } from '#app/mails/queries/mail_texts'
import { textsOf, type MailTexts, type Texts } from '#app/mails/rules/mail_texts'
import OutboundMail from '#app/mails/models/outbound_mail'
import { unwantedMails } from '#app/notifications/queries/unwanted_mails'
import { mailOutcome } from '#app/notifications/rules/mail_outcome'
import { noteReach } from '#app/reach/actions/count_reach'
import { ticketEnclosures } from '#app/tickets/queries/ticket_enclosures'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import app from '@adonisjs/core/services/app'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import mail from '@adonisjs/mail/services/main'
import type { DateTime } from 'luxon'
import { setTimeout as pause } from 'node:timers/promises'

const BATCH = 20
const ATTEMPTS_MAX = 8
/**
 * Between two mails. Composing and recording one takes about 4 ms of the process: with a pause, requests
 * for pages are served first while five hundred people are mailed about a cancelled event.
 */
const PAUSE_MS = 20

/**
 * Sends the mails of the outbox that are due, oldest first and at most 50 a second, until none is left or
 * the process is asked to stop; what its person wants in the digest or not at all is taken out instead. Safe to run
 * in several processes at once: a row is claimed (its next attempt moved into the future) before it is sent, so a
 * crash in between sends it again later rather than never.
 *
 * @returns how many were sent
 */
export async function deliverDueMails(): Promise<number> {
  let tried = 0
  let sent = 0
  for (;;) {
    const claimed = await claimDueMails()
    const own = claimed.length > 0 ? await mailTexts() : new Map()
    for (const row of await withoutUnwanted(claimed)) {
      if (tried > 0) await pause(PAUSE_MS)
      tried += 1
      sent += (await deliver(row, own)) ? 1 : 0
      const outcome = mailOutcome(row)
      if (outcome) await noteReach(outcome)
    }
    if (claimed.length < BATCH || app.isTerminating) return sent
  }
}

async function withoutUnwanted(claimed: OutboundMail[]): Promise<OutboundMail[]> {
  const unwanted = await unwantedMails(claimed)
  if (unwanted.size > 0)
    await OutboundMail.query()
      .whereIn('id', [...unwanted])
      .delete()
  return claimed.filter(({ id }) => !unwanted.has(id))
}

function claimDueMails(): Promise<OutboundMail[]> {
  return inTransaction(async (trx) => {
    const at = now()
    const due = OutboundMail.query({ client: trx })
      .whereNull('sent_at')
      .whereNull('failed_at')
      .where('next_attempt_at', '<=', toSql(at))
      .orderBy('id')
      .limit(BATCH)
    const rows = await (trx.dialect.name === 'postgres' ? due.forUpdate().skipLocked() : due)
    // One statement for all that were tried as often before: nearly always one.
    for (const tried of new Set(rows.map(({ attempts }) => attempts))) {
      const alike = rows.filter(({ attempts }) => attempts === tried)
      await claim(alike, at, trx)
    }
    return rows
  })
}

async function claim(
  rows: OutboundMail[],
  at: DateTime,
  trx: TransactionClientContract
): Promise<void> {
  const attempts = rows[0]!.attempts + 1
  const nextAttemptAt = at.plus({ minutes: 2 ** attempts })
  const ids = rows.map(({ id }) => id)
  await OutboundMail.query({ client: trx })
    .whereIn('id', ids)
    .update({ attempts, nextAttemptAt: toSql(nextAttemptAt), updatedAt: toSql(at) })
  for (const row of rows) row.merge({ attempts, nextAttemptAt })
}

async function deliver(row: OutboundMail, own: MailTexts): Promise<boolean> {
  row.$trx = undefined
  try {
    await compose(row, textsOf(own, row))
    await row.merge({ data: withoutSecret(row), sentAt: now(), lastError: null }).save()
    return true
  } catch (error) {
    const lastError = String(error).slice(0, 1000)
    const givenUp = row.attempts >= ATTEMPTS_MAX && { data: withoutSecret(row), failedAt: now() }
    await row.merge({ lastError, ...givenUp }).save()
    return false
  }
}

/** The link of a mail is as good as a password: the outbox keeps it no longer than it must. */
function withoutSecret(row: OutboundMail): Record<string, unknown> {
  const data = { ...(row.data as Record<string, unknown>) }
  delete data.secretUrl
  return data
}

async function compose(row: OutboundMail, own: Texts): Promise<void> {
  const { ticketOf, secretUrl, actionUrl = '' } = row.data as Record<string, string | undefined>
  const enclosures = ticketOf
    ? await ticketEnclosures(ticketOf, row.locale, secretUrl ?? actionUrl)
    : null
  const content = mailContent(row, await installationSettings(), { own, enclosures })
  await mail.send((message) => {
    message
      .from(senderAddress, content.appName)
      .to(row.recipient)
      .subject(content.subject)
      .header('Content-Language', content.locale)
      .header('Auto-Submitted', 'auto-generated')
      .header('X-Auto-Response-Suppress', 'All')
      .header('List-ID', `<${row.template}.${new URL(appUrl).hostname}>`)
      .htmlView('emails/message_html', content)
      .text(mailText(content))
    if (enclosures) {
      message.embedData(enclosures.code.png, CODE_CID, {
        filename: 'ticket.png',
        contentType: 'image/png',
      })
      for (const { name, type, bytes } of enclosures.files)
        message.attachData(bytes, { filename: name, contentType: type })
    }
    // A mail program's own button posts there, without the page (RFC 8058).
    if (content.optOut) message.listUnsubscribe(content.optOut.url, { oneClick: true })
    // Whom an event names is asked, not the university's mailbox.
    const { replyTo } = row.data as { replyTo?: string }
    if (replyTo) message.replyTo(replyTo)
  })
}
