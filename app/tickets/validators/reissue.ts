import vine from '@vinejs/vine'

export const reissueValidator = vine.create({
  reason: vine.string().trim().minLength(1).maxLength(200),
})

export const replacePersonalCodeValidator = vine.create({
  /** The code that was on the screen, if there was one; it is compared, not trusted. */
  publicId: vine.string().trim().fixedLength(26).optional(),
})
