import { scope } from './scope'

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
    ...{ body, tag, lang, icon: '/app-icon.svg', badge: '/app-icon.svg' },
    data: { path },
  })
}

/** Opens what a notification is about, in a window of ours that is open if nothing is looked at there. */
export async function openPush(notification: Notification): Promise<void> {
  notification.close()
  const { path } = notification.data as { path: string }
  const url = new URL(path, scope.location.origin)
  if (url.origin !== scope.location.origin) return
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const same = windows.find((one) => new URL(one.url).pathname === url.pathname)
  if (same) await same.focus()
  else await scope.clients.openWindow(url.href)
}
