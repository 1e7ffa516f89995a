import { toSql } from '#app/core/clock'
import { NEW_DAYS } from '#app/dashboard/queries/own_things'
import { asPerson } from '#app/users/queries/person_ids'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'

export type NewCertificate = { publicId: string; title: string }

const SHOWN = 3

/** @returns a person's latest certificates of the last month; one query */
export async function newCertificates(userId: number, now: DateTime): Promise<NewCertificate[]> {
  const rows: { publicId: string; content: string }[] = await db
    .from('certificates as c')
    .join('registrations as r', 'r.id', 'c.registration_id')
    .whereIn('r.user_id', asPerson(userId))
    .whereNull('c.revoked_at')
    .where('c.created_at', '>', toSql(now.minus({ days: NEW_DAYS })))
    .orderBy('c.id', 'desc')
    .limit(SHOWN)
    .select({ publicId: 'c.public_id', content: 'c.content' })
  return rows.map(({ publicId, content }) => {
    const { event } = JSON.parse(content) as { event: { title: string } }
    return { publicId, title: event.title }
  })
}
