import { ReceiptSentOften } from '#app/payments/exceptions/payment_refusals'
import { errors } from '@adonisjs/limiter'
import limiter from '@adonisjs/limiter/services/main'

const MAILS_PER_HOUR = 3

/** Counts one mail with a receipt, before a cashier sends it again. */
export async function spendReceiptMail(publicId: string, cashierId: number): Promise<void> {
  try {
    await limiter
      .use({ requests: MAILS_PER_HOUR, duration: '1 hour' })
      .consume(`receipt_mail:${publicId}:${cashierId}`)
  } catch (error) {
    if (!(error instanceof errors.E_TOO_MANY_REQUESTS)) throw error
    throw new ReceiptSentOften({ minutes: Math.ceil(error.response.availableIn / 60) })
  }
}
