import { recordAudit } from '#app/audit/actions/record_audit'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { MailTextUnknown } from '#app/mails/exceptions/mail_refusals'
import { houseTexts } from '#app/mails/queries/mail_texts'
import { TEXT_FIELDS, unknownIn, variablesIn, type TextField } from '#app/mails/rules/mail_texts'

/**
 * Writes the words of a mail in one language; what is null, or has no button, are the house's. Whoever saves last is
 * right: what stood there before is in the audit log.
 *
 * @param input.template one of `mailTemplates`
 * @throws MailTextUnknown for a variable that the mail has not, at its field
 */
export function saveMailText(input: {
  template: string
  locale: 'en' | 'es'
  texts: Record<TextField, string | null>
  actorId: number
}): Promise<void> {
  const { template, locale } = input
  const house = houseTexts(template, locale)
  const known = variablesIn(Object.values(house))
  const texts = Object.fromEntries(
    TEXT_FIELDS.map((field) => [field, house[field] === undefined ? null : input.texts[field]])
  ) as Record<TextField, string | null>
  for (const field of TEXT_FIELDS) {
    const unknown = texts[field] === null ? null : unknownIn(texts[field], known)
    if (unknown !== null) throw new MailTextUnknown(field, unknown, known)
  }
  return inTransaction(async (trx) => {
    const rows = () => trx.from('mail_texts').where({ template, locale })
    const before: Record<TextField, string | null> | null = await rows().first()
    const changed = TEXT_FIELDS.filter((field) => (before?.[field] ?? null) !== texts[field])
    if (changed.length === 0) return
    if (TEXT_FIELDS.every((field) => texts[field] === null)) await rows().delete()
    else {
      const at = toSql(now())
      await trx
        .knexQuery()
        .insert({ template, locale, ...texts, created_at: at, updated_at: at })
        .into('mail_texts')
        .onConflict(['template', 'locale'])
        .merge([...TEXT_FIELDS, 'updated_at'])
    }
    const of = (side: Partial<Record<TextField, string | null>> | null) =>
      Object.fromEntries(changed.map((field) => [field, side?.[field] ?? null]))
    await recordAudit(
      {
        actorId: input.actorId,
        ability: 'admin',
        action: 'house.mail_text_changed',
        subjectType: 'house',
        subjectId: 0,
        before: of(before),
        after: { template, language: locale, ...of(texts) },
      },
      trx
    )
  })
}
