import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 800

/**
 * Keeps what is being typed in this tab, so that a session that ran out, a crash or a reload loses
 * nothing. It is gone with the tab, or once the form is saved.
 *
 * @param name of the form, e.g. the announcement's slug; a new one has it once it is stored
 * @returns what was kept before this page was opened, and how to forget it
 */
export function useBackup<Values>(name: string, values: Values, isDirty: boolean) {
  const key = `announcement-form:${name}`
  const [kept, setKept] = useState<Values | null>(null)
  const wasDirty = useRef(false)
  const lastKey = useRef(key)

  useEffect(() => {
    // What was kept under the former name is the same text: the next new form does not get it.
    if (lastKey.current !== key) sessionStorage.removeItem(lastKey.current)
    lastKey.current = key
    const text = sessionStorage.getItem(key)
    if (text) setKept(JSON.parse(text) as Values)
  }, [key])

  useEffect(() => {
    if (isDirty) {
      wasDirty.current = true
      const timer = setTimeout(() => sessionStorage.setItem(key, JSON.stringify(values)), PAUSE_MS)
      return () => clearTimeout(timer)
    }
    if (wasDirty.current) sessionStorage.removeItem(key)
    return undefined
  }, [key, values, isDirty])

  function forget() {
    sessionStorage.removeItem(key)
    setKept(null)
  }

  return { kept, forget }
}
