import { hashOf, recordAdmission } from '#app/attendance/actions/scan_code'
import {
  announceEntry,
  enter,
  insertScan,
  standingCheckIn,
  type CheckIn,
  type Entry,
} from '#app/attendance/actions/scan_rows'
import type DoorDevice from '#app/attendance/models/door_device'
import { scanFacts, type Presented, type ReadForScan } from '#app/attendance/queries/scan_facts'
import { ruleDelivery, type ReviewCause } from '#app/attendance/rules/delivery'
import { SCANS_AFTER_END_MAX } from '#app/attendance/rules/door_token'
import { fromSql, now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { statement } from '#app/core/database/statement'
import { isForeignKeyViolation } from '#app/core/database/violations'
import { occurredAt } from '#isomorphic/attendance/device_time'
import type { ScanResult, ScanRuling, ScanSource } from '#isomorphic/attendance/scan_results'
import { ruleScan } from '#isomorphic/attendance/scan_order'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'

/** One scan that a device answered by itself. */
export interface DeliveredScan {
  clientScanId: string
  presented: Presented
  /** How the code was read; a short code counts only where it was typed. */
  read: ScanSource
  /** Public id of the session that the door picked. */
  session: string
  gate: string
  /** By the device's clock, and how far that was behind ours at its last contact before the scan. */
  scannedAt: DateTime
  offsetMs: number
  /** When the list was downloaded by which the device ruled. */
  listAt: DateTime
  /** What the device showed. */
  shown: ScanResult
  /** Why staff with the manager duty admitted an unpaid or too early person. */
  admitReason?: string | undefined
}

/** Who delivers, and what they may. */
export interface Deliverer {
  /** With its person, and its event with the sessions. */
  device: DoorDevice
  /** Whether the person may still scan at the event, with a device that is neither revoked nor out of date. */
  isEntitled: boolean
  /** The role by which they manage it; null: they do not. */
  managesAs: string | null
  /** The device's clock as the upload was sent. */
  deviceTime: DateTime
}

/** What became of one of them. */
export type Delivered =
  | { clientScanId: string; recorded: true; result: ScanRuling; review: ReviewCause | null }
  | { clientScanId: string; recorded: false; reason: 'reused' | 'full' }

/**
 * Takes what a device scanned without a network, each scan once, in a transaction of its own, in the order in which
 * they happened. Safe to repeat: what is here already is answered as it was ruled then.
 *
 * @returns one outcome for each scan; that something breaks a rule is an outcome, never a failure
 */
export async function deliverScans(scans: DeliveredScan[], by: Deliverer): Promise<Delivered[]> {
  const receivedAt = now()
  const offsetMs = receivedAt.toMillis() - by.deviceTime.toMillis()
  await by.device.merge({ lastSeenAt: receivedAt, clockOffsetMs: storableOffset(offsetMs) }).save()
  const delivery = { ...by, receivedAt, offsetMs }
  const inOrder = scans.toSorted((a, b) => claimedMs(a) - claimedMs(b))
  const outcomes: Delivered[] = []
  for (const scan of inOrder) outcomes.push(await deliver(scan, delivery))
  return outcomes
}

/** Years are kept as well as an integer column can. */
export function storableOffset(offsetMs: number): number {
  const most = 2_147_483_647
  return Math.max(-most, Math.min(most, Math.round(offsetMs)))
}

const claimedMs = ({ scannedAt, offsetMs }: DeliveredScan) => scannedAt.toMillis() + offsetMs

interface Delivery extends Deliverer {
  receivedAt: DateTime
  /** How far the device's clock is behind ours, as this upload tells. */
  offsetMs: number
}

/** The same scan was delivered at the same time and was first: what was written here is rolled back. */
class Overtaken extends Error {}

async function deliver(scan: DeliveredScan, delivery: Delivery): Promise<Delivered> {
  const known = delivery.device.event.sessions.find(({ publicId }) => publicId === scan.session)
  const write = (sessionId: number | null) =>
    inTransaction((trx) => attempt({ scan, sessionId, delivery }, trx))
  try {
    return await write(known?.id ?? null)
  } catch (error) {
    if (error instanceof Overtaken) {
      const first = await findDelivered(scan, delivery, db.connection())
      assert.ok(first, 'a scan that was in the way is there')
      return first === APART ? deliver(apart(scan), delivery).then(knownAs(scan)) : first
    }
    // The session was deleted in this moment.
    if (isForeignKeyViolation(error)) return write(null)
    throw error
  }
}

interface Attempt {
  scan: DeliveredScan
  /** Null: the session was deleted since. */
  sessionId: number | null
  delivery: Delivery
}

async function attempt(
  { scan, sessionId, delivery }: Attempt,
  trx: TransactionClientContract
): Promise<Delivered> {
  const earlier = await findDelivered(scan, delivery, trx)
  if (earlier === APART) {
    return knownAs(scan)(await attempt({ scan: apart(scan), sessionId, delivery }, trx))
  }
  if (earlier) return earlier
  if (!delivery.isEntitled && (await isFull(delivery.device.id, trx))) {
    return { clientScanId: scan.clientScanId, recorded: false, reason: 'full' }
  }
  const { at, flag } = timeOf(scan, delivery)
  const read = await scanFacts(
    {
      presented: scan.presented,
      source: scan.read,
      eventId: delivery.device.eventId,
      sessionId,
      at,
      isLater: true,
      admittedOnPurpose: Boolean(scan.admitReason) && delivery.managesAs !== null,
    },
    trx
  )
  const ruled = await rule({ scan, sessionId, delivery, at }, read, trx)
  const isWritten = await insertScan(
    {
      clientScanId: scan.clientScanId,
      eventId: delivery.device.eventId,
      sessionId,
      codeHash: hashOf(scan.presented),
      subject: read.subject,
      result: ruled.result,
      checkIn: ruled.checkIn,
      scannedAt: scan.scannedAt,
      receivedAt: delivery.receivedAt,
      scannedBy: delivery.device.userId,
      gate: scan.gate,
      source: 'offline',
      delivery: {
        shown: scan.shown,
        occurredAt: at,
        timeFlag: flag,
        deviceId: delivery.device.id,
        review: ruled.review,
      },
    },
    trx
  )
  if (!isWritten) throw new Overtaken()
  if (ruled.isNew) await announceEntry(read.subject, ruled.checkIn!, trx)
  const { result, review } = ruled
  return { clientScanId: scan.clientScanId, recorded: true, result, review }
}

const selectDelivered = statement<{
  code_hash: string
  event_id: number
  result: ScanRuling
  shown_result: ScanResult | null
  review: ReviewCause | null
}>('select code_hash, event_id, result, shown_result, review from scans where client_scan_id = ?')

/**
 * The server refused the same call, its answer did not come through, and the device let the person in by itself: what
 * it showed is a scan of its own, or nobody would be asked about it.
 */
const APART = 'apart'

function apart(scan: DeliveredScan): DeliveredScan {
  const hash = createHash('sha256').update(`shown:${scan.clientScanId}`).digest('hex')
  return { ...scan, clientScanId: hash.slice(0, SCAN_ID_LENGTH) }
}

const SCAN_ID_LENGTH = 40

/** @returns what became of a scan by the id that its device knows */
const knownAs =
  ({ clientScanId }: DeliveredScan) =>
  (outcome: Delivered): Delivered => ({ ...outcome, clientScanId })

async function findDelivered(
  scan: DeliveredScan,
  { device }: Delivery,
  client: QueryClientContract
): Promise<Delivered | typeof APART | null> {
  const { clientScanId } = scan
  const row = await selectDelivered.first(client, [clientScanId])
  if (!row) return null
  if (row.code_hash !== hashOf(scan.presented) || row.event_id !== device.eventId) {
    return { clientScanId, recorded: false, reason: 'reused' }
  }
  const isRefused = row.shown_result === null && row.result !== 'accepted'
  if (isRefused && scan.shown === 'accepted') return APART
  return { clientScanId, recorded: true, result: row.result, review: row.review }
}

const countHeld = statement<{ total: number | string }>(
  `select count(*) as total from scans where door_device_id = ? and review = 'door_ended'`
)

async function isFull(deviceId: number, trx: TransactionClientContract): Promise<boolean> {
  const counted = await countHeld.first(trx, [deviceId])
  return Number(counted?.total) >= SCANS_AFTER_END_MAX
}

/** The instant by our clock, in whole seconds as the database keeps it. */
function timeOf(scan: DeliveredScan, { device, receivedAt, offsetMs }: Delivery) {
  const firstMs = device.createdAt.toMillis()
  // A device may say by which of its downloads it ruled, not that there was an earlier one.
  const listAtMs = Math.min(Math.max(scan.listAt.toMillis(), firstMs), device.rosterAt.toMillis())
  const { atMs, flag } = occurredAt(
    { scannedAtMs: scan.scannedAt.toMillis(), offsetMs: scan.offsetMs },
    { listAtMs, receivedAtMs: receivedAt.toMillis(), offsetMs }
  )
  return { at: DateTime.fromMillis(atMs, { zone: 'utc' }).startOf('second'), flag }
}

interface Ruled {
  result: ScanRuling
  review: ReviewCause | null
  checkIn: CheckIn | null
  isNew: boolean
}

async function rule(
  { scan, sessionId, delivery, at }: Attempt & { at: DateTime },
  { facts, subject }: ReadForScan,
  trx: TransactionClientContract
): Promise<Ruled> {
  const { verdict, despite } = ruleScan(facts)
  const { registration, ticketId } = subject
  const place = registration && sessionId ? { registrationId: registration.id, sessionId } : null
  const inside = place && (await standingCheckIn(place, trx))
  const ruling = ruleDelivery({
    verdict,
    shown: scan.shown,
    isEntitled: delivery.isEntitled,
    hasSession: sessionId !== null,
    isUndoneSince: place !== null && (await isUndoneSince(place, at, trx)),
    isInside: inside !== null,
  })
  if (ruling.result !== 'accepted') {
    const checkIn = ruling.result === 'already_used' ? inside : null
    return { ...ruling, checkIn, isNew: false }
  }
  const reason = despite ? (scan.admitReason ?? null) : null
  const { userId: scannedBy } = delivery.device
  const entry = { ...place!, ticketId, at, scannedBy, gate: scan.gate, source: 'offline', reason }
  const { isEarlier, ...admitted } = await admitLater(entry as Entry, delivery.receivedAt, trx)
  if (admitted.isNew && (await isUndoneSince(place!, at, trx))) {
    // The check-in that stood in the way was undone in this moment.
    await trx.from('attendances').where('id', admitted.checkIn.id).delete()
    return { result: 'held', review: 'undone_since', checkIn: null, isNew: false }
  }
  if ((admitted.isNew || isEarlier) && despite) {
    const { managesAs: admitAs } = delivery
    const input = { scannedBy, gate: scan.gate, admitReason: reason, admitAs: admitAs ?? undefined }
    await recordAdmission({ input, subject, despite }, trx)
  }
  return { ...ruling, ...admitted }
}

const selectUndone = statement<{ id: number }>(
  `select id from attendances
   where registration_id = ? and event_session_id = ? and undone_at >= ? limit 1`
)

async function isUndoneSince(
  { registrationId, sessionId }: Pick<Entry, 'registrationId' | 'sessionId'>,
  at: DateTime,
  trx: TransactionClientContract
): Promise<boolean> {
  return (await selectUndone.first(trx, [registrationId, sessionId, toSql(at)])) !== null
}

/**
 * Checks somebody in as of an earlier time. Where they are in already, by another device, the check-in points to the
 * earlier of the two scans.
 *
 * @returns the check-in that counts, whether it is the one made here, and whether it points to this scan from now on
 */
export async function admitLater(
  entry: Entry,
  receivedAt: DateTime,
  trx: TransactionClientContract
): Promise<{ checkIn: CheckIn; isNew: boolean; isEarlier: boolean }> {
  const { checkIn, isNew } = await enter(entry, trx, receivedAt)
  const isEarlier = !isNew && fromSql(checkIn.checked_in_at) > entry.at
  if (isEarlier) {
    const at = toSql(entry.at)
    await trx
      .from('attendances')
      .where('id', checkIn.id)
      .where('checked_in_at', '>', at)
      .update({
        checked_in_at: at,
        checked_in_by: entry.scannedBy,
        gate: entry.gate,
        source: entry.source,
        ticket_id: entry.ticketId,
        reason: entry.reason,
        updated_at: toSql(receivedAt),
      })
  }
  return { checkIn, isNew, isEarlier }
}
