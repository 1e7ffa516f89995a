import { appName, appUrl } from '#config/app'
import OutboundMail from '#app/mails/models/outbound_mail'
import { now, toSql } from '#app/core/services/clock'
import { inTransaction } from '#app/core/services/in_transaction'
import i18nManager from '@adonisjs/i18n/services/main'
import mail from '@adonisjs/mail/services/main'

const BATCH = 20
const ATTEMPTS_MAX = 8

/**
 * Sends the mails of the outbox that are due, oldest first, until none is left. Safe to run in several
 * processes at once: a row is claimed (its next attempt moved into the future) before it is sent, so a
 * crash in between sends it again later rather than never.
 *
 * @returns how many were sent
 */
export async function deliverDueMails(): Promise<number> {
  let sent = 0
  for (;;) {
    const claimed = await claimDueMails()
    for (const row of claimed) sent += (await deliver(row)) ? 1 : 0
    if (claimed.length < BATCH) return sent
  }
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
    for (const row of rows) {
      row.attempts += 1
      row.nextAttemptAt = at.plus({ minutes: 2 ** row.attempts })
      await row.save()
    }
    return rows
  })
}

async function deliver(row: OutboundMail): Promise<boolean> {
  row.$trx = undefined
  try {
    await compose(row)
    await row.merge({ sentAt: now(), lastError: null }).save()
    return true
  } catch (error) {
    const failedAt = row.attempts >= ATTEMPTS_MAX ? now() : null
    await row.merge({ failedAt, lastError: String(error).slice(0, 1000) }).save()
    return false
  }
}

async function compose(row: OutboundMail): Promise<void> {
  const values = { appName, ...row.data } as Record<string, string | number>
  const i18n = i18nManager.locale(row.locale)
  const t = (key: string) => i18n.t(`emails.${row.template}.${key}`, values)
  const state = {
    locale: row.locale,
    appName,
    appUrl,
    subject: t('subject'),
    heading: t('heading'),
    paragraphs: t('body').split('\n\n'),
    action:
      values.secretUrl || values.actionUrl
        ? { label: t('action'), url: values.secretUrl ?? values.actionUrl }
        : null,
    footer: i18n.t('emails.footer', values),
  }
  await mail.send((message) => {
    message
      .to(row.recipient)
      .subject(state.subject)
      .htmlView('emails/message_html', state)
      .textView('emails/message_text', state)
  })
}
