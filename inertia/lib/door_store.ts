import type { RosterRow } from '#isomorphic/attendance/roster'
import {
  isListOver,
  openDoorDatabase,
  type DoorDatabase,
  type KeptDevice,
  type KeptList,
  type KeptScan,
  type KeptShell,
} from '~/lib/door_database'
import { markKept } from '~/lib/door_mark'

/** The database knows whole seconds. */
const LIST_MS = 2_000
const DEVICE_IS_FULL = 'QuotaExceededError'

/** Where a door keeps its lists and its queue: on the device, and in memory what the device will not take. */
export class DoorStore {
  /** Why scans are in memory alone; null: they are on the device. */
  trouble: 'full' | 'none' | null = null
  #memory = new Map<string, KeptScan>()
  /** Tokens that this page was given, or has read: a scan must not be left on the device without one. */
  #devices = new Map<string, KeptDevice>()

  private constructor(private readonly db: DoorDatabase | null) {
    if (!db) this.trouble = 'none'
  }

  static async open(): Promise<DoorStore> {
    try {
      const db = await openDoorDatabase()
      return new DoorStore(db)
    } catch {
      // A private window, or a browser whose owner turned storage off.
      return new DoorStore(null)
    }
  }

  close() {
    this.db?.close()
  }

  async list(event: string): Promise<KeptList | null> {
    return (await this.db?.get('lists', event)) ?? null
  }

  async lists(): Promise<KeptList[]> {
    return (await this.db?.getAll('lists')) ?? []
  }

  async rows(event: string): Promise<RosterRow[]> {
    const pages = await this.db?.getAll('pages', IDBKeyRange.bound([event, 0], [event, Infinity]))
    return (pages ?? []).flat()
  }

  /** @returns whether the device took it; a list is not kept in part */
  async keepList(list: KeptList, pages: RosterRow[][] | null): Promise<boolean> {
    if (!this.db) return false
    try {
      const trx = this.db.transaction(['lists', 'pages', 'devices'], 'readwrite')
      void trx.objectStore('lists').put(list)
      // Another page may have let go of it while there was no list.
      const device = this.#devices.get(list.device)
      if (device) void trx.objectStore('devices').put(device)
      if (pages) {
        const store = trx.objectStore('pages')
        void store.delete(IDBKeyRange.bound([list.event, 0], [list.event, Infinity]))
        for (const [index, rows] of pages.entries()) void store.put(rows, [list.event, index])
      }
      await trx.done
      markKept(true)
      if (pages) await this.#dropDelivered(list.event, Date.parse(list.listAt) - LIST_MS)
      return true
    } catch (error) {
      if (!isFull(error)) throw error
      return false
    }
  }

  async dropList(event: string): Promise<void> {
    if (!this.db) return
    const trx = this.db.transaction(['lists', 'pages'], 'readwrite')
    void trx.objectStore('lists').delete(event)
    void trx.objectStore('pages').delete(IDBKeyRange.bound([event, 0], [event, Infinity]))
    await trx.done
    for (const path of await this.db.getAllKeysFromIndex('shells', 'event', event)) {
      await this.db.delete('shells', path)
    }
    await this.#dropDelivered(event)
  }

  /** Lists go when their person signs out, when another person is there, and a day after the event. */
  async dropLists(isKept: (list: KeptList) => boolean): Promise<void> {
    for (const list of await this.lists()) {
      if (isListOver(list) || !isKept(list)) await this.dropList(list.event)
    }
    await this.forgetWhatIsDone()
  }

  async device(publicId: string): Promise<KeptDevice | null> {
    const kept = this.#devices.get(publicId) ?? (await this.db?.get('devices', publicId)) ?? null
    if (kept) this.#devices.set(publicId, kept)
    return kept
  }

  /** A device that takes nothing more delivers what it has in memory all the same. */
  async keepDevice(device: KeptDevice): Promise<void> {
    this.#devices.set(device.device, device)
    try {
      await this.db?.put('devices', device)
      markKept(true)
    } catch (error) {
      if (!isFull(error)) throw error
    }
  }

  async keepShell(shell: KeptShell): Promise<void> {
    await this.db?.put('shells', shell)
  }

  /** Durable once this resolves, with what it is delivered with, except where `trouble` says otherwise. */
  async keepScan(scan: KeptScan): Promise<void> {
    try {
      if (!this.db) throw new DOMException('', DEVICE_IS_FULL)
      const device = await this.device(scan.device)
      const stores = ['scans', 'devices'] as const
      const trx = this.db.transaction(stores, 'readwrite', { durability: 'strict' })
      void trx.objectStore('scans').put(scan)
      if (device) void trx.objectStore('devices').put(device)
      await trx.done
    } catch {
      // Whatever the reason, somebody stands at the door: a scan is not lost for it.
      this.trouble ??= 'full'
      this.#memory.set(scan.clientScanId, scan)
      return
    }
    this.#forget(scan.clientScanId)
    markKept(true)
  }

  /** What was in memory alone is on the device now, or delivered. */
  #forget(id: string) {
    this.#memory.delete(id)
    if (this.#memory.size === 0 && this.trouble === 'full') this.trouble = null
  }

  /** @param before what was let in later may not be in a list of that time; milliseconds since 1970 */
  async #dropDelivered(event: string, before = Infinity): Promise<void> {
    const scans = await this.scans(event)
    const done = scans.filter(({ state, letIn }) => {
      return state === 'delivered' && (letIn?.atMs ?? 0) < before
    })
    await this.dropScans(done.map(({ clientScanId }) => clientScanId))
  }

  /** @returns all of them, in the order in which they were made */
  async scans(event?: string): Promise<KeptScan[]> {
    const onDevice = event
      ? await this.db?.getAllFromIndex('scans', 'event', event)
      : await this.db?.getAll('scans')
    const inMemory = [...this.#memory.values()].filter((scan) => !event || scan.event === event)
    return [...(onDevice ?? []), ...inMemory].sort((a, b) => a.order - b.order)
  }

  async dropScans(ids: string[]): Promise<void> {
    for (const id of ids) this.#forget(id)
    if (!this.db) return
    const trx = this.db.transaction('scans', 'readwrite')
    for (const id of ids) void trx.store.delete(id)
    await trx.done
  }

  /** Tokens with which nothing is left to deliver and for which there is no list go. */
  async forgetWhatIsDone(): Promise<void> {
    if (!this.db) return
    const kept = await this.scans()
    const scans = kept.filter(({ state }) => state !== 'delivered')
    const lists = await this.db.getAll('lists')
    const used = new Set([...scans, ...lists].map(({ device }) => device))
    for (const device of await this.db.getAllKeys('devices')) {
      if (!used.has(device)) await this.db.delete('devices', device)
    }
    if (used.size === 0) markKept(false)
  }
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === DEVICE_IS_FULL
}
