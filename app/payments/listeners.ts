import { whenAnnounced } from '#app/core/facts'
import { queueMail, type MailInput } from '#app/mails/actions/queue_mail'
import { TransactionRecorded, TransferRejected } from '#app/payments/events/transaction_recorded'
import { movementMail, rejectionMail } from '#app/payments/presenters/payment_mails'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

async function queued(mail: MailInput | null, trx: TransactionClientContract): Promise<void> {
  if (mail) await queueMail(mail, trx)
}

whenAnnounced(TransactionRecorded, { record: (fact, trx) => queued(movementMail(fact), trx) })
whenAnnounced(TransferRejected, { record: (fact, trx) => queued(rejectionMail(fact), trx) })
