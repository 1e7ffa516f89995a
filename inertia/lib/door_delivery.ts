import type { KeptScan } from '~/lib/door_database'
import type { DoorStore } from '~/lib/door_store'
import { urlFor } from '~/client'

/** As many as the server takes at once. */
const BATCH = 100
const TIMEOUT_MS = 20_000

interface Outcome {
  clientScanId: string
  recorded: boolean
  review?: string | null
  reason?: 'reused' | 'full'
}

interface Answer {
  now: string
  keepsList: boolean
  changedAt: string
  scans: Outcome[]
}

export interface DeliveryReport {
  /** Whether everything that waited was delivered, but for what nothing can be delivered with. */
  isDone: boolean
  /** Scans that organizers are asked about. */
  listed: number
  /** By device, of which several people may have one: what the server said with its last answer. */
  heard: Map<string, { offsetMs: number; keepsList: boolean; changedAt: string }>
  /** Devices that the server does not know, or whose token is gone. */
  unknown: Set<string>
}

/**
 * Delivers what waits in the store, whoever is signed in: each device's scans with its own token. Only one tab does it
 * at a time; what two deliver all the same is recorded once.
 */
export async function deliverQueue(store: DoorStore): Promise<DeliveryReport> {
  const work = () => deliverAll(store)
  if (!('locks' in navigator)) return work()
  return navigator.locks.request('door-delivery', work)
}

async function deliverAll(store: DoorStore): Promise<DeliveryReport> {
  const report: DeliveryReport = { isDone: true, listed: 0, heard: new Map(), unknown: new Set() }
  const kept = await store.scans()
  const waiting = kept.filter(({ state }) => state === 'waiting')
  for (const [publicId, scans] of byDevice(waiting)) {
    const device = await store.device(publicId)
    if (!device) report.unknown.add(publicId)
    for (let from = 0; from < scans.length; from += BATCH) {
      const batch = scans.slice(from, from + BATCH)
      const isTaken = device !== null && (await send(store, device.token, batch, report))
      if (isTaken) continue
      // The server was reached, if only to say so.
      if (!report.unknown.has(publicId)) report.isDone = false
      break
    }
  }
  await store.forgetWhatIsDone()
  return report
}

function byDevice(scans: KeptScan[]): Map<string, KeptScan[]> {
  const groups = new Map<string, KeptScan[]>()
  for (const scan of scans) {
    const group = groups.get(scan.device)
    if (group) group.push(scan)
    else groups.set(scan.device, [scan])
  }
  return groups
}

/** @returns whether to go on with this device */
async function send(
  store: DoorStore,
  token: string,
  batch: KeptScan[],
  report: DeliveryReport
): Promise<boolean> {
  const { device } = batch[0]!
  const sentAt = Date.now()
  const response = await post(token, batch, sentAt)
  if (!response) return false
  if (response.status === 401) report.unknown.add(device)
  if (response.status === 422) return takeApart(store, token, batch, report)
  const answer = response.ok ? ((await response.json().catch(() => null)) as Answer | null) : null
  if (!answer) return false

  const offsetMs = Math.round(Date.parse(answer.now) - (sentAt + Date.now()) / 2)
  const { keepsList, changedAt } = answer
  report.heard.set(device, { offsetMs, keepsList, changedAt })
  const outcomes = new Map(answer.scans.map((one) => [one.clientScanId, one]))
  report.listed += answer.scans.filter(({ review }) => !!review).length
  const done: string[] = []
  for (const scan of batch) {
    const outcome = outcomes.get(scan.clientScanId)
    if (outcome?.recorded && !scan.letIn) done.push(scan.clientScanId)
    else if (outcome?.recorded) await store.keepScan({ ...scan, state: 'delivered' })
    else if (outcome?.reason === 'reused') await store.keepScan({ ...scan, state: 'refused' })
  }
  await store.dropScans(done)
  return answer.scans.every(({ reason }) => reason !== 'full')
}

/** One that the server cannot read must not keep the others back. */
async function takeApart(
  store: DoorStore,
  token: string,
  batch: KeptScan[],
  report: DeliveryReport
): Promise<boolean> {
  const [only, ...more] = batch
  if (more.length === 0) {
    await store.keepScan({ ...only!, state: 'refused' })
    return true
  }
  for (const scan of batch) {
    if (!(await send(store, token, [scan], report))) return false
  }
  return true
}

/** @returns null: there is no network, or the answer takes too long */
async function post(token: string, batch: KeptScan[], sentAt: number): Promise<Response | null> {
  try {
    return await fetch(urlFor('attendance.uploads.store'), {
      method: 'POST',
      // The token says who delivers, whoever is signed in.
      credentials: 'omit',
      headers: {
        'accept': 'application/json',
        'content-type': 'application/json',
        'authorization': `Bearer ${token}`,
      },
      body: JSON.stringify({
        deviceTime: new Date(sentAt).toISOString(),
        scans: batch.map(({ call }) => call),
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch {
    return null
  }
}
