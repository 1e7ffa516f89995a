import { appUrl } from '#config/app'
import db from '@adonisjs/lucid/services/db'
import { gzipSync } from 'node:zlib'

/** As many as the standard asks for at least, so that a list does not tell whom it is asked about. */
const BITS = 131_072

export const statusListUrl = (list: number) => `${appUrl}/issuer/status/${list}`

/**
 * @param id row number of the certificate
 * @returns where its revocation is told (Bitstring Status List 1.0)
 */
export function statusEntry(id: number) {
  const list = statusListUrl(Math.floor(id / BITS) + 1)
  const index = String(id % BITS)
  return {
    id: `${list}#${index}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: index,
    statusListCredential: list,
  }
}

/**
 * @param list from 1
 * @returns the list of the revoked as credentials carry it: its bits from the left, packed; null: no certificate is in
 *   such a list yet
 */
export async function encodedStatusList(list: number): Promise<string | null> {
  const first = (list - 1) * BITS
  const newest: { id: number } | null = await db
    .from('certificates')
    .orderBy('id', 'desc')
    .select('id')
    .first()
  if (list > 1 && (!newest || newest.id < first)) return null
  const revoked: { id: number }[] = await db
    .from('certificates')
    .whereBetween('id', [first, first + BITS - 1])
    .whereNotNull('revoked_at')
    .select('id')
  const bits = Buffer.alloc(BITS / 8)
  for (const { id } of revoked) {
    const index = id - first
    bits[index >> 3]! |= 0x80 >> (index & 7)
  }
  return `u${gzipSync(bits).toString('base64url')}`
}
