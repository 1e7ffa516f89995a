import User from '#app/users/models/user'
import hash from '@adonisjs/core/services/hash'

let nobodysPassword: string | undefined

/**
 * Compares a password with the account's; for an unknown address, or an account without a password,
 * with nobody's, so that the answer takes as long.
 *
 * @param credentials the e-mail in lower case, and the password as typed
 * @returns the person, or null when either is wrong
 */
export async function checkCredentials(credentials: {
  email: string
  password: string
}): Promise<User | null> {
  nobodysPassword ??= await hash.make('nobody has this one')
  const user = await User.findBy('email', credentials.email)
  const matches = await hash.verify(user?.password ?? nobodysPassword, credentials.password)
  return matches && user?.password ? user : null
}
