import { emailField, rowNumberField } from '#app/core/http/fields'
import { isWrongIban, plainNumber } from '#app/installation/rules/account_number'
import {
  ADDRESS_LENGTH_MAX,
  ENTRIES_MAX,
  HOURS_MAX,
  LENGTH_MAX,
  PHONE_LENGTH_MAX,
} from '#app/installation/rules/installation'
import { isColour } from '#isomorphic/installation/contrast'
import limits from '#config/limits'
import vine from '@vinejs/vine'

const colour = vine.createRule((value: unknown, _options: undefined, field) => {
  if (typeof value === 'string' && isColour(value)) field.mutate(value.toLowerCase(), field)
  else field.report('Write the colour as # and six digits', 'colour', field)
})

const accountNumber = vine.createRule((value: unknown, _options: undefined, field) => {
  if (typeof value !== 'string') return
  const number = plainNumber(value)
  field.mutate(number, field)
  if (isWrongIban(number)) field.report('The check digits do not fit', 'iban', field)
})

const line = (max: number) => vine.string().trim().minLength(2).maxLength(max)
const maybe = (max: number) => line(max).nullable().optional()
const colourField = () => vine.string().trim().maxLength(20).use(colour()).nullable()

/** A part of the settings: what is not sent stays as it is. */
export const settingsValidator = vine.create({
  name: maybe(LENGTH_MAX.name),
  brandLight: colourField().optional(),
  brandDark: colourField().optional(),
  email: emailField().nullable().optional(),
  phone: maybe(PHONE_LENGTH_MAX),
  address: maybe(ADDRESS_LENGTH_MAX),
})

export const logoValidator = vine.create({
  logo: vine.file({ size: `${limits.uploadMegabytes}mb` }),
})

/** Of the form that is saved; a new one has none. */
const version = () => rowNumberField().optional()
const note = () => maybe(LENGTH_MAX.note)

export const bankAccountValidator = vine.create({
  bank: line(LENGTH_MAX.bank),
  holder: line(LENGTH_MAX.holder),
  number: vine.string().trim().minLength(4).maxLength(LENGTH_MAX.number).use(accountNumber()),
  note: note(),
  version: version(),
})

const weekday = () => vine.number().withoutDecimals().range([1, 7])
const time = () => vine.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

export const cashDeskValidator = vine.create({
  campus: vine.string().trim().maxLength(10),
  place: line(LENGTH_MAX.place),
  note: note(),
  hours: vine
    .array(vine.object({ fromDay: weekday(), toDay: weekday(), opens: time(), closes: time() }))
    .maxLength(HOURS_MAX),
  version: version(),
})

export const orderValidator = vine.create({
  order: vine.array(vine.string().fixedLength(26)).notEmpty().maxLength(ENTRIES_MAX).distinct(),
})
