import { isHttps } from '#config/app'
import type User from '#app/users/models/user'
import type { HttpContext } from '@adonisjs/core/http'

const COOKIE = isHttps ? '__Host-device' : 'device'
/** A browser may be shared; who signed in with it longest ago is forgotten. */
const PEOPLE_MAX = 20

/**
 * Remembers in this browser that the person has used it, longer than any session. Without a verified address
 * nobody knows yet who that was: then nothing is remembered.
 *
 * @returns whether they had used it before
 */
export function recognizeDevice(
  ctx: HttpContext,
  user: Pick<User, 'publicId' | 'isVerified'>
): boolean {
  if (!user.isVerified) return true
  const kept: unknown = ctx.request.encryptedCookie(COOKIE)
  const people: unknown[] = Array.isArray(kept) ? kept : []
  const others = people.filter((publicId) => publicId !== user.publicId)
  const latest = [user.publicId, ...others].slice(0, PEOPLE_MAX)
  ctx.response.encryptedCookie(COOKIE, latest, { maxAge: '400 days' })
  return people.includes(user.publicId)
}
