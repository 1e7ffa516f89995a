import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'

router
  .group(() => {
    router.get('/jobs/:job', [controllers.jobs.TrackedJobs, 'show']).as('show')
  })
  .use(middleware.auth())
  .as('jobs')
