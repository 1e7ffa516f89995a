import { whenAnnounced } from '#app/core/facts'
import type { MailInput } from '#app/mails/actions/queue_mail'
import { notify } from '#app/notifications/actions/notify'
import {
  TransactionRecorded,
  TransferRejected,
  TransferReported,
} from '#app/payments/events/transaction_recorded'
import { movementMail, rejectionMail, reviewMail } from '#app/payments/presenters/payment_mails'
import { cashiersFor } from '#app/payments/queries/cashiers_for'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

async function told(mail: MailInput | null, trx: TransactionClientContract): Promise<void> {
  if (mail) await notify([mail], trx)
}

whenAnnounced(TransactionRecorded, { record: (fact, trx) => told(movementMail(fact), trx) })
whenAnnounced(TransferRejected, { record: (fact, trx) => told(rejectionMail(fact), trx) })
whenAnnounced(TransferReported, {
  record: async (fact, trx) => {
    const cashiers = await cashiersFor(fact.payment.id, trx)
    const others = cashiers.filter(({ id }) => id !== fact.reportedBy)
    await notify(
      others.map((cashier) => reviewMail(fact, cashier)),
      trx
    )
  },
})
