import { fieldError } from '#app/core/http/field_error'
import { Exception } from '@adonisjs/core/exceptions'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** Far more than any form has, and few enough for every function that walks through what was sent. */
const DEPTH_MAX = 20

/**
 * Lets nothing through that a database cannot keep. NUL characters are taken out: PostgreSQL refuses a text
 * that has one, SQLite cuts a search at it, and no keyboard types one. Half of a surrogate pair, which neither
 * engine keeps as it is, is refused at its field, and what is nested without end is refused as a whole.
 *
 * Runs when session and language are known, so that a form is answered with what was typed.
 */
export default class StorableTextMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    const { request, params } = ctx
    const halved: string[] = []
    request.updateBody(storable(request.body(), [], halved))
    request.updateQs(storable(request.qs(), [], halved))
    Object.assign(params, storable(params, [], halved))
    const [field] = halved
    if (field !== undefined) {
      throw fieldError(field, ctx.i18n.t('validator.shared.messages.wellFormed'))
    }
    return next()
  }
}

/** @param halved gets the fields of texts that have half of a character; the text has a sign in its place */
function storable<Value>(value: Value, path: string[], halved: string[]): Value
function storable(value: unknown, path: string[], halved: string[]): unknown {
  if (path.length > DEPTH_MAX) throw new Exception('Nested too deeply', { status: 400 })
  if (typeof value === 'string') {
    if (!value.isWellFormed()) halved.push(path.join('.').toWellFormed())
    return value.replaceAll('\0', '').toWellFormed()
  }
  const below = (key: string, one: unknown) => storable(one, [...path, key], halved)
  if (Array.isArray(value)) return value.map((one: unknown, index) => below(String(index), one))
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [storable(key, path, halved), below(key, one)])
  )
}

/** An uploaded file is an object with a life of its own. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (value === null || typeof value !== 'object') return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}
