import { useState } from 'react'
import type { ShownSupply } from '#isomorphic/registrations/places'

type Told = Record<string, { seats: ShownSupply; since: unknown }>

/**
 * Keeps what was told of places since the page was drawn; what the server sends anew counts more.
 *
 * @param since what the server sent last: what was told before it is forgotten
 */
export function useSeats(since: unknown) {
  const [told, setTold] = useState<Told>({})
  return {
    tell(channel: string, data: Record<string, unknown>): ShownSupply {
      const seats = seatsOf(data)
      setTold((all) => ({ ...all, [channel]: { seats, since } }))
      return seats
    },
    /** @returns the places as they were told last; null: the page has what is newest */
    of(channel: string): ShownSupply | null {
      const last = told[channel]
      return last && last.since === since ? last.seats : null
    },
  }
}

function seatsOf(data: Record<string, unknown>): ShownSupply {
  const { capacity, taken, waitlisted } = data as Record<string, number | null>
  const [limit, held] = [capacity ?? null, taken ?? 0]
  const left = limit === null ? null : Math.max(0, limit - held)
  return { capacity: limit, taken: held, left, waiting: waitlisted ?? 0 }
}
