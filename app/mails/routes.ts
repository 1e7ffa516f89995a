import { hasMailbox } from '#config/app'
import { controllers } from '#generated/controllers'
import { MAIL_ID } from '#app/mails/queries/mailbox'
import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'

const { mails } = controllers

router
  .group(() => {
    router.get('/', [mails.MailLog, 'index']).as('index')
    router.get('/export', [controllers.exports.Lists, 'show']).as('export')
    router.post('/resend', [mails.MailLog, 'store']).as('resend').use(middleware.throttle())
  })
  .prefix('/mails')
  .use(middleware.auth())
  .as('mails')

router
  .group(() => {
    router.get('/', [mails.MailTexts, 'index']).as('index')
    router
      .group(() => {
        router.get('/', [mails.MailTexts, 'edit']).as('edit')
        router.put('/', [mails.MailTexts, 'update']).as('update').use(middleware.throttle())
      })
      .prefix('/:mail')
      .where('mail', /^\w{1,60}$/)
  })
  .prefix('/settings/mails')
  .use(middleware.auth())
  .as('mails.texts')

if (hasMailbox) {
  router
    .group(() => {
      router.get('/mailbox', [mails.Mailbox, 'index']).as('mailbox')
      router.get('/mailbox/:mail', [mails.Mailbox, 'show']).as('mailbox.show')
      router.get('/mailbox/:mail/html', [mails.MailBodies, 'show']).as('mailbox.html')
    })
    .where('mail', MAIL_ID)
    .as('mails')
}
