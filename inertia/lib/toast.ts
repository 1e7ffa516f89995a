import { useSyncExternalStore } from 'react'

export type ToastTone = 'success' | 'error' | 'info'

export interface Toast {
  id: number
  tone: ToastTone
  text: string
  /** What can still be done about it: "Undo". */
  action?: ToastAction | undefined
}

interface ToastAction {
  label: string
  onClick: () => void
}

const TOASTS_MAX = 3
const NONE: Toast[] = []
let shown = NONE
let lastId = 0
const readers = new Set<() => void>()
const errorWatchers = new Set<(text: string) => void>()

/** Says something that needs no answer, with what can still be done about it; what is said stays while pages and layouts change. */
export const toast = {
  success: (text: string, action?: ToastAction) => show('success', text, action),
  error: (text: string) => show('error', text),
  info: (text: string) => show('info', text),
}

export function dismissToast(id: number): void {
  setShown(shown.filter((one) => one.id !== id))
}

/** @returns what is said at the moment, the newest last */
export function useToasts(): Toast[] {
  return useSyncExternalStore(
    (reader) => {
      readers.add(reader)
      return () => void readers.delete(reader)
    },
    () => shown,
    () => NONE
  )
}

/**
 * An open dialog lies above the toasts and shows what went wrong itself.
 *
 * @returns what ends it
 */
export function watchErrors(watcher: (text: string) => void): () => void {
  errorWatchers.add(watcher)
  return () => void errorWatchers.delete(watcher)
}

function show(tone: ToastTone, text: string, action?: ToastAction): void {
  if (tone === 'error') for (const watch of errorWatchers) watch(text)
  const others = shown.filter((one) => one.text !== text)
  setShown([...others, { id: ++lastId, tone, text, action }].slice(-TOASTS_MAX))
}

function setShown(toasts: Toast[]): void {
  shown = toasts
  for (const reader of readers) reader()
}
