import { router } from '@inertiajs/react'
import { urlFor } from '~/client'
import { sendJson } from '~/lib/http'

/**
 * Notes that the notification that the address names was read, and takes it out of the address. The page is brought up
 * to date: it may have been open since before what the notification tells.
 */
export async function noteRead(): Promise<void> {
  const [, notification] = /^#read-(\w{26})$/.exec(location.hash) ?? []
  if (!notification) return
  router.replace({
    url: location.pathname + location.search,
    preserveState: true,
    preserveScroll: true,
  })
  await sendJson('PUT', urlFor('notifications.read', { notification }))
  router.reload()
}
