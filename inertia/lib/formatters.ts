import { amountText, decimalsOf } from '#isomorphic/core/money'
import { INTL_LOCALES } from '~/lib/messages'

export type Instant = string | Date
/** `timeZone` is an IANA name: the campus's, or the reader's where there is none (`useShared().timeZone`). */
interface Zoned {
  timeZone: string
}
export interface DateOptions extends Zoned {
  /** short: Sat 28 Nov · medium: 28 Nov 2026 · long: Saturday 28 November 2026 */
  style?: 'short' | 'medium' | 'long'
  /** Of the time: 9:05:07. */
  seconds?: boolean
}

/**
 * Sentences are put together here from single Intl parts, since browsers and Node may carry different
 * ICU data and would otherwise disagree about commas and spaces when the page hydrates.
 */
export function createFormatters(locale: 'en' | 'es') {
  const tag = INTL_LOCALES[locale]!
  const of = locale === 'es' ? ' de ' : ' '

  const partsOf = memo((key) => {
    const [iso, timeZone] = key.split(' ') as [string, string]
    return datePartsOf(tag, new Date(iso), timeZone)
  })

  function parts(value: Instant, timeZone: string) {
    return partsOf(`${toIso(value)} ${timeZone}`)
  }

  function date(value: Instant, { style = 'short', timeZone }: DateOptions) {
    return dateOf(parts(value, timeZone), style)
  }

  function dateOf(p: DateParts, style: DateOptions['style']) {
    if (style === 'short') return `${p.weekday} ${p.day} ${p.month}`
    if (style === 'medium') return `${p.day} ${p.month} ${p.year}`
    return `${p.weekdayLong} ${p.day}${of}${p.monthLong}${of}${p.year}`
  }

  /** November 2026 */
  function month(value: Instant, { timeZone }: Zoned) {
    const p = parts(value, timeZone)
    return `${p.monthLong}${of}${p.year}`
  }

  /** Saturday */
  function weekday(value: Instant, { timeZone }: Zoned) {
    return parts(value, timeZone).weekdayLong
  }

  function time(value: Instant, { timeZone, seconds }: Zoned & { seconds?: boolean }) {
    const p = parts(value, timeZone)
    return seconds ? `${p.time}:${p.seconds}` : p.time
  }

  function dateTime(value: Instant, options: DateOptions) {
    return `${date(value, options)}, ${time(value, options)}`
  }

  /** Sat 28 Nov, 9:00 – 16:00; over several days both days are named. */
  function range(from: Instant, to: Instant, options: DateOptions) {
    const { style = 'short', timeZone } = options
    const first = parts(from, timeZone)
    const last = parts(to, timeZone)
    const sameDay = dateOf(first, 'medium') === dateOf(last, 'medium')
    const end = sameDay ? last.time : `${dateOf(last, style)}, ${last.time}`
    return `${dateOf(first, style)}, ${first.time} – ${end}`
  }

  function number(value: number | `${number}`, options: Intl.NumberFormatOptions = {}) {
    return cachedNumber(tag, options)
      .format(value)
      .replace(/[\u00a0\u202f]/g, '\u00a0')
  }

  /** `amountMinor` counts the currency's smallest unit (cents), as props carry it: '500' and USD are 5.00 USD. */
  function money(amountMinor: string, currency: string) {
    const digits = decimalsOf(currency)
    const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
    // The text, not a number: Intl then writes every digit of it.
    return `${number(amountText(BigInt(amountMinor), currency), options)}\u00a0${currency}`
  }

  /** The pieces of a date tile. */
  function dayAndMonth(value: Instant, timeZone: string) {
    const p = parts(value, timeZone)
    return { day: p.day, month: p.month, weekday: p.weekday }
  }

  /** The zone as people say it there: GMT-6. */
  function zoneName(value: Instant, timeZone: string) {
    return zoneNameOf(`${toIso(value)} ${timeZone}`)
  }

  return {
    formatDate: date,
    formatMonth: month,
    formatWeekday: weekday,
    formatTime: time,
    formatDateTime: dateTime,
    formatRange: range,
    formatNumber: number,
    formatMoney: money,
    dayAndMonth,
    zoneName,
  }
}

export type Formatters = ReturnType<typeof createFormatters>

const dateFormats = new Map<string, Intl.DateTimeFormat>()
const numberFormats = new Map<string, Intl.NumberFormat>()

function cachedDate(tag: string, options: Intl.DateTimeFormatOptions) {
  const id = tag + JSON.stringify(options)
  let format = dateFormats.get(id)
  if (!format) dateFormats.set(id, (format = new Intl.DateTimeFormat(tag, options)))
  return format
}

function cachedNumber(tag: string, options: Intl.NumberFormatOptions) {
  const id = tag + JSON.stringify(options)
  let format = numberFormats.get(id)
  if (!format) numberFormats.set(id, (format = new Intl.NumberFormat(tag, options)))
  return format
}

function toIso(value: Instant): string {
  return value instanceof Date ? value.toISOString() : value
}

const zoneNameOf = memo((key) => {
  const [iso, timeZone] = key.split(' ') as [string, string]
  const format = cachedDate('en-US', { timeZone, timeZoneName: 'shortOffset' })
  return partOf(format.formatToParts(new Date(iso)), 'timeZoneName') || timeZone
})

type DateParts = ReturnType<typeof datePartsOf>

function datePartsOf(tag: string, instant: Date, timeZone: string) {
  const all = (tagOf: string, options: Intl.DateTimeFormatOptions) =>
    cachedDate(tagOf, { ...options, timeZone }).formatToParts(instant)
  const short = all(tag, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
  const long = all(tag, { weekday: 'long', day: 'numeric', month: 'long' })
  const clock = all('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  return {
    weekday: partOf(short, 'weekday'),
    weekdayLong: partOf(long, 'weekday'),
    day: partOf(short, 'day'),
    month: partOf(short, 'month').replace(/^sept$/, 'sep'),
    monthLong: partOf(long, 'month'),
    year: partOf(short, 'year'),
    time: `${Number(partOf(clock, 'hour'))}:${partOf(clock, 'minute')}`,
    seconds: partOf(clock, 'second'),
  }
}

function partOf(parts: Intl.DateTimeFormatPart[], type: Intl.DateTimeFormatPartTypes): string {
  return (parts.find((part) => part.type === type)?.value ?? '').replace(/\.$/, '')
}

const KEPT_MAX = 2000

/**
 * Remembers what a pure function answered, for work that is costly and asked for again and again, such as
 * Intl's parts of a date. The server renders for everybody, so what is remembered is bounded.
 */
function memo<Answer>(answer: (key: string) => Answer): (key: string) => Answer {
  const kept = new Map<string, Answer>()
  return (key) => {
    if (kept.has(key)) return kept.get(key) as Answer
    if (kept.size >= KEPT_MAX) kept.clear()
    const made = answer(key)
    kept.set(key, made)
    return made
  }
}
