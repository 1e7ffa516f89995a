/** Days as `2027-01-18`, both of them included, by the clock of the campus. */
export interface Days {
  startsOn: string
  endsOn: string
}

export interface PeriodValues extends Days {
  name: string
  /** Null: of every campus that has none of its own that day. */
  campusId: number | null
  examWeeks: Days[]
}

/** A period as what is counted by it asks for it. */
export interface Period extends Days {
  id: number
  name: string
  /** Null: of every campus that has none of its own that day. */
  campusId: number | null
}

/**
 * @param day by the clock of the campus
 * @returns the academic period of that day: the campus's own, else the whole university's; null: none
 */
export function periodAt(periods: readonly Period[], campusId: number, day: string): Period | null {
  const those = periods.filter(
    (period) =>
      (period.campusId === null || period.campusId === campusId) &&
      period.startsOn <= day &&
      period.endsOn >= day
  )
  return those.find((period) => period.campusId !== null) ?? those[0] ?? null
}

export const PERIOD_NAME_LENGTH_MAX = 60
export const EXAM_WEEKS_MAX = 12

/** What is wrong with the days of a period, and at which field of its form. */
export interface WrongDays {
  field: string
  reason: 'endsBefore' | 'outside' | 'shared'
}

/**
 * @returns the first thing that is wrong with the days of a period: it ends before it starts, an exam week does,
 *   lies outside of it or shares days with another one; null: nothing
 */
export function wrongDays({
  examWeeks,
  ...period
}: Days & { examWeeks: Days[] }): WrongDays | null {
  if (period.endsOn < period.startsOn) return { field: 'endsOn', reason: 'endsBefore' }
  for (const [index, week] of examWeeks.entries()) {
    const field = `examWeeks.${index}`
    if (week.endsOn < week.startsOn) return { field: `${field}.endsOn`, reason: 'endsBefore' }
    if (week.startsOn < period.startsOn || week.endsOn > period.endsOn) {
      return { field: `${field}.startsOn`, reason: 'outside' }
    }
    const isShared = examWeeks
      .slice(0, index)
      .some((other) => other.startsOn <= week.endsOn && week.startsOn <= other.endsOn)
    if (isShared) return { field: `${field}.startsOn`, reason: 'shared' }
  }
  return null
}
