import { fromSql } from '#app/core/clock'
import type { CertificateContent } from '#app/certificates/rules/content'
import type { CertificateKind } from '#app/certificates/rules/earned'
import CertificateLink from '#app/certificates/models/certificate_link'
import { asPerson } from '#app/users/queries/person_ids'
import { paginate, type List, type ListState } from '#app/core/http/list_query'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'

export const OWN_CERTIFICATES = {
  sorts: { issued: 'c.created_at' },
  defaultSort: 'issued',
  defaultDirection: 'desc',
  tieBreaker: 'c.id',
} as const

export interface OwnCertificate {
  publicId: string
  code: string
  kind: CertificateKind
  name: string
  content: CertificateContent
  minutes: number | null
  issuedAt: DateTime
}

interface Row extends Omit<OwnCertificate, 'content' | 'issuedAt'> {
  content: string
  issuedAt: string | Date
}

/** @returns one page of a person's certificates that count, the latest first; two queries */
export async function ownCertificates(
  userId: number,
  state: ListState
): Promise<List<OwnCertificate>> {
  const query = validOf(userId).select({
    publicId: 'c.public_id',
    code: 'c.code',
    kind: 'c.kind',
    name: 'c.name',
    content: 'c.content',
    minutes: 'c.minutes',
    issuedAt: 'c.created_at',
  })
  const list = await paginate<Row>(query, state, OWN_CERTIFICATES)
  const rows = list.rows.map((row) => ({
    ...row,
    content: JSON.parse(row.content) as CertificateContent,
    issuedAt: fromSql(row.issuedAt),
  }))
  return { ...list, rows }
}

/** @returns what all of a person's certificates that count certify together, in minutes */
export async function certifiedMinutes(userId: number): Promise<number> {
  const summed: { total: number | string | null } = await validOf(userId)
    .sum('c.minutes as total')
    .firstOrFail()
  return Number(summed.total ?? 0)
}

function validOf(userId: number) {
  return db
    .from('certificates as c')
    .join('registrations as r', 'r.id', 'c.registration_id')
    .whereIn('r.user_id', asPerson(userId))
    .whereNull('c.revoked_at')
}

/** @returns the certificates of a registration that count, of attendance first; one query */
export async function certificatesOfPlace(
  registrationId: number
): Promise<{ publicId: string; kind: CertificateKind }[]> {
  return db
    .from('certificates')
    .where('registration_id', registrationId)
    .whereNull('revoked_at')
    .orderBy('kind')
    .select({ publicId: 'public_id', kind: 'kind' })
}

/** @returns the link by which a person shows their certificates; null: they show them to nobody */
export function livingLink(userId: number): Promise<CertificateLink | null> {
  return CertificateLink.query().where({ userId }).whereNull('revokedAt').first()
}

/** @returns whose certificates the link shows; null: it shows nothing, or no longer does */
export async function sharedBy(token: string): Promise<{ id: number; name: string } | null> {
  const row: { id: number; name: string } | null = await db
    .from('certificate_links as l')
    .join('users as u', 'u.id', 'l.user_id')
    .where('l.token', token)
    .whereNull('l.revoked_at')
    .whereNull('u.disabled_at')
    .select('u.id', 'u.name')
    .first()
  return row
}
