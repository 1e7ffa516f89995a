import { scope, type WindowOfOurs } from './scope'

interface Told {
  title: string
  body: string
  path: string
  tag: string
  lang: string
}

/** Shows what the server tells; a browser that hears of something twice shows it once. */
export async function showPush(told: Told): Promise<void> {
  const { title, body, path, tag, lang } = told
  await scope.registration.showNotification(title, {
    ...{ body, tag, lang, icon: '/app-icon/any-192.png', badge: '/app-icon/badge-96.png' },
    data: { path },
  })
}

/**
 * Opens what a notification is about: in the window that shows that page already, where its address alone changes, so
 * that nothing typed there is lost, else in a new one.
 */
export async function openPush(notification: Notification): Promise<void> {
  notification.close()
  const { path } = notification.data as { path: string }
  const url = new URL(path, scope.location.origin)
  if (url.origin !== scope.location.origin) return
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const same = windows.find((one) => new URL(one.url).pathname === url.pathname)
  const hasLed = same !== undefined && (await lead(same, new URL(url.hash, same.url).href))
  if (!hasLed) await scope.clients.openWindow(url.href)
}

/** @returns whether the window went there; one that was opened before the worker came cannot be led */
async function lead(window: WindowOfOurs, address: string): Promise<boolean> {
  try {
    await window.navigate(address)
    await window.focus()
    return true
  } catch {
    return false
  }
}
