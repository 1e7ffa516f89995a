import { recordAudit } from '#app/audit/actions/record_audit'
import IssuerKey from '#app/certificates/models/issuer_key'
import { multibase58 } from '#app/certificates/presenters/sign_credential'
import { inTransaction } from '#app/core/database/in_transaction'
import { now, toSql } from '#app/core/clock'
import encryption from '@adonisjs/core/services/encryption'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { ulid } from '#app/core/ulid'

/** Of an Ed25519 public key, as a Multikey begins. */
const ED25519 = Uint8Array.from([0xed, 0x01])

function publicText(key: KeyObject): string {
  const { x } = key.export({ format: 'jwk' })
  return multibase58(Buffer.concat([ED25519, Buffer.from(x!, 'base64url')]))
}

const purpose = (keyId: string) => `issuer_key:${keyId}`

/**
 * The key that signs credentials, made with the first certificate. Two who come first at once get the same key: the
 * database lets only one be active, and the loser reads the winner's. Apart from the keys of tickets, whose loss is
 * another one.
 */
export function ensureIssuerKey(outer?: TransactionClientContract): Promise<IssuerKey> {
  return inTransaction(async (trx) => {
    const active = await findActive(trx)
    if (active) return active
    const keyId = ulid()
    const pair = generateKeyPairSync('ed25519')
    const der = pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
    const at = toSql(now())
    await trx
      .knexQuery()
      .insert({
        key_id: keyId,
        public_key: publicText(pair.publicKey),
        private_key: encryption.encrypt(der, { purpose: purpose(keyId) }),
        state: 'active',
        created_at: at,
        updated_at: at,
      })
      .into('issuer_keys')
      .onConflict()
      .ignore()
    return (await findActive(trx))!
  }, outer)
}

/** Makes everybody else who issues certificates wait until the caller's transaction ends; the first key stays. */
export async function lockIssuerKey(trx: TransactionClientContract): Promise<void> {
  const query = trx.from('issuer_keys').orderBy('id').limit(1).select('id')
  query.knexQuery.forNoKeyUpdate()
  await query
}

/** @returns null before the first certificate */
export function activeIssuerKey(): Promise<IssuerKey | null> {
  return findActive()
}

function findActive(client?: TransactionClientContract): Promise<IssuerKey | null> {
  return IssuerKey.query({ client }).where('state', 'active').first()
}

/**
 * Makes a new key that signs from now on. What the old one signed stays valid, unless it leaked: then it leaves the
 * issuer's profile, and its credentials fail.
 *
 * @returns the key that signed until now (null: there was none yet) and the new one
 */
export function rotateIssuerKey(
  { isCompromised }: { isCompromised: boolean },
  outer?: TransactionClientContract
): Promise<{ former: IssuerKey | null; active: IssuerKey }> {
  return inTransaction(async (trx) => {
    const former = await IssuerKey.query({ client: trx })
      .where('state', 'active')
      .forUpdate()
      .first()
    await former?.merge({ state: isCompromised ? 'compromised' : 'retired' }).save()
    const active = await ensureIssuerKey(trx)
    const action = isCompromised ? 'issuer_key.compromised' : 'issuer_key.rotated'
    await recordKey({ action, former, active }, trx)
    return { former, active }
  }, outer)
}

/**
 * A key leaked, the one that signs or one that was retired before: it leaves the issuer's profile, and its credentials
 * fail. Doing it again changes nothing.
 *
 * @param keyId as the profile names it
 * @returns the key that signs from now on
 * @throws E_ROW_NOT_FOUND where there is no such key
 */
export function compromiseIssuerKey(
  { keyId }: { keyId: string },
  outer?: TransactionClientContract
): Promise<{ active: IssuerKey }> {
  return inTransaction(async (trx) => {
    const leaked = await IssuerKey.query({ client: trx })
      .where('keyId', keyId)
      .forUpdate()
      .firstOrFail()
    if (leaked.state === 'compromised') return { active: await ensureIssuerKey(trx) }
    await leaked.merge({ state: 'compromised' }).save()
    const active = await ensureIssuerKey(trx)
    await recordKey({ action: 'issuer_key.compromised', former: leaked, active }, trx)
    return { active }
  }, outer)
}

async function recordKey(
  change: {
    action: 'issuer_key.compromised' | 'issuer_key.rotated'
    former: IssuerKey | null
    active: IssuerKey
  },
  trx: TransactionClientContract
): Promise<void> {
  const { action, former, active } = change
  await recordAudit(
    {
      actorId: null,
      action,
      subjectType: 'issuer_key',
      subjectId: active.id,
      before: { keyId: former?.keyId ?? null },
      after: { keyId: active.keyId },
    },
    trx
  )
}

/** Decrypted and parsed once; what belongs to a key's id never changes. */
const parsed = new Map<string, KeyObject>()

/** @throws for a key that another APP_KEY encrypted */
export function privateKeyOf(key: IssuerKey): KeyObject {
  const known = parsed.get(key.keyId) ?? parsedKey(key)
  parsed.set(key.keyId, known)
  return known
}

function parsedKey({ keyId, privateKey }: IssuerKey): KeyObject {
  const der = encryption.decrypt<string>(privateKey, purpose(keyId))
  if (!der) {
    throw new Error(
      `Issuer key ${keyId} was encrypted with another APP_KEY. Put the old APP_KEY back, or run ` +
        '"node ace credentials:rotate-key" to sign credentials with a new key.'
    )
  }
  return createPrivateKey({ key: Buffer.from(der, 'base64'), format: 'der', type: 'pkcs8' })
}

/** @returns whether the key signs, and what it signs is found genuine by what the profile publishes */
export function isSound(key: IssuerKey): boolean {
  try {
    return publicText(createPublicKey(parsedKey(key))) === key.publicKey
  } catch {
    return false
  }
}
