import { sendJson } from '~/lib/http'
import { urlFor } from '~/client'
import { endPush, notePushOwner } from '~/lib/push_owner'

/** `denied`: the browser blocks it. `unsupported`: it cannot. */
export type PushState = 'on' | 'off' | 'denied' | 'unsupported'

const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** @returns whether this browser is told */
export async function pushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ? 'on' : 'off'
}

/**
 * Asks the person whether this browser may show notifications, and the server to send them.
 *
 * @param key public key of the server, base64url
 * @param person public id of whoever asks
 */
export async function turnPushOn(key: string, person: string): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return pushState()
  const { pushManager } = await navigator.serviceWorker.ready
  // Of another key it would never hear anything.
  await endPush()
  notePushOwner(person)
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  })
  try {
    const { endpoint, keys } = subscription.toJSON()
    await sendJson('PUT', urlFor('notifications.device.update'), { endpoint, keys })
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
  return 'on'
}

export async function turnPushOff(): Promise<PushState> {
  await sendJson('DELETE', urlFor('notifications.device.destroy'))
  await endPush()
  return pushState()
}
