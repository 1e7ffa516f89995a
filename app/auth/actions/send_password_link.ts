import { issuePasswordLink } from '#app/auth/actions/issue_password_link'
import { inTransaction } from '#app/core/database/in_transaction'
import User from '#app/users/models/user'

/** Mails the owner of the address a link to set a password; does nothing for an address nobody has. */
export async function sendPasswordLink({ email }: { email: string }): Promise<void> {
  await inTransaction(async (trx) => {
    const user = await User.query({ client: trx })
      .where('email', email)
      .whereNull('disabled_at')
      // An address that the account is just leaving must get no link to it.
      .forUpdate()
      .first()
    if (user) await issuePasswordLink({ user }, trx)
  })
}
