import EmailChange from '#app/auth/models/email_change'
import { changeState, type ChangeSide, type ChangeState } from '#app/auth/rules/email_change'
import { tokenHash } from '#app/auth/secrets/seal'
import { now, toSql } from '#app/core/clock'
import User from '#app/users/models/user'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export interface ChangeLink {
  change: EmailChange
  side: ChangeSide
  state: ChangeState
  user: User
}

/** @returns the change that the token belongs to, and on which side; null for a token we never sent */
export async function findChangeLink(
  token: string,
  client: QueryClientContract = db.connection()
): Promise<ChangeLink | null> {
  const hash = tokenHash(token)
  const change = await EmailChange.query({ client })
    .where('newTokenHash', hash)
    .orWhere('oldTokenHash', hash)
    .orWhere('undoTokenHash', hash)
    .first()
  if (!change) return null
  const user = await User.query({ client }).where('id', change.userId).firstOrFail()
  const side = change.newTokenHash === hash ? 'new' : change.oldTokenHash === hash ? 'old' : 'undo'
  return { change, side, state: changeState(change, side, now()), user }
}

/** @returns the change that the person waits for, if it can still happen */
export function pendingChange(userId: number): Promise<EmailChange | null> {
  return EmailChange.query()
    .where('userId', userId)
    .whereNull('appliedAt')
    .whereNull('stoppedAt')
    .where('expiresAt', '>', toSql(now()))
    .first()
}
