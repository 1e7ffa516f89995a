import { registry } from '@generated/registry'
import type { Tuyau } from '@tuyau/core/client'
import type { InferRoutes, UserRegistry } from '@tuyau/core/types'

type Routes = InferRoutes<UserRegistry>
type RouteName = keyof Routes & string
type Params<Name extends RouteName> =
  Routes[Name]['types']['params'] | Routes[Name]['types']['paramsTuple']
type Query = Record<string, string | number | boolean | null | undefined>

interface Route {
  methods: string[]
  pattern: string
}

const routes = registry.routes as unknown as Record<string, Route>

/** @returns the path of a route by its name: `urlFor('announcements.show', { announcement: slug })` */
export function urlFor<Name extends RouteName>(
  name: Name,
  params?: Params<Name>,
  options: { qs?: Query } = {}
): string {
  return build(name, (params ?? {}) as Record<string, unknown> | unknown[], options.qs)
}

function build(name: string, params: Record<string, unknown> | unknown[], qs?: Query) {
  const route = routeOf(name)
  const values = Array.isArray(params) ? [...params] : null
  const path = route.pattern.replace(/\/(?::([\w]+)\??|\*)/g, (part, key = '*') => {
    const value = values ? values.shift() : (params as Record<string, unknown>)[key]
    if (value === undefined || value === null) {
      if (part.endsWith('?')) return ''
      throw new Error(`The route "${name}" needs "${key}"`)
    }
    return `/${encodeURIComponent(String(value))}`
  })
  if (!qs) return path || '/'
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(qs)) {
    if (value !== undefined && value !== null) query.set(key, String(value))
  }
  const text = query.toString()
  return `${path || '/'}${text ? `?${text}` : ''}`
}

function routeOf(name: string) {
  const route = routes[name]
  if (!route) throw new Error(`There is no route "${name}"`)
  return route
}

/**
 * What typed links and forms ask of Tuyau, and nothing more: its own client brings an HTTP library that
 * no page needs, since Inertia and ~/lib/http make the requests (7 kB on every first visit).
 */
export const client = {
  urlFor: (name: string, params?: Record<string, unknown>, options?: { qs?: Query }) =>
    build(name, params ?? {}, options?.qs),
  getRoute: (name: string, { params }: { params?: Record<string, unknown> }) => ({
    url: build(name, params ?? {}),
    methods: routeOf(name).methods,
  }),
} as unknown as Tuyau<UserRegistry>
