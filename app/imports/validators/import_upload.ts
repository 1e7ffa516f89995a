import { rowNumberField } from '#app/core/http/fields'
import limits from '#config/limits'
import vine from '@vinejs/vine'

export const importUploadValidator = vine.create({
  file: vine.file({ size: `${limits.uploadMegabytes}mb` }),
  invite: vine.boolean().optional(),
})

/** Lines of a page of rows. */
export const importTicksValidator = vine.create({
  lines: vine.array(rowNumberField()).minLength(1).maxLength(100).distinct(),
})

/** Which column of the file each column is read from, counted from 0. */
export const importMappingValidator = vine.create({
  columns: vine.record(vine.number().withoutDecimals().min(0).nullable()),
})
