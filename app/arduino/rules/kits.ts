import { isSeatHolding } from '#app/registrations/rules/scarce'

export const KIT_STATES = ['available', 'assigned', 'handed_out', 'missing', 'broken'] as const
export type KitState = (typeof KIT_STATES)[number]

/** What staff say of a kit without a ticket at hand. */
export const KIT_MARKS = ['available', 'missing', 'broken'] as const
export type KitMark = (typeof KIT_MARKS)[number]

/** A kit as it stands under the lock of its event. */
export interface Kit {
  id: number
  label: string
  state: KitState
  /** Whose it is while it is assigned, handed out, or missing since then. */
  registrationId: number | null
}

/** A registration as far as kits are concerned, read under the same lock. */
export interface KitHolder {
  registrationId: number
  status: string
  needsKit: boolean
  kit: Kit | null
}

/** A change of one kit: what it becomes, and whose. */
export interface KitMove {
  kit: Kit
  to: KitState
  registrationId: number | null
  /** Who lost it, had another instead, and brings it; for the history. */
  lostBy?: number
}

export type KitObstacle =
  | 'not_seated'
  | 'brings_own'
  | 'has_another'
  | 'not_available'
  | 'reserved'
  | 'assigned'
  | 'not_with_person'
  | 'nothing_to_swap'

/** What becomes of kits, nothing because it was done before, or why it cannot be. */
export type KitVerdict =
  { moves: KitMove[] } | { repeated: true } | { obstacle: KitObstacle; label: string }

/**
 * Hands a kit out to a person whose seat is confirmed. Another label than the one reserved for them will do:
 * the reserved one becomes free, or is exchanged with whom the scanned one was reserved for.
 *
 * @param other for whom the scanned kit is reserved, where that is somebody else
 * @param spare a kit that nobody has, to reserve in its place
 */
export function handOut(holder: KitHolder, kit: Kit, { spare }: { spare: Kit | null }): KitVerdict {
  const { registrationId: own, kit: reserved } = holder
  if (kit.state === 'handed_out' && kit.registrationId === own) return { repeated: true }
  if (holder.status !== 'confirmed') return { obstacle: 'not_seated', label: kit.label }
  if (!holder.needsKit) return { obstacle: 'brings_own', label: kit.label }
  if (reserved && reserved.state !== 'assigned') {
    return { obstacle: 'has_another', label: reserved.label }
  }
  const given: KitMove = { kit, to: 'handed_out', registrationId: own }
  if (kit.state === 'available') {
    return { moves: [...(reserved ? [freed(reserved)] : []), given] }
  }
  if (kit.state !== 'assigned') return { obstacle: 'not_available', label: kit.label }
  if (kit.registrationId === own) return { moves: [given] }
  const instead = reserved ?? spare
  if (!instead) return { obstacle: 'reserved', label: kit.label }
  return { moves: [given, { kit: instead, to: 'assigned', registrationId: kit.registrationId }] }
}

/**
 * Takes a kit back from the person who has it, or who lost it and had another instead, whatever became of their
 * registration.
 *
 * @param lastHolderId who brought it back last, or lost it
 */
export function takeBack(holder: KitHolder, kit: Kit, lastHolderId: number | null): KitVerdict {
  const { registrationId: own } = holder
  const wasTheirs = kit.registrationId === null && lastHolderId === own
  if (wasTheirs && kit.state === 'available') return { repeated: true }
  if (wasTheirs && kit.state === 'missing') return { moves: [{ ...freed(kit), lostBy: own }] }
  if (kit.registrationId !== own || kit.state === 'assigned')
    return { obstacle: 'not_with_person', label: kit.label }
  return { moves: [freed(kit)] }
}

/** Gives a person who has a kit, or has one reserved, a free one instead. */
export function swap(holder: KitHolder, kit: Kit): KitVerdict {
  const { kit: present, registrationId } = holder
  if (present?.id === kit.id) return { repeated: true }
  if (!present || !isSeatHolding(holder.status)) {
    return { obstacle: 'nothing_to_swap', label: kit.label }
  }
  if (kit.state !== 'available') return { obstacle: 'not_available', label: kit.label }
  const kept = present.state === 'missing' ? [lost(present)] : [freed(present)]
  const to = present.state === 'assigned' ? 'assigned' : 'handed_out'
  return { moves: [...kept, { kit, to, registrationId }] }
}

/**
 * Says of a kit that it is broken, missing, or here. Whoever had it handed out is remembered as it goes missing; what
 * is reserved is here already, and stays reserved.
 */
export function mark(kit: Kit, to: KitMark): KitVerdict {
  if (kit.state === to) return { repeated: true }
  if (to === 'available' && kit.state === 'assigned') {
    return { obstacle: 'assigned', label: kit.label }
  }
  const keepsHolder = to === 'missing' && kit.state === 'handed_out'
  return { moves: [{ kit, to, registrationId: keepsHolder ? kit.registrationId : null }] }
}

const freed = (kit: Kit): KitMove => ({ kit, to: 'available', registrationId: null })
const lost = (kit: Kit): KitMove => ({ kit, to: 'missing', registrationId: null })

/** Labels of kits that are made by number: `K-01` and so on, after the highest that there is. */
export function nextLabels(taken: readonly string[], count: number): string[] {
  const numbers = taken.map((label) => Number(/^K-(\d{1,6})$/.exec(label)?.[1] ?? 0))
  const highest = Math.max(0, ...numbers)
  return Array.from(
    { length: count },
    (_, index) => `K-${String(highest + index + 1).padStart(2, '0')}`
  )
}
