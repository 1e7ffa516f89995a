/*
 * The service worker: static files with a hash in their names, a page of one's own copies where there is no network,
 * and what is pushed. It never keeps a page.
 */
import { answerAsset, isAsset, trimAssets } from './assets'
import { answerPage } from './pages'
import { openPush, showPush } from './push'
import { scope } from './scope'

scope.addEventListener('activate', (event) => {
  const { navigationPreload } = scope.registration
  event.waitUntil(Promise.all([navigationPreload?.enable(), trimAssets()]))
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== scope.location.origin) return
  if (isAsset(url)) event.respondWith(answerAsset(request))
  else if (request.mode === 'navigate') event.respondWith(answerPage(event))
})

scope.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showPush(event.data.json() as Parameters<typeof showPush>[0]))
})

scope.addEventListener('notificationclick', (event) => {
  event.waitUntil(openPush(event.notification))
})

/** A new version waits until the reader says so: nothing that is being done is interrupted. */
scope.addEventListener('message', (event) => {
  if (event.data === 'take over') void scope.skipWaiting()
})
