import { patterns } from '@generated/routes'
import { createUrlBuilder } from '@adonisjs/core/http/url_builder_client'
import type { InferRoutes, UserRegistry } from '@tuyau/core/types'

type Routes = InferRoutes<UserRegistry>
type RouteName = keyof Routes & string
type Params<Name extends RouteName> =
  Routes[Name]['types']['params'] | Routes[Name]['types']['paramsTuple']
type Query = Record<string, string | number | boolean | null | undefined>

/** How the router of the server names the parts of a pattern. */
const [STATIC, PARAMETER, WILDCARD] = [0, 1, 2] as const
const build = createUrlBuilder({ root: routesOf() }, queryOf)

function routesOf() {
  return Object.entries(patterns).map(([name, pattern]) => ({
    ...{ name, pattern, domain: 'root', methods: [] },
    tokens: pattern.split('/').filter(Boolean).map(tokenOf),
  }))
}

/** @returns a part of a pattern as the router of the server reads it: a word, `:name`, `:name.webp` or `*` */
function tokenOf(part: string) {
  const [, name, end] = /^:(\w+)(.*)$/.exec(part) ?? []
  if (name !== undefined) return { old: part, type: PARAMETER, val: name, end: end ?? '' }
  return { old: part, type: part === '*' ? WILDCARD : STATIC, val: part, end: '' }
}

/** @returns the path of a route by its name: `urlFor('announcements.show', { announcement: slug })` */
export function urlFor<Name extends RouteName>(
  name: Name,
  params?: Params<Name>,
  options: { qs?: Query } = {}
): string {
  return build(name, params, options)
}

function queryOf(query: Query): string {
  const given = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) given.set(key, String(value))
  }
  return given.toString()
}
