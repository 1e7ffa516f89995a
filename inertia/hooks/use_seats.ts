import { useState } from 'react'

interface Seats {
  capacity: number | null
  taken: number
  left: number | null
  waiting: number
}

type Told = Record<string, { seats: Omit<Seats, 'left'> & { left: number | null }; since: unknown }>

/** @returns the channel on which the places of an event are told, by who may see it */
export function seatsChannel(event: { publicId: string; visibility: string }): string {
  return `${event.visibility === 'public' ? '' : 'private-'}events.${event.publicId}`
}

/**
 * Keeps what was told of places since the page was drawn; what the server sends anew counts more.
 *
 * @param since what the server sent last: what was told before it is forgotten
 */
export function useSeats(since: unknown) {
  const [told, setTold] = useState<Told>({})
  return {
    /** @returns whether a person who comes now finds something else than before: a place, or none */
    tell(channel: string, before: Seats, data: Record<string, unknown>): boolean {
      const { capacity, taken, waitlisted } = data as Record<string, number | null>
      const left = capacity == null ? null : Math.max(0, capacity - (taken ?? 0))
      const seats = { capacity: capacity ?? null, taken: taken ?? 0, waiting: waitlisted ?? 0, left }
      setTold((all) => ({ ...all, [channel]: { seats, since } }))
      return isOpen(before) === isOpen(seats)
    },
    /** @returns the places as they were told last, or as the page has them */
    of<Given extends Seats>(channel: string, given: Given): Given {
      const last = told[channel]
      return last?.since === since ? { ...given, ...last.seats } : given
    },
  }
}

const isOpen = ({ left, waiting }: Seats) => left !== 0 && waiting === 0
