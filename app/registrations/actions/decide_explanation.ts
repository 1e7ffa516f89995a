import { recordAudit } from '#app/audit/actions/record_audit'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { notify } from '#app/notifications/actions/notify'
import { tellWithOthers } from '#app/registrations/actions/opening_alerts'
import { ExplanationAccepted } from '#app/registrations/exceptions/explanation_refusals'
import type { ExplanationState } from '#app/registrations/rules/no_shows'
import type { Actor } from '#app/registrations/rules/transitions'
import { appUrl } from '#config/app'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Where people see their own figures. */
export const OWN_NO_SHOWS_PATH = '/my/no-shows'

interface ExplanationDecision {
  registrationId: number
  accept: boolean
  /** What the person is told where it is declined. */
  reason: string | null
  actor: Actor
}

/**
 * Accepts an explanation, so that the no-show does not count, or declines it, so that it does. One that was declined may
 * be accepted later, not the other way round. Safe to repeat.
 *
 * @throws ExplanationAccepted where one that was accepted is to be declined
 */
export function decideExplanation(
  input: ExplanationDecision,
  trx?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (client) => {
    const { registrationId, accept, reason, actor } = input
    const row: { state: ExplanationState } = await client
      .from('no_show_explanations')
      .where('registration_id', registrationId)
      .forUpdate()
      .select('state')
      .firstOrFail()
    const state = accept ? 'accepted' : 'declined'
    if (row.state === state) return
    if (row.state === 'accepted') throw new ExplanationAccepted()
    const answer = accept ? null : reason
    const at = toSql(now())
    await client
      .from('no_show_explanations')
      .where('registration_id', registrationId)
      .update({ state, answer, decided_at: at, updated_at: at })
    await recordAudit(
      {
        actorId: actor.id,
        ability: actor.ability,
        action: accept ? 'registration.no_show_excused' : 'registration.no_show_not_excused',
        subjectType: 'registration',
        subjectId: registrationId,
        reason: answer,
      },
      client
    )
    await tellPerson({ registrationId, state, answer }, client)
  }, trx)
}

interface Told {
  id: number
  name: string
  email: string | null
  locale: string
  disabled_at: unknown
  erased_at: unknown
  title: string
}

async function tellPerson(
  decided: { registrationId: number; state: 'accepted' | 'declined'; answer: string | null },
  trx: TransactionClientContract
): Promise<void> {
  const { registrationId, state, answer } = decided
  const person: Told = await trx
    .from('registrations as r')
    .join('users as held', 'held.id', 'r.user_id')
    .joinRaw('join users on users.id = coalesce(held.merged_into_id, held.id)')
    .join('events as e', 'e.id', 'r.event_id')
    .join('announcements as a', 'a.id', 'e.announcement_id')
    .where('r.id', registrationId)
    .select('users.id', 'users.name', 'users.email', 'users.locale', 'a.title')
    .select('users.disabled_at', 'users.erased_at')
    .firstOrFail()
  if (state === 'accepted') await tellWithOthers({ userIds: [person.id] }, trx)
  if (person.disabled_at !== null || person.erased_at !== null) return
  await notify(
    [
      {
        userId: person.id,
        recipient: person.email ?? '',
        locale: person.locale,
        template: `no_show_${state}`,
        data: {
          name: person.name,
          title: person.title,
          ...(answer !== null && { reason: answer }),
          actionUrl: appUrl + OWN_NO_SHOWS_PATH,
        },
        dedupKey: `no_show_${state}:${registrationId}`,
      },
    ],
    trx
  )
}
