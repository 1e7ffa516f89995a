import Import from '#app/imports/models/import'
import type { Positions } from '#app/imports/rules/import_kind'

/** @returns which columns were read where when a file with these headings was last imported, if one was */
export async function rememberedPositions(of: {
  kind: Import['kind']
  eventId: number | null
  headingsHash: string
}): Promise<Positions | null> {
  const last = await Import.query()
    .where({ kind: of.kind, headingsHash: of.headingsHash })
    .where('scope', of.eventId === null ? 'house' : 'event')
    .if(of.eventId, (imports) => imports.where('eventId', of.eventId!))
    .whereNotIn('state', ['mapping', 'failed'])
    .orderBy('id', 'desc')
    .first()
  return last?.options?.positions ?? null
}
