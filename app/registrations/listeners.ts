import { whenAnnounced } from '#app/core/facts'
import { notify } from '#app/notifications/actions/notify'
import {
  FoundAtDesk,
  isToldByInvitation,
  RegistrationsChanged,
  RegistrantsMessaged,
  type ChangedRegistration,
} from '#app/registrations/events/registrations_changed'
import { foundMail, registrationMail } from '#app/registrations/presenters/registration_mail'
import { messageMailKey } from '#app/registrations/queries/event_messages'
import { appUrl } from '#config/app'

/** A disabled account gets no mail; whoever was invited gets that of the invitation where it says more. */
const told = (registrations: ChangedRegistration[]) =>
  registrations.filter((one) => !one.user.disabled && !isToldByInvitation(one))

whenAnnounced(RegistrationsChanged, {
  record: ({ event, occasion, registrations }, trx) => {
    const mails = told(registrations).map((registration) =>
      registrationMail({ registration, event, occasion })
    )
    return notify(mails, trx)
  },
})

whenAnnounced(FoundAtDesk, {
  record: ({ event, registrations }, trx) =>
    notify(
      told(registrations).map((registration) => foundMail({ event, registration })),
      trx
    ),
})

whenAnnounced(RegistrantsMessaged, {
  record: ({ event, message, recipients }, trx) => {
    const mails = recipients
      .filter(({ isProspect }) => !isProspect)
      .map((recipient) => ({
        userId: recipient.id,
        recipient: recipient.email,
        locale: recipient.locale,
        template: 'event_message',
        data: {
          subject: message.subject,
          title: event.title,
          ...(event.replyTo && { replyTo: event.replyTo }),
          message: message.body.replace(/\r\n/g, '\n'),
          actionUrl: `${appUrl}/announcements/${event.slug}`,
        },
        dedupKey: messageMailKey(message.messageKey, recipient.id),
      }))
    return notify(mails, trx)
  },
})
