import { LEGAL_TEXTS } from '#app/demo/rules/legal_texts'
import { breathe } from '#app/demo/services/breathe'
import { acceptDocuments } from '#app/legal/actions/accept_documents'
import { publishDocument } from '#app/legal/actions/publish_document'
import { readNewestVersions } from '#app/legal/queries/newest_versions'
import { DOCUMENT_KINDS, versionsKey } from '#app/legal/rules/consent'
import db from '@adonisjs/lucid/services/db'

/** Publishes the first terms and privacy notice, and everybody agrees to them. */
export async function seedLegalDocuments(adminId: number): Promise<void> {
  for (const kind of DOCUMENT_KINDS) {
    await publishDocument({ kind, version: 1, ...LEGAL_TEXTS[kind], actorId: adminId })
  }
  const shown = versionsKey(await readNewestVersions())
  const people: { id: number }[] = await db.from('users').select('id').orderBy('id')
  for (const { id } of people) {
    await acceptDocuments({ userId: id, shown })
    await breathe()
  }
}
