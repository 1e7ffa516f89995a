import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'

const { system } = controllers

router
  .group(() => {
    router.get('/', [system.System, 'show']).as('show')
    router
      .group(() => {
        router.post('/checks', [system.System, 'check']).as('check')
        router
          .post('/jobs/:job', [system.System, 'job'])
          .where('job', /^[0-9A-HJKMNP-TV-Z]{26}$/)
          .as('job')
        router
          .post('/runs/:run', [system.System, 'run'])
          .where('run', /^[\w-]{1,80}$/)
          .as('run')
      })
      .use(middleware.throttle())
  })
  .prefix('/system')
  .use(middleware.auth())
  .as('system')
