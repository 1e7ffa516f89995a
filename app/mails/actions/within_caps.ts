import { insertion } from '#app/core/database/statement'
import { inBatches } from '#app/core/rules/batches'
import { now } from '#app/core/clock'
import limits from '#config/limits'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { createHash } from 'node:crypto'

/** What anybody can make us send to any address: links, invitations and messages. Nothing else is capped. */
const CAPPED = new Set([
  ...['authVerifyEmail', 'authAlreadyRegistered', 'authResetPassword', 'authClaimAccount'],
  ...['authInvitation', 'emailChangeConfirm', 'emailChangeTaken', 'emailKept', 'event_message'],
  'ticket_resent',
  ...['emailChangeConfirmByStaff', 'emailChangeLostNew'],
  ...['invitation_sent', 'invitation_guardian', 'invitation_message'],
])

const HOUR_MS = 3_600_000
const CAPS = [
  { name: 'hour', most: limits.mailsPerHourAndAddress, periodMs: HOUR_MS },
  { name: 'day', most: limits.mailsPerDayAndAddress, periodMs: 24 * HOUR_MS },
].map((cap) => ({ ...cap, count: counting(cap.periodMs) }))

type Counts = ReadonlyMap<string, number>

/**
 * Counts the mails that others can cause, for each address by the hour, and those that are left by the day, in
 * the table of the tries.
 *
 * @returns the mails that may be sent, in their order
 */
export async function withinCaps<Mail extends { template: string; recipient: string }>(
  all: Mail[],
  trx: TransactionClientContract
): Promise<Mail[]> {
  // Who was invited by phone has no address.
  const mails = all.filter(({ recipient }) => recipient)
  const asked = new Map<string, number>()
  for (const { template, recipient } of mails) {
    if (CAPPED.has(template)) asked.set(recipient, (asked.get(recipient) ?? 0) + 1)
  }
  let free: Counts = asked
  for (const cap of CAPS) free = await take(cap, free, trx)
  const left = new Map(free)
  return mails.filter(({ template, recipient }) => {
    if (!CAPPED.has(template)) return true
    const count = left.get(recipient) ?? 0
    left.set(recipient, count - 1)
    return count > 0
  })
}

/** @returns how many of those that are asked for each address has free */
async function take(
  { name, most, periodMs, count }: (typeof CAPS)[number],
  asked: Counts,
  trx: TransactionClientContract
): Promise<Counts> {
  const free = new Map<string, number>()
  const expire = now().toMillis() + periodMs
  // In one order for everybody, so that nobody waits in a circle.
  for (const batch of inBatches([...asked].sort())) {
    const rows = batch.map(([address, points]) => ({
      key: `mails:${name}:${digest(address)}`,
      points,
      expire,
    }))
    const counted = await count(rows, trx)
    const total = new Map(counted.map(({ key, points }) => [key, points]))
    for (const [index, [address, points]] of batch.entries()) {
      const before = total.get(rows[index]!.key)! - points
      if (before < most) free.set(address, Math.min(points, most - before))
    }
  }
  return free
}

/** What was counted in a period that is over does not count in the next. */
function counting(periodMs: number) {
  const isOn = `counter.expire > excluded.expire - ${periodMs}`
  return insertion<{ key: string; points: number }>(
    'rate_limits as counter',
    ['key', 'points', 'expire'],
    `on conflict (key) do update set
       points = excluded.points + case when ${isOn} then counter.points else 0 end,
       expire = case when ${isOn} then counter.expire else excluded.expire end
     returning key, points`
  )
}

/** The table has no business telling whose address it counts. */
function digest(address: string): string {
  return createHash('sha256').update(address).digest('base64url')
}
