import vine from '@vinejs/vine'

/** Null: no limit. */
export const capacityValidator = vine.create({
  capacity: vine.number().withoutDecimals().min(1).max(100_000).nullable(),
})
