import { isMistakable, isPlainName, normalEmail, normalName } from '#app/core/rules/lookalikes'
import { isTooIntricate } from '#app/core/presenters/markdown'
import { studentCodePattern } from '#config/accounts'
import vine from '@vinejs/vine'

/** What fits the integer column of either engine. */
export const ROW_NUMBER_MAX = 2_147_483_647

/** A row's id or version in a form. */
export const rowNumberField = () => vine.number().withoutDecimals().range([1, ROW_NUMBER_MAX])

const LENGTH_MAX = 30

/** A student code in a form: in capitals, of the form that the university's configuration tells. */
export const studentCodeField = () =>
  vine.string().trim().toUpperCase().maxLength(LENGTH_MAX).regex(studentCodePattern)

const written = vine.createRule((value, normal: (typed: string) => string, field) => {
  if (typeof value === 'string') field.mutate(normal(value), field)
})

const unmistakable = vine.createRule((value, _options: undefined, field) => {
  if (typeof value !== 'string' || !isMistakable(value)) return
  field.report('The {{ field }} field could be taken for another', 'unmistakable', field)
})

const plainName = vine.createRule((value, _options: undefined, field) => {
  if (typeof value !== 'string' || isPlainName(value)) return
  field.report('The {{ field }} field is no plain name', 'plainName', field)
})

/** An e-mail address as it is stored and compared. */
export const emailField = () => vine.string().use(written(normalEmail)).email().maxLength(254)

/** An address that somebody is to have from now on. */
export const newEmailField = () => emailField().use(unmistakable())

export const personNameField = () =>
  vine.string().use(written(normalName)).minLength(2).maxLength(120).use(plainName())

/** A text in Markdown, which `renderMarkdown` must be able to read. */
export const markdown = vine.createRule((value, _options: undefined, field) => {
  if (typeof value !== 'string' || !isTooIntricate(value)) return
  field.report('The {{ field }} field is too intricate', 'markdown', field)
})

const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?$/

const dateTime = vine.createRule((value, _options: undefined, field) => {
  if (typeof value === 'string' && DATE_TIME.test(value)) return
  field.report('The {{ field }} field must be a date and time', 'dateTime', field)
})

/** The wall time of a campus (`2026-11-28T09:00`), or an instant with its offset. */
export const dateTimeField = () => vine.string().trim().maxLength(40).use(dateTime())

const isDay = vine.createRule((value: unknown, _options: undefined, field) => {
  const isReal =
    typeof value === 'string' &&
    /^\d{4}-\d{2}-\d{2}$/.test(value) &&
    !Number.isNaN(Date.parse(value)) &&
    new Date(value).toISOString().startsWith(value)
  if (!isReal) field.report('The {{ field }} field must be a day', 'date', field)
})

/** A day of a calendar, `2026-11-28`. */
export const dayField = () => vine.string().trim().maxLength(10).use(isDay())
