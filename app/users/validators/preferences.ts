import vine from '@vinejs/vine'

export const localeValidator = vine.create({ locale: vine.enum(['en', 'es'] as const) })

export const colorSchemeValidator = vine.create({
  scheme: vine.enum(['auto', 'light', 'dark'] as const),
})
