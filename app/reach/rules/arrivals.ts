/** What a browser and the app's own pages say of a request, each as it came. */
export interface Asked {
  method: string
  headers: Record<string, string | string[] | undefined>
}

/** Programs that say so: search engines, messengers that draw a preview of a link. */
const PROGRAM = /bot|crawl|spider|preview|facebookexternalhit|slurp/i

/**
 * Somebody opens an address: their browser goes there itself, or a page of ours does. Not a program that reads the link
 * (mail scanners and previews of messengers do not say that they navigate), nor a browser that fetches it in advance.
 * Browsers have told where a request comes from since 2023, over https and on their own machine; who does not is not
 * counted, since a number that is too small is better than one that programs made.
 */
export function isArrival({ method, headers }: Asked): boolean {
  if (method !== 'GET') return false
  const said = (name: string) => String(headers[name] ?? '')
  if (`${said('sec-purpose')} ${said('purpose')} ${said('x-moz')}`.includes('prefetch'))
    return false
  if (PROGRAM.test(said('user-agent'))) return false
  if (said('x-inertia') === 'true') return true
  return said('sec-fetch-mode') === 'navigate' && said('sec-fetch-dest') === 'document'
}
