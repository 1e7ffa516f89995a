import {
  openRoster,
  ruleFromRoster,
  type RosterBook,
  type RosterHead,
  type RosterRow,
} from '#isomorphic/attendance/roster'
import type { Page } from '@inertiajs/core'
import { urlFor } from '~/client'
import {
  answerOf,
  countRows,
  enterRow,
  findRows,
  type BookCounts,
} from '~/components/attendance/book_answers'
import { SLOW_MS, type DoorPerson } from '~/components/attendance/door_calls'
import type { DoorEvent, ScanAnswer, ScanCall } from '~/components/attendance/door_types'
import { atDoor } from '~/lib/door_mark'
import { deliverQueue } from '~/lib/door_delivery'
import type { KeptList, KeptScan } from '~/lib/door_database'
import { DoorStore } from '~/lib/door_store'
import { getJson, HttpError, sendJson } from '~/lib/http'
import { isSignedBy, prepareCheck } from '~/lib/signature_check'

/** What the screen shows of it. */
export interface OfflineState {
  /** Null: there is none on this device, or not yet. */
  list: { listAt: string; registrations: number; changedAt: string } | null
  isPreparing: boolean
  /** The device answers by itself. */
  isAlone: boolean
  /** Scans that wait to be delivered. */
  queued: number
  /** Scans that the server cannot take. */
  refused: number
  isSending: boolean
  /** Delivered scans about which organizers are asked. */
  listed: number
  /** Scans that are in memory alone. */
  trouble: 'full' | 'none' | null
  /** The person has no duty here any more. */
  hasEnded: boolean
  /** The event's list is not for devices yet, or not any more. */
  isClosed: boolean
  /** The server does not know who is here. What is queued is delivered all the same. */
  isSignedOut: boolean
  /** How far the device's clock is behind the server's, in milliseconds. */
  offsetMs: number
}

const NOTHING: OfflineState = {
  list: null,
  isPreparing: false,
  isAlone: false,
  queued: 0,
  refused: 0,
  isSending: false,
  listed: 0,
  trouble: null,
  hasEnded: false,
  isClosed: false,
  isSignedOut: false,
  offsetMs: 0,
}

interface RosterAnswer {
  device: { publicId: string; token: string | null }
  now: string
  listAt: string
  version: string
  changedAt: string
  registrations: number
  mayManage: boolean
  head: RosterHead
}

interface Place {
  event: DoorEvent
  /** Public id of who is signed in. */
  person: string
  /** How far the device's clock was behind the server's as the screen was drawn. */
  offsetMs: number
}

interface Where {
  session: string
  gate: string
}
/** What a tab tells the others. */
interface LetIn {
  event: string
  letIn: NonNullable<KeptScan['letIn']>
  at: Where
}

const REFRESH_MS = 180_000
const RETRY_MS = 10_000
const CHANGES_MS = 2_000

/**
 * What the door does without a network: keeps the event's list, rules by it with the server's own rule, queues what it
 * answered and delivers it. It knows nothing of how that looks.
 */
export class OfflineDoor {
  state = NOTHING
  #listeners = new Set<() => void>()
  #book: RosterBook | null = null
  #list: KeptList | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #order = 0
  /** How long the server's last answer took. */
  #tookMs = 0
  #turn: Promise<unknown> = Promise.resolve()
  /** Other tabs of this device: who is let in at one is in at all of them. */
  #tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('door') : null
  #isStopped = false

  private constructor(
    private readonly place: Place,
    private readonly store: DoorStore
  ) {}

  /** Opens what the device keeps for the event, and goes on by itself from there. */
  static async open(place: Place): Promise<OfflineDoor> {
    const store = await DoorStore.open()
    // Another person's lists are not for whoever is there now.
    await store.dropLists(({ person }) => person === place.person)
    const door = new OfflineDoor(place, store)
    const list = await store.list(place.event.publicId)
    if (list) {
      // Read while it is there: another page may let go of it.
      await store.device(list.device)
      await door.#take(list, await store.rows(list.event))
    }
    await door.#count()
    return door
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Keeps the list fresh and the queue empty, as long as the screen is open. */
  start(): () => void {
    const now = () => void this.sync()
    window.addEventListener('online', now)
    if (this.#tabs) this.#tabs.onmessage = ({ data }) => this.#hear(data as LetIn)
    atDoor.isOpen = true
    void this.sync()
    return () => {
      atDoor.isOpen = false
      this.#isStopped = true
      clearTimeout(this.#timer)
      window.removeEventListener('online', now)
      this.#tabs?.close()
      this.store.close()
    }
  }

  /** Keeps what this screen is opened from without a network, once there is a list to answer from. */
  async keepShell(page: Page): Promise<void> {
    if (!this.#list) return
    const { shellOf } = await import('~/components/attendance/keep_shell')
    await this.store.keepShell(await shellOf(page, this.place.event.publicId))
  }

  /** From now on the device answers by itself. */
  leaveNetwork() {
    // A browser that runs short of space must not begin with what was not delivered.
    void navigator.storage?.persist?.().catch(() => false)
    this.#set({ isAlone: true })
    this.#soon(RETRY_MS)
  }

  /** The server answers again. */
  joinNetwork() {
    this.#set({ isAlone: false })
    void this.sync()
  }

  /** Delivers what waits; and if the server answers, fetches the list anew where it changed. */
  async sync(): Promise<void> {
    if (this.#isStopped || this.state.isSending) return
    clearTimeout(this.#timer)
    this.#set({ isSending: true })
    const isReached = await this.#reach()
    this.#set({ isSending: false })
    // A server that takes as long as before would only be left again.
    const isQuick = isReached && this.#tookMs < SLOW_MS
    if (isQuick && this.state.queued === 0) this.#set({ isAlone: false })
    this.#soon(this.state.queued > 0 || this.state.isAlone ? RETRY_MS : REFRESH_MS)
  }

  /** @returns whether the server answers; what a screen that is gone still does finds its store closed */
  async #reach(): Promise<boolean> {
    try {
      return (await this.#deliver().catch(() => false)) && (await this.#refresh())
    } catch (error) {
      if (!this.#isStopped) throw error
      return false
    }
  }

  /**
   * Answers one scan from the list, and queues it before the answer is shown.
   *
   * @throws when there is no list: a device without one can say nothing
   */
  answer(call: ScanCall): Promise<ScanAnswer> {
    // One after the other: the second scan of a code must know of the first.
    const answered = this.#turn.then(() => this.#answer(call))
    this.#turn = answered.catch(() => undefined)
    return answered
  }

  /** What the server answered counts for the next scan without a network. */
  async note(call: ScanCall, answer: ScanAnswer): Promise<void> {
    const { holder, checkIn, result } = answer
    const isInside = result === 'accepted' || result === 'already_used'
    if (!isInside || !holder || !checkIn || !this.#list) return
    const letIn = { row: holder.registrationPublicId, atMs: Date.parse(checkIn.at) }
    if (this.#book) this.#enter(this.#book, letIn, { ...call, gate: checkIn.gate })
    await this.#keep(call, result, letIn, 'delivered')
  }

  async #answer(call: ScanCall): Promise<ScanAnswer> {
    const [book, list] = [this.#book, this.#list]
    if (!book || !list) throw new Error('There is no list on this device')
    const atMs = Date.parse(call.scannedAt) + this.state.offsetMs
    const presented = 'code' in call ? { code: call.code } : { registration: call.registration }
    const ruling = await ruleFromRoster(
      book,
      {
        presented,
        source: call.source,
        session: call.session,
        atMs,
        admittedOnPurpose: Boolean(call.admitReason) && list.mayManage,
      },
      isSignedBy
    )
    const { result, row } = ruling
    const letIn = result === 'accepted' && row ? { row: row.id, atMs } : null
    // The session that was ruled on: what the screen picked may have been deleted since.
    const ruled = { ...call, session: ruling.session.publicId }
    await this.#keep(ruled, result, letIn, 'waiting')
    if (letIn) this.#enter(book, letIn, ruled)
    await this.#count()
    return answerOf(call, ruling, atMs)
  }

  #enter(book: RosterBook, letIn: NonNullable<KeptScan['letIn']>, at: Where) {
    enterRow(book, letIn, at)
    const { session, gate } = at
    const told: LetIn = { event: this.place.event.publicId, letIn, at: { session, gate } }
    if (!this.#isStopped) this.#tabs?.postMessage(told)
  }

  #hear({ event, letIn, at }: LetIn) {
    if (this.#book && event === this.place.event.publicId) enterRow(this.#book, letIn, at)
  }

  async #keep(
    call: ScanCall,
    shown: ScanAnswer['result'],
    letIn: KeptScan['letIn'],
    state: KeptScan['state']
  ): Promise<void> {
    const { event, device, person, listAt } = this.#list!
    await this.store.keepScan({
      clientScanId: call.clientScanId,
      event,
      device,
      person,
      order: (this.#order += 1),
      state,
      call: { ...call, offsetMs: Math.round(this.state.offsetMs), listAt, shown },
      letIn,
    })
  }

  /** How many are inside, as far as this device can know. */
  counts(): BookCounts {
    const rows = [...(this.#book?.rows.values() ?? [])]
    return countRows(rows, this.place.event.sessions, Date.now() + this.state.offsetMs)
  }

  /** Looks people up in the list, as the server does. */
  findPeople(q: string): DoorPerson[] {
    return findRows(this.#book?.rows.values() ?? [], q)
  }

  async #deliver(): Promise<boolean> {
    const report = await deliverQueue(this.store)
    const heard = this.#list && report.heard.get(this.#list.device)
    if (heard) {
      this.#set({ offsetMs: heard.offsetMs })
      if (this.#list) this.#list = { ...this.#list, offsetMs: heard.offsetMs }
      if (this.state.list) this.#set({ list: { ...this.state.list, changedAt: heard.changedAt } })
    }
    if (heard && !heard.keepsList) await this.#end({ hasEnded: true })
    if (report.unknown.size > 0) await this.#adopt(report.unknown)
    this.#set({ listed: this.state.listed + report.listed })
    await this.#count()
    return report.isDone
  }

  /**
   * The server does not know the token, or it is gone: what its person scanned here is delivered with a new one, while
   * they are signed in. What somebody else scanned waits for them.
   */
  async #adopt(unknown: ReadonlySet<string>): Promise<void> {
    const { event, person } = this.place
    const scans = await this.store.scans(event.publicId)
    const orphans = scans.filter((scan) => {
      return scan.state === 'waiting' && unknown.has(scan.device) && scan.person === person
    })
    if (orphans.length === 0) return
    if (this.#list && unknown.has(this.#list.device)) {
      await this.store.dropList(this.#list.event)
      this.#list = null
    }
    await this.#refresh()
    const list = this.#list as KeptList | null
    if (!list) return
    for (const scan of orphans) await this.store.keepScan({ ...scan, device: list.device })
  }

  /** @returns whether the server answers the person who is signed in */
  async #refresh(): Promise<boolean> {
    if (this.state.hasEnded) return true
    if (!this.#isInWindow()) {
      await this.#end({ isClosed: true })
      return true
    }
    this.#set({ isPreparing: this.#list === null })
    try {
      await this.#download()
      this.#set({ isClosed: false, isSignedOut: false })
      return true
    } catch (error) {
      return this.#isAnswer(error)
    } finally {
      this.#set({ isPreparing: false })
    }
  }

  /** @returns whether the server would give the list now: a door that is looked at weeks before does not ask */
  #isInWindow(): boolean {
    const { event, offsetMs } = this.place
    const atMs = Date.now() + (this.#list?.offsetMs ?? offsetMs)
    const { roster } = event
    if (roster === null || atMs > Date.parse(roster.until)) return false
    // A device that has the list is not before its time, though its clock may say so.
    return this.#list !== null || atMs >= Date.parse(roster.from)
  }

  /** @returns whether the server answers the person, if only that they may not have the list */
  async #isAnswer(error: unknown): Promise<boolean> {
    if (!(error instanceof HttpError)) return false
    if (error.status === 401 || error.status === 419) this.#set({ isSignedOut: true })
    const isClosed = error.code === 'E_ROSTER_CLOSED'
    // Neither a duty nor an event: the list may not stay.
    const hasEnded = [403, 404].includes(error.status)
    if (!isClosed && !hasEnded) return false
    await this.#end({ isClosed, hasEnded })
    return true
  }

  async #download(): Promise<void> {
    const { event, person } = this.place
    const path = { event: event.publicId }
    // Of a device without its token nothing could be delivered.
    const known = this.#list && (await this.store.device(this.#list.device))
    const sentAt = Date.now()
    const answer = await sendJson<RosterAnswer>('POST', urlFor('attendance.roster.store', path), {
      deviceTime: new Date(sentAt).toISOString(),
      ...(known ? { device: known.device } : {}),
    })
    const { device, now, ...rest } = answer
    this.#tookMs = Date.now() - sentAt
    const list: KeptList = {
      ...rest,
      event: event.publicId,
      person,
      device: device.publicId,
      offsetMs: Math.round(Date.parse(now) - (sentAt + Date.now()) / 2),
      endsAt: event.endsAt,
    }
    if (device.token) {
      await this.store.keepDevice({
        device: list.device,
        token: device.token,
        event: list.event,
        person,
      })
    }
    if (this.#list?.version === list.version && isSettled(this.#list)) {
      this.#list = list
      await this.store.keepList(list, null)
      this.#show(list)
      return
    }
    const pages: RosterRow[][] = []
    for (let after: string | null = ''; after !== null;) {
      const url: string = `${urlFor('attendance.roster.show', path)}?after=${after}`
      const page: { rows: RosterRow[]; next: string | null } = await getJson(url)
      pages.push(page.rows)
      after = page.next
    }
    if (!(await this.store.keepList(list, pages)))
      this.#set({ trouble: this.store.trouble ?? 'full' })
    await this.#take(list, pages.flat())
  }

  async #take(list: KeptList, rows: RosterRow[]): Promise<void> {
    const book = openRoster(list.head, rows)
    await Promise.all(list.head.keys.map(({ publicKey }) => prepareCheck(publicKey))).catch(
      () => undefined
    )
    for (const scan of await this.store.scans(list.event)) {
      this.#order = Math.max(this.#order, scan.order)
      if (scan.letIn) enterRow(book, scan.letIn, scan.call)
    }
    this.#list = list
    this.#book = book
    this.#show(list)
  }

  #show({ listAt, registrations, changedAt, offsetMs }: KeptList) {
    this.#set({ list: { listAt, registrations, changedAt }, offsetMs })
  }

  /** Whoever has no duty here any more keeps no list. What is queued is delivered all the same. */
  async #end(why: Partial<Pick<OfflineState, 'hasEnded' | 'isClosed'>>): Promise<void> {
    await this.store.dropList(this.place.event.publicId)
    this.#list = null
    this.#book = null
    this.#set({ ...why, list: null, isAlone: false })
  }

  async #count(): Promise<void> {
    const scans: KeptScan[] = await this.store.scans()
    this.#order = Math.max(this.#order, scans.at(-1)?.order ?? 0)
    const of = (wanted: KeptScan['state']) => scans.filter(({ state }) => state === wanted).length
    this.#set({ queued: of('waiting'), refused: of('refused'), trouble: this.store.trouble })
  }

  #soon(ms: number) {
    clearTimeout(this.#timer)
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.sync(), ms)
  }

  #set(changes: Partial<OfflineState>) {
    this.state = { ...this.state, ...changes }
    for (const listener of this.#listeners) listener()
  }
}

/** The database knows whole seconds: what changed in the second of a download may not be in it. */
function isSettled({ listAt, changedAt }: KeptList): boolean {
  return Date.parse(listAt) - Date.parse(changedAt) > CHANGES_MS
}
