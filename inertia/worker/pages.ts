import { keptCopies } from './copies'
import { answerDoor } from './door'
import { offlinePage } from './offline_page'

interface Asked {
  request: Request
  /** The answer that the browser has asked for while the worker woke up. */
  preloadResponse: Promise<Response | undefined>
}

/**
 * A page comes from the network and is never kept. Without one, a door whose list is on the device opens, and
 * otherwise what a page kept of one's own tickets and certificates is shown.
 */
export async function answerPage({ request, preloadResponse }: Asked): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return answerOffline(new URL(request.url))
  }
}

async function answerOffline(url: URL): Promise<Response> {
  // A browser may refuse to keep anything.
  const door = await answerDoor(url).catch(() => null)
  if (door) return door
  const copies = await keptCopies().catch(() => [])
  return new Response(offlinePage(url, copies, new Date()), {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // Words and pictures, no script.
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  })
}
