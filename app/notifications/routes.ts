import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'

const { notifications } = controllers

router
  .group(() => {
    router.get('/:token', [notifications.MailStops, 'show']).as('mail_stop')
    router.post('/:token', [notifications.MailStops, 'store']).as('mail_stop.store')
  })
  .prefix('/notifications/mails/stop')
  .as('notifications')

router
  .group(() => {
    router.get('/notifications', [notifications.Notifications, 'index']).as('index')
    router
      .group(() => {
        router.put('/notifications/read', [notifications.Readings, 'all']).as('read_all')
        router
          .put('/notifications/:notification/read', [notifications.Readings, 'update'])
          .where('notification', /^[0-9A-HJKMNP-TV-Z]{26}$/)
          .as('read')
        router
          .get('/settings/notifications', [notifications.NotificationSettings, 'edit'])
          .as('settings')
        router
          .put('/settings/notifications', [notifications.NotificationSettings, 'update'])
          .as('settings.update')
        router
          .put('/settings/notifications/device', [notifications.PushDevices, 'update'])
          .as('device.update')
        router
          .delete('/settings/notifications/device', [notifications.PushDevices, 'destroy'])
          .as('device.destroy')
      })
      .use(middleware.throttle())
  })
  .use(middleware.auth())
  .as('notifications')
