import { reloadOnly, useLive } from '~/hooks/use_live'
import { useShared } from '~/lib/shared'

const CREATED = ['NotificationCreated']
/** While the page hears nothing, the bell asks more rarely than what the page is about. */
const POLL_MS = 60_000

/** Has the bell count what its person is told. */
export function BellWatch() {
  const { user } = useShared()
  useLive({
    channels: user ? { [`private-users.${user.publicId}`]: CREATED } : {},
    audience: 'oneself',
    pollMs: POLL_MS,
    onChange: () => reloadOnly(['unreadNotifications']),
  })
  return null
}
