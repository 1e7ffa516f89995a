let isOpened = false
const watchers = new Set<() => void>()

/** @returns whether this tab has a connection: what stands on every page listens over it, and opens none */
export const hasConnection = (): boolean => isOpened

export function noteConnection(opened: boolean): void {
  isOpened = opened
  for (const watch of watchers) watch()
}

/** @returns what ends it */
export function watchConnection(watch: () => void): () => void {
  watchers.add(watch)
  return () => void watchers.delete(watch)
}
