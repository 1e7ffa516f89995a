import { fromSql } from '#app/core/clock'
import type { CertificateContent } from '#app/certificates/rules/content'
import type { CertificateKind, RevokedFor } from '#app/certificates/rules/earned'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'

/** What anybody may know who has the code, and nothing else (specification, section 8). */
export interface PublicCertificate {
  publicId: string
  code: string
  kind: CertificateKind
  /** Null: erased with the account. */
  name: string | null
  content: CertificateContent
  minutes: number | null
  issuedAt: DateTime
  revokedAt: DateTime | null
  /** The one that counts in its place, by as many corrections as there were; null: none. */
  successor: { code: string; isValid: boolean } | null
  /** Whose it is. */
  ownerId: number
}

interface Row {
  id: number
  public_id: string
  code: string
  kind: CertificateKind
  name: string | null
  content: string
  minutes: number | null
  created_at: string | Date
  revoked_at: string | Date | null
  revoked_for: RevokedFor | null
  user_id: number
}

/** @returns the certificate with that code, or null where there is none; two queries */
export async function publicCertificate(code: string): Promise<PublicCertificate | null> {
  const row: Row | null = await db
    .from('certificates as c')
    .join('registrations as r', 'r.id', 'c.registration_id')
    .where('c.code', code)
    .select('c.id', 'c.public_id', 'c.code', 'c.kind', 'c.name', 'c.content', 'c.minutes')
    .select('c.created_at', 'c.revoked_at', 'c.revoked_for', 'r.user_id')
    .first()
  if (!row) return null
  const last = row.revoked_at === null ? null : await lastAfter(row.id)
  return {
    ...{ publicId: row.public_id, code: row.code, kind: row.kind, name: row.name },
    content: JSON.parse(row.content) as CertificateContent,
    minutes: row.minutes,
    issuedAt: fromSql(row.created_at),
    revokedAt: fromSql(row.revoked_at),
    successor: last && { code: last.code, isValid: last.revoked_at === null },
    ownerId: row.user_id,
  }
}

/** @returns the end of the chain of corrections that begins there; null: nothing follows */
async function lastAfter(id: number): Promise<{ code: string; revoked_at: unknown } | null> {
  const answer: { rows?: Follower[] } & Follower[] = await db.rawQuery(
    `with recursive chain (id, code, revoked_at) as (
       select id, code, revoked_at from certificates where replaces_id = ?
       union all
       select c.id, c.code, c.revoked_at from certificates c join chain on c.replaces_id = chain.id
     )
     select id, code, revoked_at from chain order by id desc limit 1`,
    [id]
  )
  return (answer.rows ?? answer)[0] ?? null
}

interface Follower {
  id: number
  code: string
  revoked_at: unknown
}
