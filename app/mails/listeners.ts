import { whenAnnounced } from '#app/core/facts'
import { wakeDelivery } from '#app/mails/actions/wake_delivery'
import { MailsQueued } from '#app/mails/events/mails_queued'

whenAnnounced(MailsQueued, { tell: wakeDelivery })
