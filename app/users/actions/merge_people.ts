import { lockAnnouncementsOf } from '#app/announcements/queries/managed_by'
import { passCaptaincyAt } from '#app/codefest/actions/pass_memberships'
import { recordAudit } from '#app/audit/actions/record_audit'
import { signOutEverywhere } from '#app/auth/actions/end_sessions'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { takeOwnPointsBack } from '#app/invitations/actions/take_points_back'
import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import { promoteWaiting } from '#app/registrations/actions/promote_waiting'
import { ACTIVE_STATUSES } from '#app/registrations/rules/transitions'
import { lockAccounts } from '#app/users/actions/lock_people'
import { moveOwnedRecords } from '#app/users/actions/move_owned_records'
import { refuseLastAdmin } from '#app/users/actions/refuse_last_admin'
import {
  OwnAccount,
  AccountClosed,
  MergeChoiceRequired,
  MergeIntoDisabled,
  MergeIntoItself,
} from '#app/users/exceptions/account_refusals'
import { doubleRegistrations } from '#app/users/queries/merge_preview'
import User from '#app/users/models/user'
import { lockEventsOf } from '#app/registrations/queries/lock_event'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import assert from 'node:assert/strict'

export interface MergeInput {
  /** The account that stays. */
  winnerId: number
  /** The account that is closed for good. */
  loserId: number
  /** By the event's public id: the public id of the registration that stays, where both have one. */
  keep: Record<string, string>
  /** What the person reads about the registration that is cancelled. */
  cancelReason: string
  actorId: number
}

/**
 * Makes two accounts of one person one. Registrations, payments, announcements and duties go over to the account that
 * stays, a confirmed student code too where it has none; roles never do. Append-only rows stay where they
 * are and are read by way of `personIds`. The other account is disabled for good, its sessions end. Of two
 * registrations for one event the one that was not chosen is cancelled, and the waitlist moves. What one earned by
 * inviting the other goes back. Doing it twice changes nothing more.
 *
 * @returns whether anything changed
 * @throws MergeIntoItself, MergeIntoDisabled, AccountClosed, OwnAccount, LastAdmin, MergeChoiceRequired
 */
export function mergePeople(input: MergeInput, trx?: TransactionClientContract): Promise<boolean> {
  return inTransaction(async (client) => {
    if (input.winnerId === input.loserId) throw new MergeIntoItself()
    const userIds = [input.winnerId, input.loserId]
    await lockAnnouncementsOf([input.loserId], client)
    const eventIds = await lockEventsOf({ userIds, statuses: ACTIVE_STATUSES }, client)
    const { winner, loser } = await lockPair(input, client)
    if (loser.mergedIntoId === winner.id) return false
    if (loser.mergedIntoId !== null || loser.erasedAt) throw new AccountClosed()
    if (winner.mergedIntoId !== null || winner.erasedAt) throw new AccountClosed()
    if (winner.disabledAt) throw new MergeIntoDisabled()
    if (loser.id === input.actorId) throw new OwnAccount()
    await refuseLastAdmin([loser.id], client)

    await settleDoubles(input, eventIds, client)
    const moved = await moveOwnedRecords({ winner, loser }, actorOf(input), client)
    await close(loser, winner, client)
    await recordMerge({ input, winner, loser, moved }, client)
    // A disabled account was passed over while it waited; the one that stays is not.
    for (const eventId of eventIds) await promoteWaiting({ eventId }, client)
    await takeOwnPointsBack({ userId: winner.id, actor: actorOf(input) }, client)
    await signOutEverywhere([loser.id], client)
    return true
  }, trx)
}

async function lockPair(input: MergeInput, trx: TransactionClientContract) {
  await lockAccounts([input.winnerId, input.loserId], trx)
  const accounts = await User.query({ client: trx })
    .whereIn('id', [input.winnerId, input.loserId])
    .orderBy('id')
  const winner = accounts.find((one) => one.id === input.winnerId)
  const loser = accounts.find((one) => one.id === input.loserId)
  assert.ok(winner && loser, 'both accounts exist')
  return { winner, loser }
}

/**
 * Cancels the one that was not chosen; the captaincy of a team in which both are stays with the other. A double
 * that nobody was asked about yet must be looked at first.
 */
async function settleDoubles(
  input: MergeInput,
  lockedEventIds: number[],
  trx: TransactionClientContract
): Promise<void> {
  for (const double of await doubleRegistrations(input, trx)) {
    const kept = input.keep[double.eventPublicId]
    const sides = [double.winner, double.loser]
    const dropped = sides.find((side) => side.publicId !== kept)
    const isChosen = sides.some((side) => side.publicId === kept)
    if (!isChosen || !dropped || !lockedEventIds.includes(double.eventId)) {
      throw new MergeChoiceRequired({ title: double.title })
    }
    const actor = actorOf(input)
    const [from, to] =
      dropped === double.loser ? [input.loserId, input.winnerId] : [input.winnerId, input.loserId]
    await passCaptaincyAt({ eventId: double.eventId, from, to, actor }, trx)
    const by = { actor, reason: input.cancelReason }
    await cancelRegistration({ registrationId: dropped.id, by }, trx)
  }
}

const actorOf = ({ actorId }: MergeInput) => ({ id: actorId, ability: 'admin' })

async function close(loser: User, winner: User, trx: TransactionClientContract): Promise<void> {
  const at = toSql(now())
  await trx
    .from('users')
    .where('id', loser.id)
    .update({ merged_into_id: winner.id, updated_at: at })
  await trx.from('users').where('id', loser.id).whereNull('disabled_at').update({ disabled_at: at })
  // Accounts merged into the loser before are now one step away from the winner.
  await trx
    .from('users')
    .where('merged_into_id', loser.id)
    .update({ merged_into_id: winner.id, updated_at: at })
  await trx
    .from('user_tokens')
    .where('user_id', loser.id)
    .whereNull('used_at')
    .update({ used_at: at, updated_at: at })
}

async function recordMerge(
  merge: { input: MergeInput; winner: User; loser: User; moved: Record<string, unknown> },
  trx: TransactionClientContract
): Promise<void> {
  const { input, winner, loser, moved } = merge
  const common = { actorId: input.actorId, ability: 'admin', subjectType: 'user' } as const
  await recordAudit(
    {
      ...common,
      action: 'user.merged',
      subjectId: loser.id,
      before: { disabled: loser.disabledAt !== null },
      after: { mergedInto: winner.publicId, disabled: true },
    },
    trx
  )
  await recordAudit(
    {
      ...common,
      action: 'user.merge_received',
      subjectId: winner.id,
      after: { merged: loser.publicId, ...moved },
    },
    trx
  )
}
