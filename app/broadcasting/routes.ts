import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'

const { broadcasting } = controllers

router
  .group(() => {
    router.post('/auth', [broadcasting.ChannelTickets, 'store']).as('channels.auth')
    router.post('/auth/events', [broadcasting.EventChannelTickets, 'store']).as('events.auth')
    router.post('/user-auth', [broadcasting.PersonTickets, 'store']).as('people.auth')
  })
  .prefix('/broadcasting')
  .use([middleware.auth(), middleware.throttle('sockets')])
  .as('broadcasting')
