import { ensureSigningKey } from '#app/tickets/actions/signing_keys'
import type SigningKey from '#app/tickets/models/signing_key'
import { codePayload, encodeCode, type CodeSubject } from '#isomorphic/tickets/ticket_code'
import { signPayload } from '#app/tickets/signatures'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

type Unsigned<Subject> = Subject extends CodeSubject ? Omit<Subject, 'keyId'> : never

/** @returns the code of a ticket or a person, signed with the active key, and that key's id */
export async function signCode(
  subject: Unsigned<CodeSubject>,
  trx: TransactionClientContract
): Promise<{ code: string; keyId: string }> {
  return signCodeWith(await ensureSigningKey(trx), subject)
}

/** @returns the same, signed with a key that the caller has read: for many codes at once */
export function signCodeWith(
  key: Pick<SigningKey, 'keyId' | 'privateKey'>,
  subject: Unsigned<CodeSubject>
): { code: string; keyId: string } {
  const payload = codePayload({ ...subject, keyId: key.keyId })
  return { code: encodeCode(payload, signPayload(payload, key)), keyId: key.keyId }
}
