import { appUrl } from '#config/app'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { gunzipSync, gzipSync } from 'node:zlib'

/** As many as the standard asks for at least, so that a list does not tell whom it is asked about. */
export const BITS = 131_072

export const statusListUrl = (list: number) => `${appUrl}/issuer/status/${list}`

/**
 * @param statusIndex of the certificate
 * @returns where its revocation is told (Bitstring Status List 1.0)
 */
export function statusEntry(statusIndex: number) {
  const list = statusListUrl(Math.floor(statusIndex / BITS) + 1)
  const index = String(statusIndex % BITS)
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
export async function encodedStatusList(
  list: number,
  client: QueryClientContract = db.connection()
): Promise<string | null> {
  const first = (list - 1) * BITS
  const highest: { status_index: number } | null = await client
    .from('certificates')
    .orderBy('status_index', 'desc')
    .select('status_index')
    .first()
  if (list > 1 && (!highest || highest.status_index < first)) return null
  const revoked: { status_index: number }[] = await client
    .from('certificates')
    .whereBetween('status_index', [first, first + BITS - 1])
    .whereNotNull('revoked_at')
    .select('status_index')
  const bits = Buffer.alloc(BITS / 8)
  for (const { status_index: statusIndex } of revoked) {
    const index = statusIndex - first
    bits[index >> 3]! |= 0x80 >> (index & 7)
  }
  return `u${gzipSync(bits).toString('base64url')}`
}

/**
 * Reads what verifiers read.
 *
 * @param client a transaction that sees one state of the database, where others write meanwhile
 * @returns the places that the published lists call revoked, in order
 */
export async function toldRevoked(client: QueryClientContract): Promise<number[]> {
  const told: number[] = []
  for (let list = 1; ; list += 1) {
    const encoded = await encodedStatusList(list, client)
    if (encoded === null) return told
    const bits = gunzipSync(Buffer.from(encoded.slice(1), 'base64url'))
    for (const [at, byte] of bits.entries()) {
      for (let bit = 0; byte > 0 && bit < 8; bit += 1) {
        if (byte & (0x80 >> bit)) told.push((list - 1) * BITS + at * 8 + bit)
      }
    }
  }
}
