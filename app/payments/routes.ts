import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'

const { payments } = controllers

const PUBLIC_ID = /^[0-9A-HJKMNP-TV-Z]{26}$/

/** What one owes and paid, movements of money with their proofs and reviews, and receipts. */
router
  .group(() => {
    router
      .group(() => {
        router.get('/my/payments', [payments.OwnPayments, 'show']).as('own.show')
        router
          .post('/my/payments/:payment/refund-requests', [payments.OwnRefundRequests, 'store'])
          .as('own.refund_requests.store')
        router.get('/transactions', [payments.Transactions, 'index']).as('transactions.index')
        router
          .get('/transactions/export', [controllers.exports.Lists, 'show'])
          .as('transactions.export')
        router
          .get('/transactions/create', [payments.Transactions, 'create'])
          .as('transactions.create')
        router.post('/transactions', [payments.Transactions, 'store']).as('transactions.store')
        router
          .get('/transactions/:transaction', [payments.Transactions, 'show'])
          .where('transaction', PUBLIC_ID)
          .as('transactions.show')
        router
          .get('/transactions/:transaction/proof', [payments.TransferProofs, 'show'])
          .as('transactions.proof')
        router
          .post('/transactions/:transaction/review', [payments.TransferReviews, 'store'])
          .as('transactions.review')
        router
          .post('/transactions/:transaction/reversal', [payments.TransactionReversals, 'store'])
          .as('transactions.reversal')
        router
          .get('/receipts/:receipt/receipt.pdf', [payments.ReceiptDocuments, 'show'])
          .as('receipts.document')
        router.post('/receipts/:receipt/mail', [payments.ReceiptMails, 'store']).as('receipts.mail')
      })
      .use([middleware.auth(), middleware.verified(), middleware.throttle()])
    router.get('/receipts/mailed/:token', [payments.MailedReceipts, 'show']).as('receipts.mailed')
    router
      .get('/receipts/:receipt', [payments.Receipts, 'show'])
      .where('receipt', PUBLIC_ID)
      .as('receipts.show')
  })
  .as('payments')
