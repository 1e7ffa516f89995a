import { sharedSet } from '~/lib/shared_set'

/** A newer version of the worker that waits. */
const waiting = sharedSet<ServiceWorker>()

/** @returns whether a newer version could take over */
export const useNewVersion = waiting.useSome

/** Has the newer version take over, and loads the page anew with it. */
export function takeNewVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  })
  for (const worker of waiting.items) worker.postMessage('take over')
}

/**
 * Registers the worker, and notes when a newer version of it has come. Everything works without: a browser may refuse
 * it, and in development files change too often to be kept.
 */
export async function startWorker(): Promise<void> {
  const { serviceWorker } = navigator
  if (!import.meta.env.PROD || !serviceWorker) return
  const registration = await serviceWorker.register('/assets/worker.js', { scope: '/' })
  const note = () => {
    const { waiting: newer } = registration
    // The first one takes over by itself.
    if (!newer || !serviceWorker.controller) return
    const forget = waiting.add(newer)
    // It took over, maybe in another tab, or has become old itself.
    newer.addEventListener('statechange', forget, { once: true })
  }
  note()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', note)
  })
}
