import createLucideIcon, { type Forwarding } from 'virtual:lucide-icon'
import { createElement, type ReactElement } from 'react'

/**
 * Stands in for the icon library's own way to make a component of an icon, on the server alone (vite/kept_icons.ts):
 * the library draws each icon once for each look that is asked for, and what it drew is given out again.
 */
export default function createKeptIcon(...data: unknown[]) {
  const Icon = createLucideIcon(...data)
  // As many as the looks that our code names.
  const drawn = new Map<string, ReactElement>()
  return function KeptIcon(props: object) {
    const isPlain = Object.values(props).every((value) => !(value instanceof Object))
    if (!isPlain) return createElement(Icon as never, props)
    const key = JSON.stringify(props)
    let svg = drawn.get(key)
    if (!svg) drawn.set(key, (svg = drawingOf(Icon, props)))
    return svg
  }
}

function drawingOf(Icon: Forwarding, props: object): ReactElement {
  let element = Icon.render(props, null)
  while (typeof element.type !== 'string') element = element.type.render(element.props, null)
  return element
}
