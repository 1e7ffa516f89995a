import { useCallback, useSyncExternalStore } from 'react'

const CHANGED = 'door:remembered'

/**
 * A small setting that this device remembers. The server does not know it, so the first drawing is
 * made without.
 *
 * @param key its name in the device's storage
 * @returns what is remembered (null: nothing yet), and how to change it
 */
export function useRemembered(key: string): [string | null, (value: string) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(key),
    () => null
  )
  const change = useCallback(
    (next: string) => {
      localStorage.setItem(key, next)
      window.dispatchEvent(new Event(CHANGED))
    },
    [key]
  )
  return [value, change]
}

/** `storage` tells of other tabs, our own event of this one. */
function subscribe(onChange: () => void) {
  window.addEventListener(CHANGED, onChange)
  window.addEventListener('storage', onChange)
  return () => {
    window.removeEventListener(CHANGED, onChange)
    window.removeEventListener('storage', onChange)
  }
}
