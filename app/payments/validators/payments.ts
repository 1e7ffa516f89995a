import { dateTimeField } from '#app/core/http/fields'
import { currency } from '#config/app'
import { worthOf } from '#app/payments/rules/cash_desk'
import { AMOUNT_MAX, amountMinorOf, type Minor } from '#isomorphic/core/money'
import vine from '@vinejs/vine'

/** How a cashier takes and gives money; online it moves by a gateway alone. */
export const DESK_METHODS = ['cash', 'card', 'transfer'] as const

const REASON_MAX = 500
const AMOUNT_TEXT_MAX = 20

const amount = vine.createRule((value, { least }: { least: Minor }, field) => {
  if (typeof value !== 'string') return
  const read = amountMinorOf(value, currency)
  if (read !== null && read >= least) return
  field.report('The {{ field }} field must be an amount', 'amount', field)
})

/** An amount as people type it, in units of the installation's currency; read into minor units. */
const amountField = (least: Minor) =>
  vine.string().trim().maxLength(AMOUNT_TEXT_MAX).use(amount({ least }))

const paid = () => amountField(1n).transform((text) => amountMinorOf(text, currency)!)
const perhapsNone = () => amountField(0n).transform((text) => amountMinorOf(text, currency)!)

/** Keys that the server makes have a colon, so that nobody can take one before it does. */
const idempotencyKey = () =>
  vine
    .string()
    .trim()
    .regex(/^[\w-]{8,64}$/)

const reason = () => vine.string().trim().minLength(3).maxLength(REASON_MAX)
const externalReference = () => vine.string().trim().maxLength(120).optional()

/** What somebody owes, by hand. */
export const paymentValidator = vine.create({
  person: vine.string().ulid(),
  campus: vine.string().trim().maxLength(10),
  concept: vine.string().trim().minLength(3).maxLength(200),
  amount: paid(),
  /** The wall time of the campus. */
  dueAt: dateTimeField().optional(),
  note: vine.string().trim().maxLength(REASON_MAX).optional(),
  collect: vine.boolean().optional(),
})

export const collectionValidator = vine.create({
  amount: paid(),
  method: vine.enum(DESK_METHODS),
  /** Cash as it was handed over. */
  tendered: paid().optional(),
  externalReference: externalReference(),
  idempotencyKey: idempotencyKey(),
})

export const refundValidator = vine.create({
  amount: paid(),
  method: vine.enum([...DESK_METHODS, 'online'] as const),
  reason: reason(),
  externalReference: externalReference(),
  idempotencyKey: idempotencyKey(),
})

export const reversalValidator = vine.create({
  reason: reason(),
  idempotencyKey: idempotencyKey(),
})

export const dueDateValidator = vine.create({ dueAt: dateTimeField(), reason: reason() })

export const voidValidator = vine.create({ reason: reason() })

const SEARCH_MAX = 512

/** A reference, a scanned code, a name or a student code. */
export const paymentSearchValidator = vine.create({
  q: vine.string().trim().minLength(1).maxLength(SEARCH_MAX),
})

export const payerSearchValidator = vine.create({
  q: vine.string().trim().minLength(1).maxLength(100),
})

/** A page of the list. */
const REQUESTS_MAX = 100

/** One or many refund requests, given back alike. */
export const refundWorkValidator = vine.create({
  requests: vine.array(vine.string().ulid()).minLength(1).maxLength(REQUESTS_MAX).distinct(),
  method: vine.enum(DESK_METHODS),
  reason: reason(),
})

export const refundDeclineValidator = vine.create({ reason: reason() })

/** A drawer of one's own, or one that another cashier has counted. */
export const deskOpeningValidator = vine.create({
  campus: vine.string().trim().maxLength(10).optional().requiredIfMissing('takenOver'),
  openingFloat: perhapsNone().optional().requiredIfMissing('takenOver'),
  takenOver: vine.string().ulid().optional(),
})

const DENOMINATION_COUNT_MAX = 100_000
const DENOMINATIONS_MAX = 40

const denominations = vine.createRule((value, _options: undefined, field) => {
  const values = Object.keys((value ?? {}) as object)
  const isRead = values.every((one) => /^[1-9]\d{0,12}$/.test(one))
  if (isRead && values.length <= DENOMINATIONS_MAX) return
  field.report('The {{ field }} field must be denominations', 'denominations', field)
})

const isCount = (count: number) =>
  Number.isInteger(count) && count >= 0 && count <= DENOMINATION_COUNT_MAX

/** What is counted is an amount like any other, also where it is the float of the next cashier. */
const worthAnAmount = vine.createRule((value, _options: undefined, field) => {
  const counts = value as Record<string, number>
  // What is no count is refused by itself.
  const isCounted = field.isValid && Object.values(counts).every(isCount)
  if (!isCounted || worthOf(counts) <= AMOUNT_MAX) return
  field.report('The {{ field }} field is worth too much', 'worthAnAmount', field)
})

/** How many of each coin and note, by its value in minor units. */
const counted = () =>
  vine
    .record(vine.number().withoutDecimals().range([0, DENOMINATION_COUNT_MAX]))
    .use(denominations())
    .use(worthAnAmount())

export const deskCountValidator = vine.create({ denominations: counted() })

export const deskClosingValidator = vine.create({
  denominations: counted(),
  note: vine.string().trim().maxLength(REASON_MAX).optional(),
})
