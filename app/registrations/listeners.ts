import { whenAnnounced } from '#app/core/facts'
import { queueMails } from '#app/mails/actions/queue_mail'
import {
  FoundAtDesk,
  RegistrationsChanged,
  RegistrantsMessaged,
} from '#app/registrations/events/registrations_changed'
import { foundMail, registrationMail } from '#app/registrations/presenters/registration_mail'
import { appUrl } from '#config/app'

/** A disabled account gets no mail. */
whenAnnounced(RegistrationsChanged, {
  record: ({ event, occasion, registrations }, trx) => {
    const told = registrations.filter(({ user }) => !user.disabled)
    return queueMails(
      told.map((registration) => registrationMail({ registration, event, occasion })),
      trx
    )
  },
})

whenAnnounced(FoundAtDesk, {
  record: (found, trx) =>
    found.registration.user.disabled ? Promise.resolve() : queueMails([foundMail(found)], trx),
})

whenAnnounced(RegistrantsMessaged, {
  record: ({ announcement, message, recipients }, trx) => {
    const mails = recipients.map((recipient) => ({
      userId: recipient.id,
      recipient: recipient.email,
      locale: recipient.locale,
      template: 'event_message',
      data: {
        subject: message.subject,
        title: announcement.title,
        message: message.body.replace(/\r\n/g, '\n'),
        actionUrl: `${appUrl}/announcements/${announcement.slug}`,
      },
      dedupKey: `event_message:${message.messageKey}:${recipient.id}`,
    }))
    return queueMails(mails, trx)
  },
})
