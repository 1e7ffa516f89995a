import type { KitObstacle } from '#app/arduino/rules/kits'
import { refusal, type Refusal } from '#app/core/exceptions/refusal'

/** Only whoever has a confirmed seat gets a kit. */
export const KitNeedsSeat = refusal('E_KIT_NEEDS_SEAT')

/** The person said that they bring their own. */
export const KitNotNeeded = refusal('E_KIT_NOT_NEEDED')

/** A person has one kit at a time. */
export const HasAnotherKit = refusal('E_HAS_ANOTHER_KIT')

/** Broken, missing, or with somebody else. */
export const KitNotAvailable = refusal('E_KIT_NOT_AVAILABLE')

/** Reserved for somebody else, and no other is free to reserve in its place. */
export const KitReserved = refusal('E_KIT_RESERVED')

/** Reserved for somebody, who would get it straight back. */
export const KitAssigned = refusal('E_KIT_ASSIGNED')

/** The kit was not handed out to this person. */
export const KitNotWithPerson = refusal('E_KIT_NOT_WITH_PERSON')

/** Somebody without a kit has nothing to swap. */
export const NoKitToSwap = refusal('E_NO_KIT_TO_SWAP')

/** Two kits of an event never have the same label. */
export const KitLabelTaken = refusal('E_KIT_LABEL_TAKEN')

/** An event has as many kits as a sheet of labels is printed for. */
export const TooManyKits = refusal('E_TOO_MANY_KITS')

/** What was scanned or typed is no label of this event. */
export const UnknownKit = refusal('E_UNKNOWN_KIT', 404)

/** What was scanned or typed is no ticket of this event that counts. */
export const UnknownKitHolder = refusal('E_UNKNOWN_KIT_HOLDER', 404)

const REFUSALS: Record<KitObstacle, new (values: { label: string }) => Refusal> = {
  not_seated: KitNeedsSeat,
  brings_own: KitNotNeeded,
  has_another: HasAnotherKit,
  not_available: KitNotAvailable,
  reserved: KitReserved,
  assigned: KitAssigned,
  not_with_person: KitNotWithPerson,
  nothing_to_swap: NoKitToSwap,
}

/** @returns the refusal that says why a kit cannot be moved so */
export function kitRefusal({ obstacle, label }: { obstacle: KitObstacle; label: string }): Refusal {
  return new REFUSALS[obstacle]({ label })
}
