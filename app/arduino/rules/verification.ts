import type {
  EventRecord,
  KitRecord,
  RegistrationRecord,
} from '#app/registrations/rules/event_record'
import { isSeatHolding, type KitSupply } from '#app/registrations/rules/scarce'
import type { DateTime } from 'luxon'

const isHeld = ({ state }: KitRecord) => state === 'assigned' || state === 'handed_out'
const isUsable = (kit: KitRecord) => kit.state === 'available' || isHeld(kit)

/** People with a seat who have no kit and need one. */
function owedOf({ kits, registrations }: EventRecord): RegistrationRecord[] {
  const holders = new Set(kits?.map(({ registrationId }) => registrationId))
  return registrations.filter(
    ({ id, status, needsKit, gaveKitBack }) =>
      needsKit && !gaveKitBack && isSeatHolding(status) && !holders.has(id)
  )
}

/** @returns the kits of an event, counted from what is stored; null where there are none to count */
export function kitSupplyOf(event: EventRecord): KitSupply | null {
  if (!event.kits) return null
  const line = event.registrations
    .filter(({ status, userDisabled }) => status === 'waitlisted' && !userDisabled)
    .toSorted((a, b) => (a.waitlistSeq ?? Infinity) - (b.waitlistSeq ?? Infinity))
  const first = line.findIndex(({ needsKit }) => !needsKit)
  return {
    capacity: event.kits.filter(isUsable).length,
    held: event.kits.filter(isHeld).length + owedOf(event).length,
    waiting: line.filter(({ needsKit }) => needsKit).length,
    passedOver: 0,
    waitingFirst: first === -1 ? line.length : first,
  }
}

/** @returns whatever contradicts the rules of kits, or an empty list */
export function verifyKits(
  event: EventRecord,
  now: DateTime
): { registration: RegistrationRecord | null; sentence: string }[] {
  const { kits, registrations } = event
  if (!kits) return []
  const byId = new Map(registrations.map((one) => [one.id, one]))
  const contradictions = kits.flatMap((kit) => {
    const holder = byId.get(kit.registrationId ?? -1) ?? null
    const sentence = contradictionOf(kit, holder)
    return sentence ? [{ registration: holder, sentence: `kit ${kit.label} ${sentence}` }] : []
  })
  const isRunning = event.status === 'published' && now < event.endsAt
  const isFree = kits.some(({ state }) => state === 'available')
  const owed = isRunning && isFree ? owedOf(event) : []
  return [
    ...contradictions,
    ...owed.map((registration) => ({
      registration,
      sentence: 'holds a seat without a kit while one is free',
    })),
  ]
}

function contradictionOf(kit: KitRecord, holder: RegistrationRecord | null): string | null {
  const { state, lastState } = kit
  if (lastState !== null && lastState !== state) {
    return `is ${state}, its history says ${lastState}`
  }
  if (isHeld(kit) && !holder) return `is ${state} and with nobody`
  if (!isHeld(kit) && state !== 'missing' && holder) return `is ${state} and with somebody`
  if (state === 'assigned' && holder && !isSeatHolding(holder.status)) {
    return `is assigned to a registration that is ${holder.status}`
  }
  return null
}
