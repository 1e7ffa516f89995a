import type { Crowd } from '#app/demo/rules/crowd'
import { LEGAL_TEXTS } from '#app/demo/rules/legal_texts'
import { publishDocument } from '#app/legal/actions/publish_document'
import { DOCUMENT_KINDS } from '#app/legal/rules/consent'
import db from '@adonisjs/lucid/services/db'

/** As many as agree at once: the memory that they take is bounded by this. */
const AT_ONCE = 250

/** Publishes the first terms and privacy notice, and everybody agrees to them. */
export async function seedLegalDocuments(adminId: number, crowd: Crowd): Promise<void> {
  for (const kind of DOCUMENT_KINDS) {
    await publishDocument({ kind, version: 1, ...LEGAL_TEXTS[kind], actorId: adminId })
  }
  const people: { id: number }[] = await db.from('users').select('id').orderBy('id')
  for (let start = 0; start < people.length; start += AT_ONCE) {
    await crowd.agree(people.slice(start, start + AT_ONCE).map(({ id }) => id))
  }
}
