import { SCAN_SOURCES } from '#isomorphic/attendance/scan_results'
import vine from '@vinejs/vine'
import { DateTime } from 'luxon'

const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/
/** Text that a person reads: no control characters, which also PostgreSQL refuses to store. */
const PLAIN = /^[^\p{Cc}]+$/u

const readInstant = (text: string) => DateTime.fromISO(text, { zone: 'utc' })

const instant = vine.createRule((value: unknown, _options: undefined, field) => {
  const { isValid, year } = readInstant(String(value))
  if (!isValid || year < 2000 || year > 2100) {
    field.report('The {{ field }} field must be an instant in ISO 8601', 'instant', field)
  }
})

export const scanValidator = vine.create({
  clientScanId: vine
    .string()
    .trim()
    .regex(/^[A-Za-z0-9-]{8,40}$/),
  code: vine
    .string()
    .trim()
    .minLength(1)
    .maxLength(512)
    .optional()
    .requiredIfMissing('registration'),
  registration: vine.string().trim().regex(ULID).optional(),
  session: vine.string().trim().regex(ULID),
  gate: vine.string().trim().minLength(1).maxLength(60).regex(PLAIN),
  source: vine.enum(SCAN_SOURCES),
  scannedAt: vine.string().maxLength(40).use(instant()).transform(readInstant),
  admitReason: vine.string().trim().minLength(3).maxLength(300).regex(PLAIN).optional(),
})
