import limits from '#config/limits'
import vine from '@vinejs/vine'

export const importUploadValidator = vine.create({
  file: vine.file({ size: `${limits.uploadMegabytes}mb`, extnames: ['csv', 'txt', 'tsv'] }),
  invite: vine.boolean().optional(),
})
