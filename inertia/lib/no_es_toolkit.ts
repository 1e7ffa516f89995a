/*
 * The six helpers that Inertia takes from es-toolkit, for the plain data that its pages and forms are made
 * of (vite.config.ts): a third of the size, and part of every first visit.
 */

type Path = string | number | readonly (string | number)[]
type Tree = Record<string, unknown>

/** Files, dates and other instances are shared, not copied. */
export function cloneDeep<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(cloneDeep) as Value
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, cloneDeep(inner)])
  ) as Value
}

export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime()
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isEqual(item, b[index]))
  }
  if (!isPlain(a) || !isPlain(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isEqual(a[key], b[key]))
  )
}

export function get(object: unknown, path: Path, fallback?: unknown): unknown {
  let at: unknown = object
  for (const key of steps(object, path)) {
    if (at === null || at === undefined) return fallback
    at = (at as Tree)[key]
  }
  return at === undefined ? fallback : at
}

export function has(object: unknown, path: Path): boolean {
  let at: unknown = object
  for (const key of steps(object, path)) {
    if (at === null || at === undefined || !Object.hasOwn(Object(at) as Tree, key)) return false
    at = (at as Tree)[key]
  }
  return true
}

export function set<Target>(object: Target, path: Path, value: unknown): Target {
  const keys = steps(object, path)
  let at = object as unknown as Tree
  keys.forEach((key, index) => {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype') return
    if (index === keys.length - 1) at[key] = value
    else {
      if (at[key] === null || typeof at[key] !== 'object') {
        at[key] = /^\d+$/.test(keys[index + 1]!) ? [] : {}
      }
      at = at[key] as Tree
    }
  })
  return object
}

export function toPath(path: string): string[] {
  return path
    .replace(/\[(?:(['"])(.*?)\1|([^\]]*))\]/g, (_, __, quoted, plain) => `.${quoted ?? plain}`)
    .split('.')
    .filter((key, index) => key !== '' || index > 0)
}

export function escape(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (sign) => entities[sign]!)
}

/** A key that is there as written wins over its meaning as a path. */
function steps(object: unknown, path: Path): string[] {
  if (Array.isArray(path)) return path.map(String)
  const key = String(path)
  return object !== null && typeof object === 'object' && Object.hasOwn(object, key)
    ? [key]
    : toPath(key)
}

function isPlain(value: unknown): value is Tree {
  if (value === null || typeof value !== 'object') return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
