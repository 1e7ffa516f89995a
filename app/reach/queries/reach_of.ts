import { COUNTED, WAYS, type Counted, type Way } from '#app/reach/rules/ways'
import db from '@adonisjs/lucid/services/db'

export type WayCounts = { way: Way } & Record<Counted, number>

export interface Reach {
  /** All of `WAYS`, in their order. */
  ways: WayCounts[]
  /** Days on which somebody came, from the first on; those without anybody are left out. */
  days: { day: string; opened: Record<Way, number> }[]
}

type Row = { day: string; way: Way } & Record<Counted, number>

/** @returns what was counted of an announcement, by way, and by day who opened it; one statement */
export async function reachOf(announcementId: number): Promise<Reach> {
  const rows: Row[] = await db
    .from('reach_counts')
    .where('announcement_id', announcementId)
    .orderBy('day')
    .select('day', 'way', ...COUNTED)
  const byDay = Map.groupBy(
    rows.filter(({ opened }) => opened > 0),
    ({ day }) => day
  )
  return {
    ways: WAYS.map((way) => ({ way, ...summed(rows.filter((row) => row.way === way)) })),
    days: [...byDay].map(([day, those]) => ({ day, opened: openedBy(those) })),
  }
}

function summed(rows: Row[]): Record<Counted, number> {
  const sums = COUNTED.map((what) => [what, rows.reduce((sum, row) => sum + row[what], 0)])
  return Object.fromEntries(sums) as Record<Counted, number>
}

function openedBy(rows: Row[]): Record<Way, number> {
  const counts = WAYS.map((way) => [way, rows.find((row) => row.way === way)?.opened ?? 0])
  return Object.fromEntries(counts) as Record<Way, number>
}
