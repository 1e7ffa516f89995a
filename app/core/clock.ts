import { DateTime, FixedOffsetZone, Settings } from 'luxon'

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

/**
 * @param instant any instant
 * @returns the instant as both engines store and compare it: UTC, whole seconds
 */
export function toSql(instant: DateTime): string {
  // Lists and requests do this by the dozen: the engine's own text takes a tenth of a formatter's time.
  return new Date(instant.toMillis()).toISOString().slice(0, 19).replace('T', ' ')
}

const ZONE = { zone: FixedOffsetZone.utcInstance }

/**
 * @param value a timestamp column: a string as `toSql` writes it on SQLite, a Date on PostgreSQL
 * @returns the same instant in UTC, or null for null
 */
export function fromSql<Value extends string | Date | null | undefined>(
  value: Value
): Value extends null | undefined ? null : DateTime {
  const instant = value ? DateTime.fromMillis(millisecondsOf(value), ZONE) : null
  return instant as Value extends null | undefined ? null : DateTime
}

function millisecondsOf(value: string | Date): number {
  return typeof value === 'string' ? Date.parse(`${value.replace(' ', 'T')}Z`) : value.getTime()
}
