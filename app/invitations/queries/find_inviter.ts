import { normalEmail } from '#app/core/rules/lookalikes'
import { invites } from '#app/invitations/queries/invitation_reader'
import { readCode } from '#app/tickets/queries/read_code'
import { plainCode } from '#app/users/queries/matching_words'
import { withoutSigns } from '#app/users/rules/search_words'
import User from '#app/users/models/user'

/**
 * @param named an e-mail address, a student code, or a personal code as a camera reads it
 * @returns who that is, of those who may invite; null: nobody
 */
export async function findInviter(named: string): Promise<User | null> {
  return inviterBehind(await (named.includes('@') ? byEmail(named) : byCode(named)))
}

/**
 * @param account null: none was found
 * @returns whoever an account stands for, the one that stays where it was merged; null: they invite nobody
 */
export async function inviterBehind(account: User | null): Promise<User | null> {
  const user = account?.mergedIntoId ? await User.find(account.mergedIntoId) : account
  return user && !user.disabledAt && (await invites(user)) ? user : null
}

const byEmail = (email: string) => User.findBy('email', normalEmail(email))

async function byCode(code: string): Promise<User | null> {
  const personal = await findPersonByCode(code)
  if (personal) return personal
  return User.query()
    .whereRaw(`${plainCode('student_code')} = ?`, [withoutSigns(code)])
    .whereNotNull('studentCodeConfirmedAt')
    .first()
}

/** @returns whose living personal code it is; null: nobody's */
export async function findPersonByCode(code: string): Promise<User | null> {
  const reading = await readCode(code)
  if (reading.result !== 'read' || reading.kind !== 'personal' || reading.revoked) return null
  return User.find(reading.userId)
}
