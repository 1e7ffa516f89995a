import type { Days, Period } from '#app/catalogue/rules/academic_period'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export interface ListedPeriod extends Days {
  publicId: string
  name: string
  /** Null: the whole university. */
  campus: { code: string; name: string } | null
  examWeeks: Days[]
}

interface Row {
  id: number
  public_id: string
  name: string
  starts_on: string
  ends_on: string
  code: string | null
  campus: string | null
}

interface WeekRow {
  academic_period_id: number
  starts_on: string
  ends_on: string
}

/** @returns every academic period with its exam weeks, the latest first; they are few. Two queries */
export async function listPeriods(): Promise<ListedPeriod[]> {
  const rows: Row[] = await db
    .from('academic_periods as p')
    .leftJoin('campuses as c', 'c.id', 'p.campus_id')
    .orderBy('p.starts_on', 'desc')
    .orderBy('p.id', 'desc')
    .select('p.id', 'p.public_id', 'p.name', 'p.starts_on', 'p.ends_on')
    .select('c.code', 'c.name as campus')
  const weeks: WeekRow[] = await db
    .from('exam_weeks')
    .orderBy('starts_on')
    .select('academic_period_id', 'starts_on', 'ends_on')
  const byPeriod = Map.groupBy(weeks, (week) => week.academic_period_id)
  return rows.map((row) => ({
    ...{ publicId: row.public_id, name: row.name, ...daysOf(row) },
    campus: row.code === null ? null : { code: row.code, name: row.campus! },
    examWeeks: (byPeriod.get(row.id) ?? []).map(daysOf),
  }))
}

/** @returns every academic period by its days; they are few. One query */
export async function allPeriods(client: QueryClientContract = db.connection()): Promise<Period[]> {
  const rows: (Omit<Row, 'public_id' | 'code' | 'campus'> & { campus_id: number | null })[] =
    await client.from('academic_periods').select('id', 'campus_id', 'name', 'starts_on', 'ends_on')
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name, campusId: row.campus_id },
    ...daysOf(row),
  }))
}

/**
 * @param days by the clock of the campus
 * @returns the exam weeks that share days with these: of the campus's own periods and of the whole university's,
 *   by their beginning. One query
 */
export async function examWeeksAt(
  campusId: number,
  { startsOn, endsOn }: Days,
  client: QueryClientContract = db.connection()
): Promise<({ period: string } & Days)[]> {
  const rows: (WeekRow & { name: string })[] = await client
    .from('exam_weeks as w')
    .join('academic_periods as p', 'p.id', 'w.academic_period_id')
    .where((at) => void at.where('p.campus_id', campusId).orWhereNull('p.campus_id'))
    .where('w.starts_on', '<=', endsOn)
    .where('w.ends_on', '>=', startsOn)
    .orderBy('w.starts_on')
    .orderBy('w.id')
    .select('w.starts_on', 'w.ends_on', 'p.name')
  return rows.map((row) => ({ period: row.name, ...daysOf(row) }))
}

function daysOf(row: { starts_on: string; ends_on: string }): Days {
  return { startsOn: row.starts_on, endsOn: row.ends_on }
}
