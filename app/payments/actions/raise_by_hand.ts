import { raisePayments } from '#app/payments/actions/raise_payments'
import { PaymentsChanged } from '#app/payments/events/payments_changed'
import { DueDateRefused } from '#app/payments/exceptions/payment_refusals'
import { raisedMail } from '#app/payments/presenters/payment_mails'
import Payment from '#app/payments/models/payment'
import { mayCollect, type Cashier } from '#app/payments/rules/cashier'
import { lockActive } from '#app/catalogue/queries/lock_active'
import { DeskCampusArchived } from '#app/installation/exceptions/installation_refusals'
import { recordAudit } from '#app/audit/actions/record_audit'
import { withWayOut } from '#app/invitations/queries/with_way_out'
import { notify } from '#app/notifications/actions/notify'
import type User from '#app/users/models/user'
import { lockedPerson } from '#app/users/actions/lock_people'
import { now } from '#app/core/clock'
import { announce } from '#app/core/facts'
import { inTransaction } from '#app/core/database/in_transaction'
import { amountText, type Minor } from '#isomorphic/core/money'
import { currency } from '#config/app'
import { errors } from '@adonisjs/lucid'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'

export interface HandRaised {
  userId: number
  campusId: number
  concept: string
  /** In minor units, above 0. */
  amount: Minor
  /** Null: as long as it takes. */
  dueAt: DateTime | null
  note: string | null
  /** The payer stands at the desk and pays now: the receipt tells them. */
  isCollectedNow?: boolean
  actor: Cashier
}

/**
 * Raises what somebody owes for something that is no registration: a lost card, a copy; and tells them by mail.
 *
 * @throws DueDateRefused for one that is over, DeskCampusArchived, E_ROW_NOT_FOUND for somebody whom the cashier does not collect from
 */
export function raiseByHand(
  { userId, actor, isCollectedNow = false, ...made }: HandRaised,
  trx?: TransactionClientContract
): Promise<Payment> {
  return inTransaction(async (client) => {
    const [archived] = await lockActive({ campusIds: [made.campusId] }, client)
    if (archived) throw new DeskCampusArchived({ name: archived })
    const person = await lockedPerson(userId, client)
    await person.load('course')
    const place = { campusId: made.campusId, facultyId: person.course?.facultyId ?? null }
    if (person.disabledAt || !mayCollect(actor, place)) throw new errors.E_ROW_NOT_FOUND()
    if (made.dueAt !== null && made.dueAt <= now()) throw new DueDateRefused()
    const [id] = await raisePayments([{ ...made, userId, currency, createdBy: actor.id }], client)
    await recordAudit(
      {
        actorId: actor.id,
        ability: actor.ability,
        action: 'payment.raised',
        subjectType: 'payment',
        subjectId: id!,
        after: { concept: made.concept, amount: amountText(made.amount, currency) },
      },
      client
    )
    const payment = await Payment.findOrFail(id, { client })
    if (!isCollectedNow) await tell(person, payment, client)
    const { publicId } = payment
    await announce(client, new PaymentsChanged([{ publicId, payerId: userId }]))
    return payment
  }, trx)
}

async function tell(person: User, payment: Payment, trx: TransactionClientContract): Promise<void> {
  const { time_zone: timeZone }: { time_zone: string } = await trx
    .from('campuses')
    .where('id', payment.campusId)
    .select('time_zone')
    .firstOrFail()
  const { id, name, email, locale } = person
  const { publicId, reference, concept, amountMinor: amount, dueAt } = payment
  const mail = raisedMail({
    payer: { id, name, email, locale },
    payment: { publicId, reference, concept, currency, amount, dueAt, timeZone },
  })
  // As with reminders, whoever was invited and has no account can opt out; whoever left a phone alone gets none.
  const mayOptOut = email && !person.emailVerifiedAt
  await notify(mayOptOut ? await withWayOut([mail], trx) : [mail], trx)
}
