import env from '#start/env'
import { vapidFrom } from '#app/notifications/gateways/vapid'
import { appUrl } from '#config/app'
import { senderAddress } from '#config/mail'

/** Addresses of the push services of the browsers that there are; whatever else asks to be posted to is refused. */
const SERVICES = [
  ...['fcm.googleapis.com', 'updates.push.services.mozilla.com', '*.push.services.mozilla.com'],
  ...['web.push.apple.com', '*.push.apple.com', '*.notify.windows.com'],
]

/** By which the push services know who sends; null: nothing is pushed. `node ace push:keys` makes a pair. */
export const vapid = vapidFrom({
  publicKey: env.get('VAPID_PUBLIC_KEY'),
  privateKey: env.get('VAPID_PRIVATE_KEY')?.release(),
  subject: appUrl.startsWith('https://') ? appUrl : `mailto:${senderAddress}`,
})

/** Names of hosts; `*.` stands for any name below. */
export const pushServices: readonly string[] = [
  ...SERVICES,
  ...(env.get('PUSH_SERVICES') ?? '').split(',').flatMap((name) => name.trim() || []),
]
