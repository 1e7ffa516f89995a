import { announcementsChannel } from '#isomorphic/broadcasting/channel_names'
import { seatStateOf, type ShownSupply } from '#isomorphic/registrations/places'
import type { Card } from '~/components/announcements/announcement_card'
import { reloadOnly, useLive, type LiveState } from '~/hooks/use_live'
import { useSeats } from '~/hooks/use_seats'
import { useShared } from '~/lib/shared'

const CHANGES = ['AnnouncementPublished', 'AnnouncementUpdated', 'AnnouncementCancelled'] as const

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
  for (const { event } of cards) if (event?.live) channels[event.live] = ['SeatsChanged']
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
  return [cards.map((card) => withSeats(card, seats.of)), state]
}

function withSeats(card: Card, seatsOf: (channel: string) => ShownSupply | null): Card {
  const { event } = card
  const seats = event?.live ? seatsOf(event.live) : null
  if (!seats || !event?.live) return card
  const placeState = seatStateOf(seats, event.whenTaken ?? 'full')
  return { ...card, placeState, event: { ...event, ...seats } }
}
