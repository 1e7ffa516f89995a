import { whenAnnounced } from '#app/core/facts'
import { notify } from '#app/notifications/actions/notify'
import { ClaimDecided } from '#app/users/events/claim_decided'
import { appUrl } from '#config/app'

whenAnnounced(ClaimDecided, {
  record: ({ user, isConfirmed, reason }, trx) =>
    notify(
      [
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
      ],
      trx
    ),
})
