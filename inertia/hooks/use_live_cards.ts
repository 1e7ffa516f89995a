import { announcementsChannel, seatsChannel } from '#isomorphic/broadcasting/channel_names'
import { seatStateOf, type SeatState } from '#isomorphic/registrations/places'
import type { Card } from '~/components/announcements/announcement_card'
import { reloadOnly, useLive, type LiveState } from '~/hooks/use_live'
import { useSeats } from '~/hooks/use_seats'
import { useShared } from '~/lib/shared'

const CHANGES = ['AnnouncementPublished', 'AnnouncementUpdated', 'AnnouncementCancelled'] as const
/** The only states in which a card's word depends on its places. */
const COUNTING: readonly string[] = ['open', 'almost_full', 'waitlist', 'full'] satisfies SeatState[]

/**
 * Keeps the places on cards as they are told, without asking; what else changes is asked for.
 *
 * @param only the props of the page that hold the cards
 * @param isList whether announcements that are not on the page yet would be
 */
export function useLiveCards(
  cards: Card[],
  only: string[],
  isList = true
): [cards: Card[], state: LiveState] {
  const { user } = useShared()
  const seats = useSeats(cards)
  const isMember = user?.verified ?? false
  const channels: Record<string, readonly string[]> = {}
  if (isList) channels[announcementsChannel('public')] = CHANGES
  if (isList && isMember) channels[announcementsChannel('members')] = CHANGES
  for (const card of cards) if (isCounting(card)) channels[channelOf(card)] = ['SeatsChanged']
  const state = useLive({
    channels,
    audience: 'everybody',
    onChange: () => reloadOnly(only),
    onEvent: (event, data, channel) => {
      if (event !== 'SeatsChanged') return false
      seats.tell(channel, data)
      return true
    },
  })
  return [cards.map((card) => withSeats(card, isCounting(card) ? seats.of(channelOf(card)) : null)), state]
}

const isCounting = ({ event, placeState }: Card) => event !== null && COUNTING.includes(placeState)

function channelOf({ event, visibility }: Card): string {
  return seatsChannel({ publicId: event!.publicId, visibility })
}

function withSeats(card: Card, seats: ReturnType<ReturnType<typeof useSeats>['of']>): Card {
  const { event } = card
  if (!seats || !event) return card
  const placeState = seatStateOf(seats, event.whenTaken)
  return { ...card, placeState, event: { ...event, ...seats } }
}
