import { useSyncExternalStore } from 'react'

/** What several parts of the page hold at the moment, and others want to know of. */
export function sharedSet<Item>() {
  const items = new Set<Item>()
  const readers = new Set<() => void>()
  const tell = () => readers.forEach((reader) => reader())
  const subscribe = (reader: () => void) => {
    readers.add(reader)
    return () => void readers.delete(reader)
  }
  const hasSome = () => items.size > 0
  return {
    items,
    /** @returns what takes it away again */
    add(item: Item): () => void {
      items.add(item)
      tell()
      return () => {
        items.delete(item)
        tell()
      }
    },
    useSome: () => useSyncExternalStore(subscribe, hasSome, () => false),
  }
}
