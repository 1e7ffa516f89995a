import Passkey from '#app/auth/models/passkey'
import RecoveryCode from '#app/auth/models/recovery_code'
import limits from '#config/limits'
import { now, toSql } from '#app/core/clock'
import OpenSession from '#app/users/models/open_session'
import type User from '#app/users/models/user'
import db from '@adonisjs/lucid/services/db'

/** @returns what protects the person's account and where it is signed in */
export async function securityOverview(user: User) {
  const passkeys = await Passkey.query().where('user_id', user.id).orderBy('id')
  const left = await RecoveryCode.query()
    .where('user_id', user.id)
    .whereNull('used_at')
    .count('* as left')
    .first()
  await user.loadOnce('roles')
  return {
    passkeys,
    sessions: await openSessions(user.id),
    recoveryCodesLeft: Number(left?.$extras['left'] ?? 0),
  }
}

/** Those that can still be used: seen lately, or remembered by a token that has not run out. */
function openSessions(userId: number): Promise<OpenSession[]> {
  const at = now()
  return OpenSession.query()
    .where('user_id', userId)
    .whereNull('ended_at')
    .where((query) =>
      query
        .where('last_seen_at', '>', toSql(at.minus({ minutes: limits.sessionIdleMinutes })))
        .orWhereIn(
          'remember_token_id',
          db
            .from('remember_me_tokens')
            .where('tokenable_id', userId)
            .where('expires_at', '>', at.toJSDate())
            .select('id')
        )
    )
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
}
