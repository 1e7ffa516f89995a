import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'

const { payments } = controllers
const PUBLIC_ID = /^[0-9A-Za-z]{26}$/

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
            router.get('/', [payments.Payments, 'show']).as('show')
            router.post('/collections', [payments.Collections, 'store']).as('collect')
            router.post('/refunds', [payments.Refunds, 'store']).as('refund')
            router.post('/reversals', [payments.Reversals, 'store']).as('reverse')
            router.patch('/due-date', [payments.DueDates, 'update']).as('extend')
            router.post('/void', [payments.VoidPayments, 'store']).as('void')
          })
          .prefix('/:payment')
          .where('payment', PUBLIC_ID)
      })
      .prefix('/payments')
    router.get('/transactions/info', [payments.TransactionsInfos, 'show']).as('info')
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
