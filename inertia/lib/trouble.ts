import { useSyncExternalStore } from 'react'

const missing = new Set<object>()
const readers = new Set<() => void>()

/**
 * A part of the page could not be loaded: the page says so, and goes on with what it has.
 *
 * @returns what to call when the part has come after all
 */
export function reportMissing(): () => void {
  const part = {}
  missing.add(part)
  for (const reader of readers) reader()
  return () => {
    missing.delete(part)
    for (const reader of readers) reader()
  }
}

/** @returns whether some part of the page has not come although it was asked for */
export function useMissing(): boolean {
  return useSyncExternalStore(
    (reader) => {
      readers.add(reader)
      return () => void readers.delete(reader)
    },
    () => missing.size > 0,
    () => false
  )
}
