import vine from '@vinejs/vine'

export const studentCode = () =>
  vine
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9-]{3,30}$/)
