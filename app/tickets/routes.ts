import { controllers } from '#generated/controllers'
import { WALLETS } from '#isomorphic/tickets/wallets'
import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'

const { tickets } = controllers
const aWallet = new RegExp(`^(${WALLETS.join('|')})$`)

router
  .group(() => {
    router.get('/', [tickets.MailedTickets, 'show']).as('mailed')
    router.get('/ticket.pdf', [tickets.MailedTicketDocuments, 'show']).as('mailed.document')
    router.get('/calendar.ics', [tickets.MailedTicketCalendars, 'show']).as('mailed.calendar')
    router
      .get('/wallets/:wallet', [tickets.MailedTicketWallets, 'show'])
      .as('mailed.wallet')
      .where('wallet', aWallet)
      .use(middleware.throttle('lookups'))
  })
  .prefix('/tickets/mailed/:token')
  .as('tickets')

router
  .group(() => {
    router.get('/tickets', [tickets.Tickets, 'index']).as('index')
    router.get('/tickets/event/:ticket', [tickets.Tickets, 'show']).as('show')
    router.get('/tickets/arduino/:ticket', [tickets.Tickets, 'show']).as('show_workshop')
    router.get('/tickets/codefest/:ticket', [tickets.Tickets, 'show']).as('show_team')
    router
      .get('/tickets/event/:ticket/calendar.ics', [tickets.TicketCalendars, 'show'])
      .as('calendar')
    router
      .get('/tickets/event/:ticket/ticket.pdf', [tickets.TicketDocuments, 'show'])
      .as('document')
    router
      .get('/tickets/event/:ticket/wallets/:wallet', [tickets.TicketWallets, 'show'])
      .as('wallet')
      .where('wallet', aWallet)
      .use(middleware.throttle('wallet_passes'))
    router.post('/tickets/event/:ticket/reissue', [tickets.TicketReissues, 'store']).as('reissue')
    router.post('/personal-code', [tickets.PersonalCodes, 'store']).as('personal_code.replace')
  })
  .prefix('/dashboard')
  .as('tickets')
  .use([middleware.auth(), middleware.verified(), middleware.throttle()])
