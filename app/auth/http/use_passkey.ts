import { notePasskeyUsed } from '#app/auth/actions/passkeys'
import { PasskeyRefused } from '#app/auth/exceptions/auth_refusals'
import Passkey from '#app/auth/models/passkey'
import { verifyUsed, type Used } from '#app/auth/http/webauthn'
import User from '#app/users/models/user'
import type { HttpContext } from '@adonisjs/core/http'

/**
 * Verifies the browser's answer and notes that the passkey was used.
 *
 * @param asked the question that was asked; `userId`: whose passkey it must be, if that is known
 * @returns the person it belongs to, as they were before it was noted: should the passkey be taken away at
 *   this moment, because a person took the account over, the session is opened under the old password
 * @throws PasskeyRefused
 */
export async function usePasskey(
  ctx: HttpContext,
  asked: { question: 'sign_in' | 'confirm'; userId?: number | undefined },
  answer: Used
): Promise<User> {
  const passkey = await Passkey.findBy('credentialId', answer.id)
  const isTheirs = asked.userId === undefined || passkey?.userId === asked.userId
  if (!passkey || !isTheirs) throw new PasskeyRefused()
  const user = await User.findOrFail(passkey.userId)
  const counter = await verifyUsed(ctx, asked.question, { passkey, answer })
  await notePasskeyUsed({ passkey, counter })
  return user
}
