import type { RosterHead, RosterRow } from '#isomorphic/attendance/roster'
import type { ScanResult, ScanSource } from '#isomorphic/attendance/scan_results'
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

/** The list of one event, without its rows. */
export interface KeptList {
  /** Public ids. */
  event: string
  person: string
  device: string
  listAt: string
  version: string
  changedAt: string
  /** How far the device's clock is behind the server's, in milliseconds. */
  offsetMs: number
  registrations: number
  mayManage: boolean
  /** The end of the event; the list goes 24 hours later. */
  endsAt: string
  head: RosterHead
}

/** What a device delivers with, bound to person and event; it stays while anything is queued. */
export interface KeptDevice {
  device: string
  token: string
  event: string
  person: string
}

/** One scan that waits to be delivered. */
export interface KeptScan {
  clientScanId: string
  event: string
  device: string
  /** Public id of who was signed in. */
  person: string
  /** In the order in which they were made. */
  order: number
  /**
   * `delivered`: the server has it, and the device remembers who it let in until it has a newer list. `refused`: the
   * server cannot take it, whatever is done.
   */
  state: 'waiting' | 'delivered' | 'refused'
  call: {
    clientScanId: string
    code?: string
    registration?: string
    session: string
    gate: string
    source: ScanSource
    scannedAt: string
    offsetMs: number
    listAt: string
    shown: ScanResult
    admitReason?: string
  }
  /** The registration that was let in, so that the next scan of it is told; null: nobody was. */
  letIn: { row: string; atMs: number } | null
}

/** What the door's screen is drawn from where there is no network; the service worker reads it. */
export interface KeptShell {
  /** The address of the screen. */
  path: string
  event: string
  lang: string
  /** The files of the page. */
  scripts: string[]
  styles: string[]
  /** What Inertia starts from: component and props, without anybody's name but who scans. */
  page: object
}

interface DoorSchema extends DBSchema {
  lists: { key: string; value: KeptList }
  pages: { key: [string, number]; value: RosterRow[] }
  devices: { key: string; value: KeptDevice }
  scans: { key: string; value: KeptScan; indexes: { event: string } }
  shells: { key: string; value: KeptShell; indexes: { event: string } }
}

export type DoorDatabase = IDBPDatabase<DoorSchema>

const NAME = 'convoca-door'
const VERSION = 1

const LIST_HOURS = 24

/** @returns whether the list has to go: a day after the event, by the corrected clock */
export function isListOver({ endsAt, offsetMs }: KeptList): boolean {
  return Date.now() + offsetMs > Date.parse(endsAt) + LIST_HOURS * 3_600_000
}

/** Opens what a door keeps on the device; pages and the service worker find the same. */
export function openDoorDatabase(): Promise<DoorDatabase> {
  return openDB<DoorSchema>(NAME, VERSION, {
    upgrade(database) {
      database.createObjectStore('lists', { keyPath: 'event' })
      database.createObjectStore('pages')
      database.createObjectStore('devices', { keyPath: 'device' })
      for (const [name, keyPath] of [
        ['scans', 'clientScanId'],
        ['shells', 'path'],
      ] as const) {
        database.createObjectStore(name, { keyPath }).createIndex('event', 'event')
      }
    },
  })
}
