import { registry } from '@generated/registry'
import { createUrlBuilder } from '@adonisjs/core/http/url_builder_client'
import type { InferRoutes, UserRegistry } from '@tuyau/core/types'

type Routes = InferRoutes<UserRegistry>
type RouteName = keyof Routes & string
type Params<Name extends RouteName> =
  Routes[Name]['types']['params'] | Routes[Name]['types']['paramsTuple']
type Query = Record<string, string | number | boolean | null | undefined>

const routes = Object.entries(registry.routes).map(([name, { methods, pattern, tokens }]) => ({
  name,
  domain: 'root',
  methods: [...methods],
  pattern,
  tokens: [...tokens],
}))
const build = createUrlBuilder({ root: routes }, queryOf)

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
