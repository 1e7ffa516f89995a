import { markdown } from '#app/core/http/fields'
import { DOCUMENT_KINDS } from '#app/legal/rules/consent'
import vine from '@vinejs/vine'

const BODY_MAX = 60_000

export const publishValidator = vine.create({
  kind: vine.enum(DOCUMENT_KINDS),
  version: vine.number().withoutDecimals().positive().max(1_000_000),
  bodyEn: vine.string().trim().minLength(20).maxLength(BODY_MAX).use(markdown()),
  bodyEs: vine.string().trim().minLength(20).maxLength(BODY_MAX).use(markdown()),
})

export const legalPreviewValidator = vine.create({
  body: vine.string().maxLength(BODY_MAX).use(markdown()).nullable().optional(),
})

export const consentValidator = vine.create({ shown: vine.string().maxLength(60) })
