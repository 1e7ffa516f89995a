export const WAYS = ['app', 'mail', 'feed', 'share', 'poster'] as const
export type Way = (typeof WAYS)[number]

/** For how many it was, and how many of them are told by at least one way. */
export interface Told {
  audience: number
  told: number
  isOver: boolean
}

export interface Reach {
  ways: {
    way: Way
    /** Null: nobody can know. */
    told: number | null
    opened: number
    /** Null: there is nothing to register for. */
    registered: number | null
  }[]
  opened: number
  /** Registrations without a mark. */
  unmarked: number | null
  /** Mails that were given up. */
  refused: number
  unsubscribed: number
  /** Each day from the first arrival to the last. */
  days: { day: string; opened: Record<Way, number> }[]
}
