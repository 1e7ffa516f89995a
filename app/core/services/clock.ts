import { DateTime, Settings } from 'luxon'

/** @returns the current instant in UTC, or the instant that a test or the demo data froze */
export function now(): DateTime {
  return DateTime.utc()
}

/**
 * Freezes the clock for tests and for demo data that happened in the past, `created_at` included.
 *
 * @param instant the instant that `now()` answers from here on; null lets the clock run again
 */
export function freezeClock(instant: DateTime | null): void {
  const at = instant?.toMillis()
  Settings.now = () => at ?? Date.now()
}

const SQL_FORMAT = 'yyyy-MM-dd HH:mm:ss'

/**
 * @param instant any instant
 * @returns the instant as both engines store and compare it: UTC, whole seconds
 */
export function toSql(instant: DateTime): string {
  return instant.toUTC().toFormat(SQL_FORMAT)
}

/**
 * @param value a timestamp column of a plain row: a string on SQLite, a Date on PostgreSQL
 * @returns the same instant in UTC, or null for null
 */
export function fromSql<Value extends string | Date | null | undefined>(
  value: Value
): Value extends null | undefined ? null : DateTime {
  const instant =
    value instanceof Date
      ? DateTime.fromJSDate(value, { zone: 'utc' })
      : value
        ? DateTime.fromSQL(value, { zone: 'utc' })
        : null
  return instant as Value extends null | undefined ? null : DateTime
}
