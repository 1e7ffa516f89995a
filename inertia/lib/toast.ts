export type ToastTone = 'success' | 'error' | 'info'

export interface Toast {
  tone: ToastTone
  text: string
  /** Undo, for what can be undone. */
  action?: { label: string; onClick: () => void }
}

type Listener = (toast: Toast) => void

const waiting: Toast[] = []
let listener: Listener | null = null
let onFirst: (() => void) | null = null

/** Shows a toast; the library behind it is fetched with the first one. */
export const toast = {
  success: (text: string, options?: Pick<Toast, 'action'>) =>
    show({ tone: 'success', text, ...options }),
  error: (text: string, options?: Pick<Toast, 'action'>) =>
    show({ tone: 'error', text, ...options }),
  info: (text: string, options?: Pick<Toast, 'action'>) => show({ tone: 'info', text, ...options }),
}

const errorWatchers = new Set<(text: string) => void>()

/**
 * An open dialog lies above the toasts and shows what went wrong itself.
 *
 * @returns what ends it
 */
export function watchErrors(watcher: (text: string) => void): () => void {
  errorWatchers.add(watcher)
  return () => void errorWatchers.delete(watcher)
}

function show(wanted: Toast) {
  if (wanted.tone === 'error') for (const watch of errorWatchers) watch(wanted.text)
  if (listener) return listener(wanted)
  waiting.push(wanted)
  onFirst?.()
}

/** The toaster takes over what has been waiting for it. */
export function attachToaster(deliver: Listener) {
  listener = deliver
  for (const wanted of waiting.splice(0)) deliver(wanted)
  return () => {
    listener = null
  }
}

/** Called once there is something to show and nobody to show it. */
export function onFirstToast(wake: () => void) {
  onFirst = wake
  if (waiting.length > 0) wake()
  return () => {
    onFirst = null
  }
}
