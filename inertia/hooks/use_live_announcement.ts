import type { Data } from '@generated/data'
import { announcementsChannel, seatsChannel } from '#isomorphic/broadcasting/channel_names'
import { withSeats, type ShownSupply } from '#isomorphic/registrations/places'
import type { Panel } from '~/components/registrations/panel'
import { reloadOnly, useLive, type LiveState } from '~/hooks/use_live'
import { useSeats } from '~/hooks/use_seats'
import { useShared } from '~/lib/shared'

const ALL = ['announcement', 'registration']
/** Of the others nothing is told, and whoever manages them may not listen. */
const READABLE: readonly string[] = ['published', 'cancelled', 'completed']

/**
 * Keeps an announcement's page as it is now: its places by the numbers that are told, without asking; the text, and
 * what became of one's own registration, by asking again.
 *
 * @param panel as the server ruled last
 */
export function useLiveAnnouncement(
  announcement: Data.Announcements.Announcement,
  panel: Panel | null
): [panel: Panel | null, state: LiveState] {
  const { user } = useShared()
  const { publicId, visibility, event } = announcement
  const seats = useSeats(panel)
  const ofSeats = event && seatsChannel({ publicId: event.publicId, visibility })
  const everybody = useLive({
    channels: READABLE.includes(announcement.status)
      ? {
          [announcementsChannel(visibility)]: ['AnnouncementUpdated', 'AnnouncementCancelled'],
          ...(ofSeats && { [ofSeats]: ['SeatsChanged'] }),
        }
      : {},
    audience: 'everybody',
    onChange: () => reloadOnly(ALL),
    onEvent(name, data, channel) {
      if (name !== 'SeatsChanged') return data['announcement'] !== publicId
      const told = seats.tell(channel, data)
      // Kits are not told: where one might decide, the server is asked.
      return !panel?.kits || panel.expected === afterSeats(panel, told).expected
    },
  })
  useLive({
    channels: user && event ? { [`private-users.${user.publicId}`]: OWN } : {},
    audience: 'oneself',
    onChange: () => reloadOnly(['registration']),
    onEvent: (_name, data) => 'event' in data && data['event'] !== event?.publicId,
  })
  return [panel && afterSeats(panel, ofSeats ? seats.of(ofSeats) : null), everybody]
}

const OWN = ['RegistrationChanged', 'PaymentChanged', 'TicketScanned', 'CertificateIssued']

function afterSeats(panel: Panel, seats: ShownSupply | null): Panel {
  return seats ? withSeats(panel, seats, fullWith(seats.waiting)) : panel
}

function fullWith(waiting: number): Panel['obstacles'][number] {
  return { code: 'full', at: null, reason: null, fields: [], waiting, audiences: [] }
}
