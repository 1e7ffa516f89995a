import { amountForMail } from '#app/core/presenters/amount_for_mail'
import type { ReceiptPdf } from '#app/payments/presenters/receipt_pdf'
import type { IssuedReceipt } from '#app/payments/queries/find_receipt'
import { qrPictureOf } from '#app/core/rules/qr_picture'
import { formatForMail } from '#app/core/presenters/format_for_mail'
import { shownReference } from '#isomorphic/payments/reference'
import type { Letterhead } from '#app/installation/queries/installation_settings'
import { appUrl } from '#config/app'
import type { I18n } from '@adonisjs/i18n'
import { create } from 'qrcode'

/** As many as one compares by eye. */
const HASH_DIGITS = 16

/** @returns what a printed receipt says, in the reader's language and the campus's time */
export function receiptSheet(
  receipt: IssuedReceipt,
  letterhead: Letterhead,
  i18n: I18n
): ReceiptPdf {
  const language = i18n.locale === 'es' ? 'es' : 'en'
  const t = (key: string, values?: Record<string, string | number>) =>
    i18n.t(`receipts.sheet.${key}`, values)
  const { number, kind, timeZone, reason } = receipt
  const url = `${appUrl}/receipts/${receipt.publicId}`
  const fact = (label: string, value: string) => ({ label: t(label), value })
  return {
    language,
    letterhead,
    documentTitle: `${number} - ${letterhead.name}`,
    title: t(`title.${kind}`),
    number,
    notice: noticeOf(receipt, i18n),
    amountLabel: t(`amount.${kind}`),
    amount: amountForMail(receipt.amount, receipt.currency, language),
    facts: [
      fact(kind === 'refund' ? 'paidTo' : 'payer', receipt.payer),
      fact('concept', receipt.concept),
      fact('reference', shownReference(receipt.reference)),
      fact('method', i18n.t(`enums.paymentMethod.${receipt.method}`)),
      fact('date', formatForMail(receipt.occurredAt, timeZone, language)),
      ...(reason === null ? [] : [fact('reason', reason)]),
      fact('issuedBy', t(receipt.isByCashier ? 'byCashier' : 'bySystem')),
    ],
    qr: qrPictureOf(create(url, { errorCorrectionLevel: 'M' }).modules),
    verify: t('verify'),
    url,
    ledger: t('ledger', {
      position: receipt.position,
      hash: receipt.hash.slice(0, HASH_DIGITS),
    }),
    issued: t('issued', { date: formatForMail(receipt.issuedAt, timeZone, language) }),
  }
}

function noticeOf({ reversedBy, reverses, timeZone }: IssuedReceipt, i18n: I18n): string | null {
  if (reversedBy) {
    const date = formatForMail(reversedBy.at, timeZone, i18n.locale)
    return i18n.t('receipts.sheet.reversedBy', { number: reversedBy.number, date })
  }
  return reverses && i18n.t('receipts.sheet.reverses', { number: reverses })
}
