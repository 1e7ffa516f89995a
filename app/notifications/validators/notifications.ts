import { MINUTES_A_DAY } from '#app/notifications/rules/quiet_hours'
import { MAIL_CHOICES, TYPE_NAMES } from '#app/notifications/rules/types'
import vine from '@vinejs/vine'
import { ECDH } from 'node:crypto'

/** The newest that was shown. */
export const readAllValidator = vine.create({ upTo: vine.string().ulid() })

const minute = () =>
  vine
    .number()
    .withoutDecimals()
    .range([0, MINUTES_A_DAY - 1])

/** By which ways one is told of each type, and when not; times are minutes after midnight. */
export const settingsValidator = vine.create({
  ways: vine
    .array(
      vine.object({
        type: vine.enum(TYPE_NAMES),
        inApp: vine.boolean(),
        mail: vine.enum(MAIL_CHOICES),
        push: vine.boolean(),
      })
    )
    .maxLength(TYPE_NAMES.length)
    .distinct('type'),
  quiet: vine.object({ from: minute(), until: minute() }).nullable(),
  digestAt: minute(),
})

/** Base64url of a point of P-256, not compressed, and of 16 bytes. */
const P256DH = /^B[\w-]{86}=?$/
const AUTH = /^[\w-]{22}(==)?$/

/** With a point that is none nothing could be encrypted. */
const onCurve = vine.createRule((value: unknown, _options: undefined, field) => {
  if (typeof value !== 'string' || !field.isValid) return
  try {
    ECDH.convertKey(value, 'prime256v1', 'base64url')
  } catch {
    field.report('The {{ field }} field must be a point of P-256', 'regex', field)
  }
})

/** As the browser's `PushSubscription` says it. */
export const deviceValidator = vine.create({
  endpoint: vine.string().maxLength(700),
  keys: vine.object({
    p256dh: vine.string().regex(P256DH).use(onCurve()),
    auth: vine.string().regex(AUTH),
  }),
})
