import type User from '#app/users/models/user'
import type { HttpContext } from '@adonisjs/core/http'
import { createHash } from 'node:crypto'

const MARK_KEY = 'password_mark'

/**
 * Ties the running session to the person: a tag on its row, by which all sessions of a person are found
 * and ended, and a mark of the password it was opened under. A session that another request wrote back
 * after it was ended carries the old mark and is worth nothing.
 */
export async function bindSession(ctx: HttpContext, user: User): Promise<void> {
  ctx.session.put(MARK_KEY, passwordMark(user))
  await ctx.session.tag(String(user.id))
}

/** @returns whether the session was opened under a password that the person has changed since */
export function isOutdatedSession(ctx: HttpContext, user: User): boolean {
  const mark: string | undefined = ctx.session.get(MARK_KEY)
  return mark !== undefined && mark !== passwordMark(user)
}

function passwordMark(user: User): string {
  return createHash('sha256')
    .update(user.password ?? '')
    .digest('base64url')
    .slice(0, 22)
}
