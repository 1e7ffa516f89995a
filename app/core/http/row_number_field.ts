import vine from '@vinejs/vine'

/** What fits the integer column of either engine. */
export const ROW_NUMBER_MAX = 2_147_483_647

/** A row's id or version in a form. */
export const rowNumberField = () => vine.number().withoutDecimals().range([1, ROW_NUMBER_MAX])
