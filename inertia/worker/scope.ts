/*
 * What the worker uses of its surroundings: the types of browsers and of workers cannot be used in one project.
 */

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface FetchAsked extends Lasting {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

interface Pushed extends Lasting {
  readonly data: { json(): unknown } | null
}

interface Pressed extends Lasting {
  readonly notification: Notification
}

export interface WindowOfOurs {
  readonly url: string
  readonly focused: boolean
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}

interface Events {
  install: Lasting
  activate: Lasting
  fetch: FetchAsked
  push: Pushed
  notificationclick: Pressed
  message: MessageEvent
}

interface WorkerScope {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<WindowOfOurs[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => void
  ): void
}

export const scope = globalThis as unknown as WorkerScope
