import { useEffect } from 'react'
import { useLatest } from '~/components/attendance/use_latest'

/** People do not type this fast; readers do. */
const BETWEEN_KEYS_MS = 50
/** Shorter texts are not codes: a quick "ana" and Enter stays what it is. */
const LENGTH_MIN = 10

/**
 * A USB or Bluetooth reader types: the whole code at once, ended by Enter, wherever the focus is.
 *
 * @param onCode called with what the reader typed; a field that it typed into gets its text back
 */
export function useReader(onCode: (code: string) => void) {
  const handler = useLatest(onCode)

  useEffect(() => {
    let typed = ''
    let lastKeyAt = 0
    let field: HTMLInputElement | null = null
    let before = ''

    function listen(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      const isFast = event.timeStamp - lastKeyAt < BETWEEN_KEYS_MS
      lastKeyAt = event.timeStamp
      if (event.key === 'Enter') {
        const code = isFast ? typed.trim() : ''
        typed = ''
        if (code.length < LENGTH_MIN) return
        event.preventDefault()
        event.stopPropagation()
        if (field) setText(field, before)
        return handler.current(code)
      }
      if (event.key.length !== 1) return
      if (!isFast || typed === '') {
        typed = ''
        field = document.activeElement instanceof HTMLInputElement ? document.activeElement : null
        before = field?.value ?? ''
      }
      typed += event.key
    }

    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [handler])
}

/** Past React, which keeps the value of its own: it hears of the change as if it were typed. */
function setText(field: HTMLInputElement, text: string) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
