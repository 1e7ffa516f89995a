import { createElement, memo, type ComponentType } from 'react'
import { usePage } from '@inertiajs/react'
import { layoutOf } from '~/layouts/layout_of'

interface Shown {
  Component: ComponentType
  props: object
  key: number | null
}

/** What Inertia's App shows, on the server and in the browser: the page in its layout. */
export function framed({ Component, props, key }: Shown) {
  return <PageFrame page={Component} props={props} visit={key} />
}

/**
 * Inertia's App draws a second time as soon as it is alive, with nothing new. Passed on, that would throw
 * away the parts of the page whose script is still on its way, and what was typed into them.
 */
const PageFrame = memo(function Frame(shown: {
  page: ComponentType
  props: object
  visit: number | null
}) {
  const page = usePage()
  const content = createElement(shown.page, { key: shown.visit, ...shown.props })
  return createElement(layoutOf(page.component, page), null, content)
})
