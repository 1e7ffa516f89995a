import type { Crowd } from '#app/demo/rules/crowd'
import { LEGAL_TEXTS, NEXT_TERMS } from '#app/demo/rules/legal_texts'
import { publishDocument } from '#app/legal/actions/publish_document'
import { DOCUMENT_KINDS } from '#app/legal/rules/consent'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'

/** As many as agree at once: the memory that they take is bounded by this. */
const AT_ONCE = 250

/** Publishes the first terms and privacy notice, and everybody agrees to them. */
export async function seedLegalDocuments(adminId: number, crowd: Crowd): Promise<void> {
  for (const kind of DOCUMENT_KINDS) {
    const first = { kind, version: 1, summary: null, inForceFrom: null, actorId: adminId }
    await publishDocument({ ...first, ...LEGAL_TEXTS[kind] })
  }
  const people: { id: number }[] = await db.from('users').select('id').orderBy('id')
  for (let start = 0; start < people.length; start += AT_ONCE) {
    await crowd.agree(people.slice(start, start + AT_ONCE).map(({ id }) => id))
  }
}

/** Announces the next terms, which everybody may read before they are in force. */
export async function announceNextTerms(adminId: number, inForceFrom: DateTime): Promise<void> {
  await publishDocument({ kind: 'terms', version: 2, ...NEXT_TERMS, inForceFrom, actorId: adminId })
}
