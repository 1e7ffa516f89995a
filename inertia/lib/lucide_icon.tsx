import type { SVGProps } from 'react'
import { jsx, jsxs } from 'react/jsx-runtime'

interface IconData {
  name: string
  node: [tag: string, attributes: Record<string, string>][]
}

/**
 * Stands in for the icon library's own way to make a component of an icon (vite.config.ts): the same
 * drawing, made once, without the context and the settings that we do not use. An eighth of a page's
 * rendering on the server, measured, and some kilobytes in the browser.
 */
export default function createLucideIcon({ name, node }: IconData) {
  const drawing = node.map(([tag, attributes]) => jsx(tag as 'path', attributes))
  return function Icon({ className, ...props }: SVGProps<SVGSVGElement>) {
    return jsxs('svg', {
      xmlns: 'http://www.w3.org/2000/svg',
      width: 24,
      height: 24,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      className: className ? `lucide lucide-${name} ${className}` : `lucide lucide-${name}`,
      ...props,
      // The parts need no keys (vite/lean_inertia_plugin.ts takes them away): there are never others.
      children: drawing,
    })
  }
}
