import { disbandTeams } from '#app/codefest/actions/remove_member'
import type { AppliedRow, ImportContext, Reason } from '#app/imports/rules/import_kind'
import { promoteWaiting } from '#app/registrations/actions/promote_waiting'
import { moveRegistrations } from '#app/registrations/actions/write_states'
import { eventFacts } from '#app/registrations/queries/event_facts'
import { lockEvent } from '#app/registrations/queries/lock_event'
import {
  registrationsToMove,
  type RegistrationToMove,
} from '#app/registrations/queries/registrations_to_move'
import type { RegistrationRow } from '#app/registrations/rules/registration_row'
import { ACTIVE_STATUSES, type Actor } from '#app/registrations/rules/transitions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

type Applied = AppliedRow<RegistrationRow>
interface Outcome {
  outcome: 'undone' | 'kept'
  reasons: Reason[]
}

const UNDONE: Outcome = { outcome: 'undone', reasons: [] }
const kept = (code: string): Outcome => ({ outcome: 'kept', reasons: [{ code }] })

/**
 * Cancels the registrations that an import made, with the reason that the people read, and gives their seats to the
 * next in line. Whoever has checked in, or whose registration was decided since, keeps it; the accounts stay. A team
 * is withdrawn as a whole, or keeps its place; nobody is left in one that nobody else has joined.
 */
export async function undoImportedRegistrations(
  rows: Applied[],
  { context, eventId, actor }: { context: ImportContext; eventId: number; actor: Actor },
  trx: TransactionClientContract
): Promise<Outcome[]> {
  await lockEvent(eventId, trx)
  const event = await eventFacts(eventId, trx)
  const made = await registrationsOf(rows, eventId, trx)
  const standing = [...new Set(made.values())]
  const others = await othersInTeams(standing, trx)
  const came = await withCheckIn([...standing, ...others], trx)
  const own = rows.map((row) => outcomeOf(row, made.get(row), came))
  const teamOf = (row: Applied) => made.get(row)?.teamId ?? null
  const keeping = new Map<number | null, Outcome>()
  for (const { id, teamId } of others) if (came.has(id)) keeping.set(teamId, kept('used_since'))
  rows.forEach((row, index) => {
    if (own[index] !== UNDONE) keeping.set(teamOf(row), own[index]!)
  })
  keeping.delete(null)
  const outcomes = rows.map((row, index) => keeping.get(teamOf(row)) ?? own[index]!)
  const undone = rows.filter((_, index) => outcomes[index] === UNDONE)
  const imported = [...new Set(undone.flatMap((row) => made.get(row) ?? []))]
  const joined = others.filter(({ teamId }) => !keeping.has(teamId))
  const reason = context.options.undoReason ?? ''
  await moveRegistrations(
    {
      ...{ registrations: [...imported, ...joined], to: 'cancelled', event, actor, reason },
      occasion: 'cancelled_by_staff',
    },
    trx
  )
  const teamIds = [...new Set(imported.flatMap(({ teamId }) => teamId ?? []))]
  await disbandTeams({ teamIds, userIds: imported.map(({ user }) => user.id), actor, reason }, trx)
  await promoteWaiting({ eventId }, trx)
  return outcomes
}

/**
 * @returns what each row registered, of those whose registration stands: with the account that is theirs by now, since
 *   accounts may have been merged. What another file registered later is not the row's.
 */
async function registrationsOf(
  rows: Applied[],
  eventId: number,
  trx: TransactionClientContract
): Promise<Map<Applied, RegistrationToMove>> {
  const userIds = rows.map(({ subjectId }) => subjectId)
  const merged: { id: number; merged_into_id: number }[] = await trx
    .from('users')
    .whereIn('id', userIds)
    .whereNotNull('merged_into_id')
    .select('id', 'merged_into_id')
  const winners = new Map(merged.map((one) => [one.id, one.merged_into_id]))
  const standing = await registrationsToMove(
    eventId,
    (query) =>
      query
        .whereIn('registrations.user_id', [...userIds, ...winners.values()])
        .whereIn('registrations.status', [...ACTIVE_STATUSES])
        .where('registrations.source', 'import')
        .orderBy('registrations.id', 'desc'),
    trx
  )
  const byPerson = new Map(standing.map((one) => [one.user.id, one]))
  return new Map(
    rows.flatMap((row) => {
      const one = byPerson.get(winners.get(row.subjectId) ?? row.subjectId)
      return one && one.createdAt <= row.appliedAt ? [[row, one]] : []
    })
  )
}

/** Who is registered with their teams and was not imported with them. */
async function othersInTeams(
  standing: RegistrationToMove[],
  trx: TransactionClientContract
): Promise<RegistrationToMove[]> {
  const [first] = standing
  const teamIds = standing.flatMap(({ teamId }) => teamId ?? [])
  if (!first || teamIds.length === 0) return []
  return registrationsToMove(
    first.eventId,
    (query) =>
      query
        .whereIn('registrations.team_id', teamIds)
        .whereIn('registrations.status', [...ACTIVE_STATUSES])
        .whereNotIn(
          'registrations.id',
          standing.map(({ id }) => id)
        )
        .orderBy('registrations.id', 'desc'),
    trx
  )
}

function outcomeOf(
  { after }: Applied,
  registration: RegistrationToMove | undefined,
  came: Set<number>
): Outcome {
  // Cancelled since, by whomever: nothing of the import stands.
  if (!registration) return UNDONE
  if (came.has(registration.id)) return kept('used_since')
  const { status, promotedAt } = registration
  const isAsMade = status === after?.registration
  const isPromoted = after?.registration === 'waitlisted' && promotedAt !== null
  return isAsMade || isPromoted ? UNDONE : kept('changed_since')
}

/** Whoever has checked in, or was handed a kit. */
async function withCheckIn(
  registrations: RegistrationToMove[],
  trx: TransactionClientContract
): Promise<Set<number>> {
  const ids = registrations.map(({ id }) => id)
  const rows: { registration_id: number }[] = await trx
    .from('attendances')
    .whereIn('registration_id', ids)
    .whereNull('undone_at')
    .union((kits) => {
      kits
        .from('arduino_kit_changes')
        .whereIn('registration_id', ids)
        .where('to_state', 'handed_out')
        .select('registration_id')
    })
    .select('registration_id')
  return new Set(rows.map((row) => row.registration_id))
}
