import { dateTimeField, markdown } from '#app/core/http/fields'
import { DOCUMENT_KINDS } from '#app/legal/rules/consent'
import vine from '@vinejs/vine'
import type { FieldContext } from '@vinejs/vine/types'

const BODY_MAX = 60_000
const SUMMARY_MAX = 500

const isLater = ({ parent }: FieldContext) => Number(parent.version) > 1
const body = () => vine.string().trim().minLength(20).maxLength(BODY_MAX).use(markdown())
const summary = () => vine.string().trim().maxLength(SUMMARY_MAX).optional().requiredWhen(isLater)

export const publishValidator = vine.create({
  kind: vine.enum(DOCUMENT_KINDS),
  version: vine.number().withoutDecimals().positive().max(1_000_000),
  bodyEn: body(),
  bodyEs: body(),
  summaryEn: summary(),
  summaryEs: summary(),
  inForceFrom: dateTimeField().nullable().optional(),
})

export const legalPreviewValidator = vine.create({
  body: vine.string().maxLength(BODY_MAX).use(markdown()).nullable().optional(),
})

export const consentValidator = vine.create({ shown: vine.string().maxLength(60) })
