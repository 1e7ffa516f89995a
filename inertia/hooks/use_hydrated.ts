import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** @returns false while the page is what the server drew, true once the browser has taken it over */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false
  )
}
