import { isListOver, openDoorDatabase } from '../lib/door_database'

/*
 * The door's screen without a network. No page is kept: the screen is put together anew from what the door itself
 * left on the device, its list among it, and goes with it.
 */

/** What the app's own pages may do, and the camera. */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; " +
    "img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'permissions-policy': 'camera=(self)',
}

/**
 * @param url what was asked for, and not reached
 * @returns the door's screen that stands in for it; null: this is no door whose list is on the device
 */
export async function answerDoor({ pathname }: URL): Promise<Response | null> {
  const database = await openDoorDatabase()
  try {
    const shell = await database.get('shells', pathname)
    const list = shell && (await database.get('lists', shell.event))
    if (!list || isListOver(list)) return null
    const { lang, scripts, styles, page } = shell
    const head = [
      ...styles.map((href) => `<link rel="stylesheet" href="${attribute(href)}">`),
      ...scripts.map((src) => `<script type="module" src="${attribute(src)}"></script>`),
    ].join('')
    const html = `<!DOCTYPE html><html lang="${attribute(lang)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">${head}</head><body>
<script data-page="app" type="application/json">${json(page)}</script><div id="app"></div></body></html>`
    return new Response(html, { headers: HEADERS })
  } finally {
    database.close()
  }
}

/** No text in it ends the element that it stands in. */
function json(value: object): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
