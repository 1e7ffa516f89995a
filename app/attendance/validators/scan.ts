import { SCAN_RESULTS, SCAN_SOURCES } from '#isomorphic/attendance/scan_results'
import { SCANS_PER_UPLOAD_MAX } from '#app/attendance/rules/door_token'
import vine from '@vinejs/vine'
import { DateTime } from 'luxon'

const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/
/** Text that a person reads: no control characters, which also PostgreSQL refuses to store. */
const PLAIN = /^[^\p{Cc}]+$/u

const readInstant = (text: string) => DateTime.fromISO(text, { zone: 'utc' })

const instant = vine.createRule((value: unknown, _options: undefined, field) => {
  const { isValid, year } = readInstant(String(value))
  // A phone that lost its clock says 1970.
  if (!isValid || year < 1970 || year > 2100) {
    field.report('The {{ field }} field must be an instant in ISO 8601', 'instant', field)
  }
})

const anInstant = () => vine.string().maxLength(40).use(instant()).transform(readInstant)

const aGate = () => vine.string().trim().minLength(1).maxLength(60).regex(PLAIN)
const aReason = () => vine.string().trim().minLength(3).maxLength(300).regex(PLAIN)

const attempt = {
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
  gate: aGate(),
  source: vine.enum(SCAN_SOURCES),
  scannedAt: anInstant(),
  admitReason: aReason().optional(),
}

export const scanValidator = vine.create(attempt)

/** A device asks for the event's list. */
export const rosterValidator = vine.create({
  deviceTime: anInstant(),
  device: vine.string().trim().regex(ULID).optional(),
})

/** No clock is wrong by more than a century. */
const OFFSET_MS_MAX = 4e12

/** What a device has let in already is not refused for a line break in a reason, or a tab in the name of a gate. */
const onOneLine = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll(/\p{Cc}+/gu, ' ') : value

/** A device delivers what it answered by itself. */
export const uploadValidator = vine.create({
  deviceTime: anInstant(),
  scans: vine
    .array(
      vine.object({
        ...attempt,
        gate: aGate().parse(onOneLine),
        admitReason: aReason().parse(onOneLine).optional(),
        offsetMs: vine.number().withoutDecimals().range([-OFFSET_MS_MAX, OFFSET_MS_MAX]),
        listAt: anInstant(),
        shown: vine.enum(SCAN_RESULTS),
      })
    )
    .minLength(1)
    .maxLength(SCANS_PER_UPLOAD_MAX),
})

/** An organizer decides about a scan. */
export const scanReviewValidator = vine.create({
  decision: vine.enum(['admitted', 'dismissed'] as const),
  reason: aReason(),
})
