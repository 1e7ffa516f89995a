import { useLayoutEffect, type ReactNode } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** What stood in the control before React took it over: its text, or whether it was ticked. */
const typed = new Map<Control, string | boolean>()

/**
 * From here on remembers what a person types and ticks into the page that the server drew. React draws
 * the controls anew from its own, empty, state and would lose it.
 */
export function watchTyping(): void {
  for (const control of document.querySelectorAll<Control>('input, textarea, select')) {
    if (isChanged(control)) remember(control)
  }
  document.addEventListener('input', onInput, true)
}

/** Once React has taken the page over, types again what was typed before. */
export function TypeAgain({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    document.removeEventListener('input', onInput, true)
    for (const [control, value] of typed) if (control.isConnected) typeAgain(control, value)
    typed.clear()
  }, [])
  return children
}

function onInput({ target }: Event): void {
  if (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  ) {
    remember(target)
  }
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some(
      ({ selected, defaultSelected }) => selected && !defaultSelected
    )
  }
  return isTick(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue
}

function remember(control: Control): void {
  if (control.type === 'file' || control.type === 'hidden') return
  typed.set(control, isTick(control) ? control.checked : control.value)
}

function isTick(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

/**
 * React takes what stands in a control when it comes for what it wrote itself, and hears of a change only
 * from there: so first back to what the server drew, by React's own setters, then as a person does it.
 */
function typeAgain(control: Control, value: string | boolean): void {
  if (typeof value === 'boolean') {
    if (!isTick(control) || value === control.defaultChecked) return
    control.checked = control.defaultChecked
    // A radio that lost to another one cannot be unticked by a click, and need not be.
    if (value || control.type === 'checkbox') control.click()
    return
  }
  if (!(control instanceof HTMLSelectElement)) control.value = control.defaultValue
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!
  set!.call(control, value)
  const event = control instanceof HTMLSelectElement ? 'change' : 'input'
  control.dispatchEvent(new Event(event, { bubbles: true }))
}
