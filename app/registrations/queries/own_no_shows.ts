import { allPeriods } from '#app/catalogue/queries/academic_periods'
import type { Period } from '#app/catalogue/rules/academic_period'
import { now } from '#app/core/clock'
import limits from '#config/limits'
import { noShowsOf, type NoShow } from '#app/registrations/queries/no_shows'
import { counts } from '#app/registrations/rules/no_shows'

/** What is counted of somebody in one academic period; null: outside of every one, where nothing counts. */
export interface Figures {
  period: Period | null
  isCurrent: boolean
  counted: number
  /** Registration opens later for them, where the organizer counts no-shows. */
  isHeldBack: boolean
  noShows: NoShow[]
}

const MONTHS_SHOWN = 24

/** @returns a person's own figures, the latest period first: two queries */
export async function ownNoShows(userId: number): Promise<Figures[]> {
  const periods = await allPeriods()
  const from = now().minus({ months: MONTHS_SHOWN })
  const noShows = await noShowsOf({ userIds: [userId], periods, from })
  const byPeriod = Map.groupBy(noShows, ({ period }) => period?.id ?? null)
  return [...byPeriod.values()].map((those) => figuresOf(those))
}

function figuresOf(noShows: NoShow[]): Figures {
  const { period, timeZone } = noShows[0]!
  const isCurrent = period !== null && period.endsOn >= now().setZone(timeZone).toISODate()!
  const counted = period ? noShows.filter(counts).length : 0
  const isHeldBack = isCurrent && counted > limits.noShowsPerPeriod
  return { period, isCurrent, counted, isHeldBack, noShows }
}
