const CACHE = 'assets'
/** More than every page of one version needs; what was asked for first goes first. */
const KEPT_MAX = 400

/** Files whose names carry a hash of their content: what was fetched once is never asked for again. */
export function isAsset({ pathname }: URL): boolean {
  return /^\/assets\/.+-[\w-]{8}\.\w+$/.test(pathname)
}

/** @returns the file as it was kept, else from the network, to be kept; nobody's page is among them */
export async function answerAsset(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request.url, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.status === 200 && answer.type === 'basic') {
    await cache.put(request.url, answer.clone()).catch(() => {})
  }
  return answer
}

/** Lets go of what older versions left. */
export async function trimAssets(): Promise<void> {
  const cache = await caches.open(CACHE)
  const kept = await cache.keys()
  for (const request of kept.slice(0, Math.max(0, kept.length - KEPT_MAX))) {
    await cache.delete(request)
  }
}
