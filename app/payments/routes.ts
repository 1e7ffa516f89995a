import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'

const { payments } = controllers

const PUBLIC_ID = /^[0-9A-HJKMNP-TV-Z]{26}$/

/** The cashiers' side: payments, their desks, what is to be given back. */
router
  .group(() => {
    router
      .group(() => {
        router.get('/', [payments.Payments, 'index']).as('index')
        router.get('/export', [controllers.exports.Lists, 'show']).as('export')
        router.get('/create', [payments.Payments, 'create']).as('create')
        router.post('/', [payments.Payments, 'store']).as('store')
        router.get('/find', [payments.PaymentSearches, 'show']).as('find')
        router
          .get('/people', [payments.Payers, 'index'])
          .as('people')
          .use(middleware.throttle('people_searches'))
        router
          .get('/refund-requests', [payments.RefundRequests, 'index'])
          .as('refund_requests.index')
        router
          .post('/refund-requests', [payments.RefundRequests, 'store'])
          .as('refund_requests.store')
        router
          .post('/refund-requests/:request/decline', [payments.RefundRequests, 'decline'])
          .where('request', PUBLIC_ID)
          .as('refund_requests.decline')
        router
          .group(() => {
            router.get('/', [payments.Payments, 'show']).as('show').use(middleware.verified())
            router.post('/collections', [payments.Collections, 'store']).as('collect')
            router.post('/refunds', [payments.Refunds, 'store']).as('refund')
            router.patch('/due-date', [payments.DueDates, 'update']).as('extend')
            router.post('/void', [payments.VoidPayments, 'store']).as('void')
          })
          .prefix('/:payment')
          .where('payment', PUBLIC_ID)
      })
      .prefix('/payments')
    router
      .get('/transactions/info', [payments.TransactionsInfos, 'show'])
      .as('info')
      .use(middleware.verified())
    router
      .group(() => {
        router.get('/', [payments.CashDesks, 'index']).as('index')
        router.post('/', [payments.CashDesks, 'store']).as('store')
        router
          .group(() => {
            router.get('/', [payments.CashDesks, 'show']).as('show')
            router.post('/count', [payments.CashDeskClosings, 'count']).as('count')
            router.post('/close', [payments.CashDeskClosings, 'store']).as('close')
            router.get('/sheet', [payments.CashDeskSheets, 'show']).as('sheet')
          })
          .prefix('/:desk')
          .where('desk', PUBLIC_ID)
      })
      .prefix('/cash-desks')
      .as('desks')
  })
  .as('payments')
  .use(middleware.auth())

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
        router.get('/transactions/bank-lines', [payments.BankLines, 'index']).as('bank_lines.index')
        router
          .post('/transactions/bank-lines', [payments.BankLines, 'store'])
          .as('bank_lines.store')
        router
          .patch('/transactions/bank-lines/:line', [payments.BankLines, 'match'])
          .where('line', PUBLIC_ID)
          .as('bank_lines.match')
        router
          .post('/transactions/bank-lines/:line/dismissal', [payments.BankLines, 'dismiss'])
          .where('line', PUBLIC_ID)
          .as('bank_lines.dismiss')
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
    // Signed by the gateway itself: neither a session nor a token is asked for.
    router.post('/gateways/:gateway/messages', [payments.GatewayMessages, 'store']).as('messages')
    router
      .get('/sandbox/checkouts/:checkout', [payments.SandboxCheckouts, 'show'])
      .as('sandbox.show')
    router
      .patch('/sandbox/checkouts/:checkout', [payments.SandboxCheckouts, 'update'])
      .as('sandbox.update')
    router
      .post('/my/payments/:payment/checkouts', [payments.Checkouts, 'store'])
      .as('checkouts.store')
      .use([middleware.auth(), middleware.verified(), middleware.throttle()])
  })
  .as('payments')
