import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/**
 * Takes NUL characters out of what is sent. PostgreSQL refuses a text that has one, SQLite cuts a search at
 * it, and no keyboard types one.
 */
export default class StorableTextMiddleware {
  handle({ request, params }: HttpContext, next: NextFn) {
    request.updateBody(withoutNul(request.body()))
    request.updateQs(withoutNul(request.qs()))
    Object.assign(params, withoutNul(params))
    return next()
  }
}

function withoutNul<Value>(value: Value): Value
function withoutNul(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '')
  if (Array.isArray(value)) return value.map((one: unknown) => withoutNul(one))
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [withoutNul(key), withoutNul(one)])
  )
}

/** An uploaded file is an object with a life of its own. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (value === null || typeof value !== 'object') return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}
