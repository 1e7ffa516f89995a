import type { Page } from 'playwright'

/** What the notifications say that the browser shows for us. Strings: see chromium.ts. */
export const SHOWN = `navigator.serviceWorker.ready
  .then((registration) => registration.getNotifications())
  .then((all) => all.map(({ body }) => body))`

/**
 * Stands between a push service and the browser, where the service is one that the tests run.
 *
 * @param page has the worker; the browser may show notifications
 * @returns hands the worker what a push service delivered, as the browser does with what it decrypted
 */
export async function pusherTo(page: Page): Promise<(message: object) => Promise<void>> {
  const cdp = await page.context().newCDPSession(page)
  const registrationId = await new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
    void cdp.send('ServiceWorker.enable')
  })
  const { origin } = new URL(page.url())
  return async (message) => {
    const data = JSON.stringify(message)
    await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  }
}
