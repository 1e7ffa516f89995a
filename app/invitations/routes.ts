import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'

const { invitations } = controllers

/** For people without an account: what opens them is the signed link. */
router
  .group(() => {
    router.get('/card/:token', [invitations.InviterCards, 'edit']).as('card.join')
    router.post('/card/:token', [invitations.InviterCards, 'store']).as('card.store')
    router.get('/guardian/:token', [invitations.GuardianConsents, 'show']).as('guardian')
    router.post('/guardian/:token', [invitations.GuardianConsents, 'store']).as('guardian.store')
    router.get('/opt-out/:token', [invitations.OptOuts, 'show']).as('opt_out')
    router.post('/opt-out/:token', [invitations.OptOuts, 'store']).as('opt_out.store')
    router.get('/:token', [invitations.ProspectTickets, 'show']).as('ticket')
    router.post('/:token/acceptance', [invitations.Acceptances, 'store']).as('accept')
    router.delete('/:token/acceptance', [invitations.Acceptances, 'destroy']).as('decline')
    router.get('/:token/data.json', [invitations.ProspectData, 'show']).as('data')
    router.delete('/:token/data', [invitations.ProspectData, 'destroy']).as('data.destroy')
    router.get('/:token/ticket.pdf', [invitations.ProspectTickets, 'pdf']).as('ticket.pdf')
    router
      .get('/:token/calendar.ics', [invitations.ProspectTickets, 'calendar'])
      .as('ticket.calendar')
  })
  .prefix('/invitations')
  .as('invitations')
  .use(middleware.throttle())

router
  .group(() => {
    router.get('/', [invitations.Invitations, 'index']).as('index')
    router.get('/create', [invitations.Invitations, 'create']).as('create')
    router.post('/', [invitations.Invitations, 'store']).as('store')
    router.get('/export', [controllers.exports.Lists, 'show']).as('export')
    router.get('/:invitation/edit', [invitations.Invitations, 'edit']).as('edit')
    router.put('/:invitation', [invitations.Invitations, 'update']).as('update')
    router.delete('/:invitation', [invitations.Invitations, 'destroy']).as('destroy')
    router.post('/:invitation/mail', [invitations.InvitationMails, 'store']).as('resend')
    router.post('/:invitation/enrolment', [invitations.Enrolments, 'store']).as('enrol')
    router.delete('/:invitation/enrolment', [invitations.Enrolments, 'destroy']).as('unenrol')
    router.post('/:invitation/review', [invitations.PointReviews, 'store']).as('review')
    router
      .group(() => {
        router.get('/card', [invitations.InviterCards, 'show']).as('card')
        router
          .get('/attendance', [invitations.ProspectDoors, 'show'])
          .as('door')
          .use(middleware.camera())
        router.post('/walk-ins', [invitations.WalkIns, 'store']).as('walk_in')
        router
          .get('/rewards', [invitations.Rewards, 'index'])
          .as('rewards')
          .use(middleware.camera())
        router.post('/rewards', [invitations.Rewards, 'store']).as('rewards.store')
        router.put('/rewards/:reward', [invitations.Rewards, 'update']).as('rewards.update')
        router.post('/redemptions', [invitations.Redemptions, 'store']).as('redeem')
        router.post('/balance', [invitations.Balances, 'show']).as('balance')
        router
          .delete('/redemptions/:redemption', [invitations.Redemptions, 'destroy'])
          .as('redeem.undo')
        router.put('/campaign', [invitations.Campaigns, 'update']).as('campaign')
      })
      .prefix('/:event')
  })
  .prefix('/vocational-invitations')
  .as('invitations')
  .use([middleware.auth(), middleware.verified(), middleware.throttle()])
