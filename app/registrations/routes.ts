import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'

const { registrations } = controllers

router
  .group(() => {
    router
      .get('/announcements/:announcement/register', [registrations.RegistrationStarts, 'show'])
      .as('start')
    router.get('/waitlist/leave/:token', [registrations.WaitlistDepartures, 'show']).as('leave')
    router
      .post('/waitlist/leave/:token', [registrations.WaitlistDepartures, 'store'])
      .as('leave.store')
    router
      .get('/registrations/give-back/:token', [registrations.GivenBackPlaces, 'show'])
      .as('give_back')
    router
      .post('/registrations/give-back/:token', [registrations.GivenBackPlaces, 'store'])
      .as('give_back.store')
    router
      .get('/registrations/confirm/:token', [registrations.ContactConfirmations, 'show'])
      .as('confirm')
    router
      .post('/registrations/confirm/:token', [registrations.ContactConfirmations, 'store'])
      .as('confirm.store')

    router
      .group(() => {
        router.get('/my/no-shows', [registrations.NoShows, 'show']).as('no_shows.show')
        router
          .put('/my/no-shows/:registration/explanation', [registrations.NoShows, 'update'])
          .as('no_shows.update')
          .use(middleware.throttle())
        router
          .get('/registrations/explanations', [registrations.Explanations, 'index'])
          .as('explanations.index')
        router
          .patch('/registrations/explanations/:registration', [
            registrations.Explanations,
            'update',
          ])
          .as('explanations.update')
      })
      .use(middleware.auth())

    router
      .group(() => {
        router
          .delete('/registrations/:registration', [registrations.Registrations, 'destroy'])
          .as('destroy')
      })
      .use([middleware.auth(), middleware.throttle()])

    router
      .group(() => {
        router
          .post('/registrations', [registrations.Registrations, 'store'])
          .as('store')
          .use(middleware.throttle())
        router
          .group(() => {
            router
              .post('/opening-alert', [registrations.OpeningAlerts, 'store'])
              .as('opening_alert.store')
            router
              .delete('/opening-alert', [registrations.OpeningAlerts, 'destroy'])
              .as('opening_alert.destroy')
          })
          .use([middleware.verified(), middleware.throttle()])
        router
          .patch('/registration-profile', [registrations.RegistrationProfiles, 'update'])
          .as('profile')
          .use(middleware.throttle())

        // For the managers of the event.
        router.get('/details', [registrations.EventDetails, 'show']).as('details')
        router.get('/registrations/export', [controllers.exports.Lists, 'show']).as('export')
        router.post('/decisions/preview', [registrations.Decisions, 'preview']).as('decide.preview')
        router.post('/decisions', [registrations.Decisions, 'store']).as('decide')
        router
          .patch('/registrations/:registration', [registrations.Decisions, 'update'])
          .as('update')
        router
          .post('/rejection-reasons', [registrations.RejectionReasons, 'store'])
          .as('rejection_reasons.store')
        router
          .patch('/rejection-reasons/:reason', [registrations.RejectionReasons, 'update'])
          .as('rejection_reasons.update')
        router
          .delete('/rejection-reasons/:reason', [registrations.RejectionReasons, 'destroy'])
          .as('rejection_reasons.destroy')
        router
          .post('/registrations/:registration/cancellation', [
            registrations.StaffCancellations,
            'store',
          ])
          .as('cancel')
        router.post('/cancellations', [registrations.ManyCancellations, 'store']).as('cancel_many')
        router.post('/resent-tickets', [registrations.ResentTickets, 'store']).as('resend_tickets')
        router
          .post('/desk-registrations', [registrations.DeskRegistrations, 'store'])
          .as('desk.store')
          .use(middleware.throttle('desk_registrations'))
        router
          .get('/people', [registrations.People, 'index'])
          .as('people')
          .use(middleware.throttle('people_searches'))
        router.get('/people/:person', [registrations.People, 'show']).as('people.show')
        router.post('/staff', [registrations.EventStaff, 'store']).as('staff.store')
        router
          .delete('/staff/:person/:duty', [registrations.EventStaff, 'destroy'])
          .as('staff.destroy')
        router.post('/messages', [registrations.Messages, 'store']).as('messages.store')
        router.get('/messages/:message', [registrations.Messages, 'show']).as('messages.show')
        router
          .delete('/messages/:message', [registrations.Messages, 'destroy'])
          .as('messages.destroy')
        router.patch('/capacity', [registrations.Capacities, 'update']).as('capacity.update')
      })
      .prefix('/announcements/:announcement')
      .use(middleware.auth())
  })
  .as('registrations')
