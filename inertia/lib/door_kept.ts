import { deliverQueue } from '~/lib/door_delivery'
import { atDoor, isAnythingKept, isWipeAsked, markKept } from '~/lib/door_mark'
import { DoorStore } from '~/lib/door_store'
import { getJson, HttpError } from '~/lib/http'
import { urlFor } from '~/client'

const EVERY_MS = 30_000

let watched: string | null | undefined

/**
 * On any page of a device that scanned: what waits is delivered, and lists go whose time is over or that are of
 * somebody else. Fetched only where something is kept.
 *
 * @param person public id of who is signed in; null: nobody, whose lists stay until they are signed in again
 */
export async function watchKept(person: string | null): Promise<void> {
  const isFirst = watched === undefined
  watched = person
  if (isWipeAsked()) await wipeLists()
  if (isFirst) await watch(await DoorStore.open())
  const store = await DoorStore.open()
  await dropOthers(store)
  await dropEnded(store)
  store.close()
}

async function watch(store: DoorStore): Promise<void> {
  async function deliver() {
    if (atDoor.isOpen) return
    const { heard } = await deliverQueue(store)
    await store.dropLists(({ device }) => heard.get(device)?.keepsList !== false)
  }
  async function look() {
    await dropOthers(store)
    await deliver().catch(() => undefined)
    if (isAnythingKept()) setTimeout(() => void look(), EVERY_MS)
    else end()
  }
  function end() {
    window.removeEventListener('online', now)
    store.close()
    watched = undefined
  }
  const now = () => void deliver()
  window.addEventListener('online', now)
  await look()
}

function dropOthers(store: DoorStore): Promise<void> {
  return store.dropLists(({ person }) => !watched || person === watched)
}

/** Whose duty ended keeps no list, though nothing waits with whose delivery the server would say so. */
async function dropEnded(store: DoorStore): Promise<void> {
  for (const { event } of await store.lists()) {
    if (!watched || atDoor.isOpen) return
    const refused = await getJson(urlFor('attendance.count', { event })).then(
      () => null,
      (error: unknown) => (error instanceof HttpError ? error.status : null)
    )
    if (refused === 403 || refused === 404) await store.dropList(event)
  }
  await store.forgetWhatIsDone()
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
  for (const { event } of await store.lists()) await store.dropList(event)
  markKept(true)
  await store.forgetWhatIsDone()
  store.close()
}
