import type { ReactNode } from 'react'

/** Of 25 cards on a page: those of twenty such pages, some kilobyte each. */
const KEPT_MAX = 500

type Draw = (content: ReactNode) => string
type Content = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } }

let drawOnServer: Draw | null = null
const kept = new Map<string, string>()

/** Called by the server alone (inertia/ssr.tsx): a browser needs elements, and has no renderer to text. */
export function keepContent(draw: Draw): void {
  drawOnServer = draw
}

/**
 * What an element holds that says the same to many visitors. The server draws it once and sends it again as long as
 * nothing in it changes; a browser takes over the same markup.
 *
 * @param saysAll all that the content is made from, as JSON can tell it apart
 * @param make the content: elements and components without hooks, and no picture that is fetched at once (React
 *   announces those at the beginning of what it draws)
 * @returns the props of the element around it
 */
export function keptContent(saysAll: unknown[], make: () => ReactNode): Content {
  if (!drawOnServer) return { children: make() }
  const key = JSON.stringify(saysAll)
  let html = kept.get(key)
  if (html === undefined) {
    html = drawOnServer(make())
    if (kept.size >= KEPT_MAX) kept.clear()
    kept.set(key, html)
  }
  return { dangerouslySetInnerHTML: { __html: html } }
}
