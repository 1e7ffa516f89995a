import type { LinkProps } from '@adonisjs/inertia/react'
import { Link as AppLink } from '@inertiajs/react'
import type { AnchorHTMLAttributes, ComponentProps } from 'react'
import type { InferRoutes, UserRegistry } from '@tuyau/core/types'
import { urlFor } from '~/client'

type RouteName = keyof InferRoutes<UserRegistry>
interface Given extends AnchorHTMLAttributes<HTMLAnchorElement> {
  route?: RouteName
  routeParams?: never
  // What a visit is told, and an anchor knows nothing of.
  prefetch?: unknown
  preserveScroll?: unknown
  preserveState?: unknown
  only?: unknown
  replace?: unknown
}

/**
 * A link within the app: `route` and `routeParams`, or `href`. On the server a link is nothing but its
 * anchor, so that no page pays there for what only happens in a browser (an eighth of a page's rendering,
 * measured); the browser takes over the same markup.
 */
export function Link<Route extends RouteName>(props: LinkProps<Route>) {
  const { route, routeParams, ...link } = props as Given
  if (route) link.href = urlFor(route, routeParams)
  if (import.meta.env.SSR) {
    const { prefetch, preserveScroll, preserveState, only, replace, ...anchor } = link
    return <a {...anchor} />
  }
  return <AppLink {...(link as ComponentProps<typeof AppLink>)} />
}
