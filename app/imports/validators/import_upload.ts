import { rowNumberField } from '#app/core/http/fields'
import limits from '#config/limits'
import vine from '@vinejs/vine'

const reasonField = () => vine.string().trim().minLength(3).maxLength(500)

export const importUploadValidator = vine.create({
  file: vine.file({ size: `${limits.uploadMegabytes}mb` }),
  invite: vine.boolean().optional(),
  consent: vine.boolean().optional(),
  reason: reasonField().nullable().optional(),
  account: vine.string().ulid().nullable().optional(),
})

/** What is written: every good row, or all rows or none. */
export const importApplicationValidator = vine.create({ allOrNone: vine.boolean().optional() })

/** Whose registrations are taken back, reads why. */
export const importUndoValidator = vine.withMetaData<{ isOfRegistrations: boolean }>().create({
  reason: reasonField()
    .optional()
    .requiredWhen((field) => field.meta.isOfRegistrations),
})

/** Lines of a page of rows. */
export const importTicksValidator = vine.create({
  lines: vine.array(rowNumberField()).minLength(1).maxLength(100).distinct(),
})

/** Which column of the file each column is read from, counted from 0. */
export const importMappingValidator = vine.create({
  columns: vine.record(vine.number().withoutDecimals().min(0).nullable()),
  reason: reasonField().nullable().optional(),
})
