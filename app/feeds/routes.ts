import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'

const { feeds } = controllers
const FILE = /^(events\.ics|announcements\.atom)$/

router
  .group(() => {
    router.get('/', [feeds.EmbeddedLists, 'show']).as('show')
    router
      .get('/:place/:code', [feeds.EmbeddedLists, 'show'])
      .where('place', /^(campus|faculty)$/)
      .as('place')
  })
  .prefix('/embed')
  .as('feeds.embed')

router
  .group(() => {
    router.get('/', [feeds.Feeds, 'index']).as('index')
    router.get('/:file', [feeds.Feeds, 'show']).where('file', FILE).as('show')
    router
      .get('/person/:token/:file', [feeds.PersonalFeeds, 'show'])
      .where('file', FILE)
      .as('person.show')
    router
      .get('/:place/:code/:file', [feeds.PlaceFeeds, 'show'])
      .where('place', /^(campus|faculty)$/)
      .where('file', FILE)
      .as('place')
    router
      .group(() => {
        router.post('/person', [feeds.PersonalFeeds, 'store']).as('person.store')
        router.delete('/person', [feeds.PersonalFeeds, 'destroy']).as('person.destroy')
      })
      .use([middleware.auth(), middleware.verified(), middleware.throttle()])
  })
  .prefix('/feeds')
  .as('feeds')
