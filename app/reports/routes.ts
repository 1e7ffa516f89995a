import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'

const { reports } = controllers

const PUBLIC_ID = /^[0-9A-HJKMNP-TV-Z]{26}$/

router
  .group(() => {
    router.get('/', [reports.Reports, 'index']).as('index')
    router.get('/events/export', [controllers.exports.Lists, 'show']).as('events.export')
    router
      .group(() => {
        router.get('/', [reports.VocationalInvitations, 'index']).as('index')
        router.get('/export', [controllers.exports.Lists, 'show']).as('export')
      })
      .prefix('/vocational-invitations')
      .as('vocational_invitations')
    router
      .group(() => {
        router.get('/', [reports.VocationalInvitationsPoints, 'index']).as('index')
        router.put('/name', [reports.VocationalInvitationsPoints, 'update']).as('name')
        router.get('/export', [controllers.exports.Lists, 'show']).as('export')
      })
      .prefix('/vocational-invitations-points')
      .as('vocational_invitations_points')
    router
      .group(() => {
        router.get('/', [reports.PaymentsPerDay, 'index']).as('index')
        router.get('/export', [controllers.exports.Lists, 'show']).as('export')
        router.get('/report.pdf', [reports.PaymentsPerDay, 'document']).as('document')
      })
      .prefix('/payments-per-day')
      .as('payments_per_day')
    router
      .group(() => {
        router.get('/', [reports.UserPayments, 'index']).as('index')
        router.get('/export', [controllers.exports.Lists, 'show']).as('export')
        router
          .group(() => {
            router.get('/', [reports.UserPayments, 'show']).as('show')
            router.get('/export', [controllers.exports.Lists, 'show']).as('statement.export')
            router.get('/statement.pdf', [reports.UserPayments, 'document']).as('document')
          })
          .prefix('/:person')
          .where('person', PUBLIC_ID)
      })
      .prefix('/user-payments')
      .as('user_payments')
  })
  .prefix('/reports')
  .use(middleware.auth())
  .as('reports')
