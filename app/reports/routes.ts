import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'

const { reports } = controllers

router
  .group(() => {
    router.get('/', [reports.Reports, 'index']).as('index')
    router.get('/events/export', [controllers.exports.Lists, 'show']).as('events.export')
  })
  .prefix('/reports')
  .use(middleware.auth())
  .as('reports')
