import { Link as AppLink, type LinkProps } from '@adonisjs/inertia/react'
import type { AnchorHTMLAttributes, ReactNode } from 'react'
import type { InferRoutes, UserRegistry } from '@tuyau/core/types'
import { urlFor } from '~/client'

type RouteName = keyof InferRoutes<UserRegistry>
type Anchor = AnchorHTMLAttributes<HTMLAnchorElement> & { children?: ReactNode }
interface Target {
  route?: RouteName
  routeParams?: never
  href?: string
}

/** What a visit is told, and an anchor knows nothing of. */
const OF_VISITS = ['prefetch', 'preserveScroll', 'preserveState', 'only', 'replace'] as const

/**
 * A link within the app: `route` and `routeParams`, or `href`. On the server a link is nothing but its
 * anchor, so that no page pays there for what only happens in a browser (an eighth of a page's rendering,
 * measured); the browser takes over the same markup.
 */
export function Link<Route extends RouteName>(props: LinkProps<Route>) {
  if (import.meta.env.SSR) {
    const { route, routeParams, href, ...rest } = props as Target & Anchor
    const anchor: Anchor & Partial<Record<(typeof OF_VISITS)[number], unknown>> = { ...rest }
    for (const name of OF_VISITS) delete anchor[name]
    return <a href={route ? urlFor(route, routeParams) : href} {...anchor} />
  }
  return <AppLink {...(props as LinkProps)} />
}
