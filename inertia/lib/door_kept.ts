import { deliverQueue } from '~/lib/door_delivery'
import { atDoor, isAnythingKept } from '~/lib/door_mark'
import { DoorStore } from '~/lib/door_store'

const EVERY_MS = 30_000

/**
 * On any page of a device that scanned: what waits is delivered, and lists whose time is over go. Fetched only where
 * something is kept.
 */
export async function watchKept(): Promise<void> {
  const store = await DoorStore.open()
  async function deliver() {
    if (atDoor.isOpen) return
    const { heard } = await deliverQueue(store)
    for (const [event, { keepsList }] of heard) if (!keepsList) await store.dropList(event)
  }
  async function look() {
    await store.dropLists(() => true)
    await deliver()
    if (isAnythingKept()) setTimeout(() => void look(), EVERY_MS)
  }
  window.addEventListener('online', () => void deliver())
  await look()
}

/** @returns how many scans of this device were not delivered yet */
export async function countWaiting(): Promise<number> {
  const store = await DoorStore.open()
  const scans = await store.scans()
  store.close()
  return scans.filter(({ state }) => state !== 'delivered').length
}

/** Whoever signs out takes the lists along; what is queued stays until it is delivered. */
export async function wipeLists(): Promise<void> {
  const store = await DoorStore.open()
  await store.dropLists(() => false)
  store.close()
}
