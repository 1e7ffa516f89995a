import { useCallback, useEffect, useState } from 'react'

/**
 * A small setting that this device remembers. The server does not know it, so the first drawing is
 * made without.
 *
 * @param key its name in the device's storage
 * @returns what is remembered (null: nothing yet), and how to change it
 */
export function useRemembered(key: string): [string | null, (value: string) => void] {
  const [value, setValue] = useState<string | null>(null)
  useEffect(() => setValue(localStorage.getItem(key)), [key])
  const change = useCallback(
    (next: string) => {
      setValue(next)
      localStorage.setItem(key, next)
    },
    [key]
  )
  return [value, change]
}
