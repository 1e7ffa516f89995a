import { useLayoutEffect, type ReactNode } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** What stood in the control before React took it over: its text, or whether it was ticked. */
const typed = new Map<Control, string | boolean>()
/** What React has not taken over yet: null: nothing at all; later, the parts of the page whose script is on its way. */
let waiting: Set<Control> | null = null
const CONTROLS = 'input, textarea, select'

/**
 * From here on remembers what a person types and ticks into the page that the server drew. React draws
 * the controls anew from its own, empty, state and would lose it.
 */
export function watchTyping(): void {
  for (const control of document.querySelectorAll<Control>(CONTROLS)) {
    if (isChanged(control)) remember(control)
  }
  document.addEventListener('input', onInput, true)
}

/** Once React has taken its children over, types again what was typed into them before. */
export function TypeAgain({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    waiting ??= new Set(document.querySelectorAll<Control>(CONTROLS))
    for (const control of waiting) {
      if (control.isConnected && !isReacts(control)) continue
      const value = typed.get(control)
      if (control.isConnected && value !== undefined) typeAgain(control, value)
      waiting.delete(control)
      typed.delete(control)
    }
    if (waiting.size === 0) document.removeEventListener('input', onInput, true)
  }, [])
  return children
}

/** Only the element itself tells; React marks it when it takes it over. */
function isReacts(control: Control): boolean {
  return Object.keys(control).some((key) => key.startsWith('__reactProps'))
}

function onInput({ target }: Event): void {
  if (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  ) {
    if (waiting === null || waiting.has(target)) remember(target)
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
