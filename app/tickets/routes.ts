import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'

router
  .group(() => {
    router.get('/tickets', [controllers.tickets.Tickets, 'index']).as('index')
    router.get('/tickets/event/:ticket', [controllers.tickets.Tickets, 'show']).as('show')
    router
      .get('/tickets/event/:ticket/calendar.ics', [controllers.tickets.TicketCalendars, 'show'])
      .as('calendar')
    router
      .get('/tickets/event/:ticket/ticket.pdf', [controllers.tickets.TicketDocuments, 'show'])
      .as('document')
    router
      .post('/tickets/event/:ticket/reissue', [controllers.tickets.TicketReissues, 'store'])
      .as('reissue')
    router
      .post('/personal-code', [controllers.tickets.PersonalCodes, 'store'])
      .as('personal_code.replace')
  })
  .prefix('/dashboard')
  .as('tickets')
  .use(middleware.auth())
