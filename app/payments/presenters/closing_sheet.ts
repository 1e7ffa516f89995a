import { amountForMail } from '#app/core/presenters/amount_for_mail'
import type { CashDesk, Closing, DoneAtDesk } from '#app/payments/queries/cash_desks'
import type { DeskMovement } from '#app/payments/queries/desk_movements'
import type { MethodTotal } from '#app/payments/rules/method_totals'
import type { SheetTable } from '#app/core/presenters/sheet'
import type { Letterhead } from '#app/installation/queries/installation_settings'
import { minorFromJson, type Minor } from '#isomorphic/core/money'
import { shownReference } from '#isomorphic/payments/reference'
import type { I18n } from '@adonisjs/i18n'
import type { DateTime } from 'luxon'

/** What stands on a closing sheet: sentences already, in the reader's language and the campus's time. */
export interface ClosingSheet {
  language: string
  letterhead: Letterhead
  title: string
  facts: Named[]
  figures: Named[]
  counted: SheetTable
  totals: SheetTable
  movements: SheetTable
  /** Where the ledger stood: compared by `node ace ledger:verify --head`. */
  head: Named
  signature: string[]
}

interface Named {
  label: string
  value: string
}

/** @returns the sheet of a desk that is closed */
export function closingSheet(
  desk: CashDesk & { closing: Closing },
  done: Pick<DoneAtDesk, 'movements' | 'totals'> & { letterhead: Letterhead },
  i18n: I18n
): ClosingSheet {
  const { closing, campus, currency } = desk
  const { letterhead } = done
  const t = (key: string) => i18n.t(`cashier.sheet.${key}`)
  const text = (amount: Minor) => amountForMail(amount, currency, i18n.locale)
  const time = (at: DateTime) =>
    at.setZone(campus.timeZone).setLocale(i18n.locale).toFormat('d LLL yyyy, H:mm')
  return {
    language: i18n.locale,
    letterhead,
    title: t('title'),
    facts: [
      { label: t('cashier'), value: desk.cashier.name },
      { label: t('campus'), value: campus.name },
      { label: t('opened'), value: time(desk.openedAt) },
      { label: t('closed'), value: `${time(closing.at)} · ${closing.by}` },
      ...(desk.takenOverFrom ? [{ label: t('takenOver'), value: desk.takenOverFrom }] : []),
      ...(closing.note ? [{ label: t('note'), value: closing.note }] : []),
    ],
    figures: [
      { label: t('float'), value: text(desk.openingFloat) },
      { label: t('expected'), value: text(closing.expected) },
      { label: t('counted'), value: text(closing.counted) },
      { label: t('difference'), value: text(closing.difference) },
    ],
    counted: countedTable(closing, { t, text }),
    totals: totalsTable(done.totals, { t, text }, i18n),
    movements: movementsTable(done.movements, { t, text, zone: campus.timeZone }, i18n),
    head: { label: t('head'), value: `${closing.position}:${closing.hash}` },
    signature: [t('signedCashier'), t('signedTreasury')],
  }
}

interface Words {
  t: (key: string) => string
  text: (amount: Minor) => string
}

function countedTable({ denominations }: Closing, { t, text }: Words): SheetTable {
  const rows = Object.entries(denominations)
    .filter(([, count]) => count > 0)
    .map(([value, count]) => ({ value: minorFromJson(value), count }))
    .sort((a, b) => (a.value < b.value ? 1 : -1))
  return {
    title: t('countedTitle'),
    columns: [
      { header: t('denomination'), share: 40, isNumber: true },
      { header: t('count'), share: 20, isNumber: true },
      { header: t('amount'), share: 40, isNumber: true },
    ],
    rows: rows.map(({ value, count }) => [text(value), String(count), text(value * BigInt(count))]),
  }
}

function totalsTable(totals: MethodTotal[], { t, text }: Words, i18n: I18n): SheetTable {
  return {
    title: t('totalsTitle'),
    columns: [
      { header: t('method'), share: 25 },
      { header: t('movements'), share: 15, isNumber: true },
      { header: t('in'), share: 20, isNumber: true },
      { header: t('out'), share: 20, isNumber: true },
      { header: t('net'), share: 20, isNumber: true },
    ],
    rows: totals.map((total) => [
      ...[i18n.t(`enums.paymentMethod.${total.method}`), String(total.count)],
      ...[text(total.in), text(total.out), text(total.net)],
    ]),
  }
}

function movementsTable(
  movements: DeskMovement[],
  { t, text, zone }: Words & { zone: string },
  i18n: I18n
): SheetTable {
  return {
    title: t('movementsTitle'),
    columns: [
      { header: t('time'), share: 10 },
      { header: t('reference'), share: 15 },
      { header: t('payer'), share: 24 },
      { header: t('what'), share: 19 },
      { header: t('receipt'), share: 17 },
      { header: t('amount'), share: 15, isNumber: true },
    ],
    rows: movements.map((movement) => [
      movement.at.setZone(zone).toFormat('H:mm'),
      shownReference(movement.payment.reference),
      movement.payer,
      `${i18n.t(`enums.transactionKind.${movement.kind}`)}, ${i18n.t(`enums.paymentMethod.${movement.method}`)}`,
      movement.receipt ?? '',
      text(movement.amount),
    ]),
  }
}
