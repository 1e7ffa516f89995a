import type { Page } from '@inertiajs/core'
import readerScript from '~/components/attendance/qr_worker?worker&url'
import type { KeptShell } from '~/lib/door_database'
import readerProgram from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** What is fetched with the first use of the camera, which may be when there is no network. */
const LATER = [readerScript, readerProgram]

/** The service worker's, for files whose names carry a hash of their content. */
const CACHE = 'assets'
const IS_ASSET = /^\/assets\/.+-[\w-]{8}\.\w+$/

/**
 * What the door's screen needs to be opened without a network: its files, which are kept, and what it is drawn from.
 *
 * @param page as Inertia has it; who was scanned before is left out
 * @param event public id
 */
export async function shellOf(page: Page, event: string): Promise<KeptShell> {
  await keepAssets()
  const { user, ...props } = page.props as Record<string, unknown>
  return {
    path: window.location.pathname,
    event,
    lang: document.documentElement.lang,
    scripts: addresses('script[type=module][src]', 'src'),
    styles: addresses('link[rel=stylesheet]', 'href'),
    page: {
      component: page.component,
      url: page.url,
      version: page.version,
      // Plain data, as it came: what the page made of it stays here.
      props: JSON.parse(
        JSON.stringify({ ...props, user: { ...(user as object), email: '' }, lastScans: [] })
      ) as object,
    },
  }
}

function addresses(selector: string, attribute: string): string[] {
  return [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute)!)
}

/** What this page has loaded so far, and what it may load, is there without a network too. */
async function keepAssets(): Promise<void> {
  if (!('caches' in window)) return
  const cache = await caches.open(CACHE)
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  for (const name of [...loaded, ...LATER]) {
    const url = new URL(name, window.location.origin)
    const isOurs = url.origin === window.location.origin && IS_ASSET.test(url.pathname)
    if (isOurs && !(await cache.match(url))) await cache.add(url).catch(() => undefined)
  }
}
