import { moveKits } from '#app/arduino/actions/move_kits'
import { kitRefusal } from '#app/arduino/exceptions/kit_refusals'
import { freeKits, kitHolder, kitToMove, lastHolderOf } from '#app/arduino/queries/kits_to_move'
import {
  handOut,
  mark,
  swap,
  takeBack,
  type Kit,
  type KitMark,
  type KitVerdict,
} from '#app/arduino/rules/kits'
import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import { promoteWaiting } from '#app/registrations/actions/promote_waiting'
import { lockEvent } from '#app/registrations/queries/lock_event'
import type { Actor } from '#app/registrations/rules/transitions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface KitChange {
  eventId: number
  /** A kit of that event. */
  kitId: number
  actor: Actor
  reason?: string | null
}

type ForPerson = KitChange & { what: 'hand_out' | 'take_back' | 'swap'; registrationId: number }
type OfKit = KitChange & { what: KitMark }

const AUDITED = {
  hand_out: 'kit.handed_out',
  take_back: 'kit.taken_back',
  swap: 'kit.swapped',
  available: 'kit.marked_available',
  missing: 'kit.marked_missing',
  broken: 'kit.marked_broken',
} as const

/**
 * Staff hand a kit out, take it back, swap it, or say that it is broken, missing or here again. Whoever lost
 * theirs to a defect before the event is over gets another, and the people who wait for one are promoted, in
 * the same transaction. Doing it again changes nothing.
 *
 * @returns the label of the kit, and whether it had been done before
 * @throws the refusal that says why it cannot be
 */
export function changeKit(
  input: ForPerson | OfKit,
  trx?: TransactionClientContract
): Promise<{ label: string; repeated: boolean }> {
  return inTransaction(async (client) => {
    const { eventId, kitId, actor, what, reason } = input
    await lockEvent(eventId, client)
    const kit = await kitToMove(kitId, client)
    const verdict = await judge(input, kit, client)
    if ('obstacle' in verdict) throw kitRefusal(verdict)
    if ('repeated' in verdict) return { label: kit.label, repeated: true }

    await moveKits(verdict.moves, actor, client)
    const { label, registrationId } = kit
    const { to } = verdict.moves.find((move) => move.kit.id === kitId)!
    const holder = 'registrationId' in input ? input.registrationId : registrationId
    await recordAudit(
      {
        actorId: actor.id,
        ability: actor.ability,
        action: AUDITED[what],
        // Whatever is written about a person's kit is written about the person, and erased with the rest.
        subjectType: holder === null ? 'kit' : 'registration',
        subjectId: holder ?? kitId,
        before: { kit: label, state: kit.state },
        after: { kit: label, state: to },
        reason: reason ?? null,
      },
      client
    )
    await promoteWaiting({ eventId }, client)
    return { label, repeated: false }
  }, trx)
}

async function judge(
  input: ForPerson | OfKit,
  kit: Kit,
  trx: TransactionClientContract
): Promise<KitVerdict> {
  if (!('registrationId' in input)) return mark(kit, input.what)
  const holder = await kitHolder(input.registrationId, trx)
  switch (input.what) {
    case 'hand_out': {
      const [spare = null] = await freeKits({ eventId: input.eventId, count: 1 }, trx)
      return handOut(holder, kit, { spare })
    }
    case 'take_back':
      return takeBack(holder, kit, await lastHolderOf(kit, trx))
    case 'swap':
      return swap(holder, kit)
  }
}
