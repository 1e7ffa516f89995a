import {
  ADDRESS_LENGTH_MAX,
  CODE,
  LEVELS,
  NAME_LENGTH_MAX,
  RESERVED_CAMPUS_CODE,
} from '#app/catalogue/rules/catalogue'
import { readTimeZone } from '#app/catalogue/rules/time_zones'
import { rowNumberField } from '#app/core/http/fields'
import vine from '@vinejs/vine'

const codeForm = vine.createRule((value: unknown, _options: undefined, field) => {
  if (typeof value === 'string' && CODE.test(value)) return
  field.report('Write the code with 2 to 10 letters, digits and hyphens', 'catalogueCode', field)
})

const notReserved = vine.createRule((value: unknown, _options: undefined, field) => {
  if (value !== RESERVED_CAMPUS_CODE) return
  field.report('Choose another code', 'campusCodeReserved', field)
})

const knownZone = vine.createRule((value: unknown, _options: undefined, field) => {
  const zone = typeof value === 'string' ? readTimeZone(value) : null
  if (zone) field.mutate(zone, field)
  else field.report('Choose one of the time zones', 'timeZone', field)
})

const name = () => vine.string().trim().minLength(2).maxLength(NAME_LENGTH_MAX)
/** Of the form that is saved; a new record has none. */
const version = () => rowNumberField().optional()
const code = () => vine.string().trim().toUpperCase().maxLength(40).use(codeForm())

export const campusValidator = vine.create({
  name: name(),
  code: code().use(notReserved()),
  address: vine.string().trim().minLength(2).maxLength(ADDRESS_LENGTH_MAX),
  city: vine.string().trim().minLength(2).maxLength(NAME_LENGTH_MAX),
  timeZone: vine.string().trim().maxLength(60).use(knownZone()),
  /** The confirmation that changing the zone of a campus with upcoming events needs. */
  acceptsZoneChange: vine.boolean().optional(),
  version: version(),
})

export const facultyValidator = vine.create({ name: name(), code: code(), version: version() })

export const courseValidator = vine.create({
  name: name(),
  code: code(),
  faculty: vine.string().trim().maxLength(10),
  level: vine.enum(LEVELS),
  campuses: vine.array(vine.string().trim().maxLength(10)).notEmpty().maxLength(200).distinct(),
  version: version(),
})
