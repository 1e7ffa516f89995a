import { whenAnnounced } from '#app/core/facts'
import { queueMail } from '#app/mails/actions/queue_mail'
import { ClaimDecided } from '#app/users/events/claim_decided'
import { appUrl } from '#config/app'

whenAnnounced(ClaimDecided, {
  record: ({ user, isConfirmed, reason }, trx) =>
    queueMail(
      {
        userId: user.id,
        recipient: user.email,
        locale: user.locale,
        template: isConfirmed ? 'claim_confirmed' : 'claim_rejected',
        data: {
          name: user.name,
          reason: reason ?? '',
          actionUrl: `${appUrl}/settings/profile`,
        },
      },
      trx
    ),
})
