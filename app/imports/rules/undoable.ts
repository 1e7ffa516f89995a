import type { DateTime } from 'luxon'

/** `undo_until` is written by applying, for kinds that can be undone only. */
export function mayBeUndone(
  record: { state: string; undoUntil: DateTime | null },
  now: DateTime
): boolean {
  return record.state === 'applied' && record.undoUntil !== null && record.undoUntil > now
}
