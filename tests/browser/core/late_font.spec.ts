import { alive } from '#tests/helpers/chromium'
import { demoOf, type Locale } from '#tests/helpers/demo_university'
import { test } from '@japa/runner'
import { setTimeout as pause } from 'node:timers/promises'

const SHIFT_MAX = 0.02
/** Longer than the page needs to be drawn, so that it is drawn in the font that stands for the late one. */
const FONT_LATE_MS = 1_500
const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]
const PAGES = ['/', '/announcements', '/login']

/** A string, because it runs in the browser and the server's types know no document. */
const WATCH_SHIFTS = `
  window.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
`

test.group('A font that comes late', (group) => {
  const demo = demoOf(group, {}, { isFirstVisit: true })

  for (const path of PAGES) {
    for (const viewport of SIZES) {
      test(`${path}, ${viewport.width} px: a late font moves nothing`, async ({ assert }) => {
        for (const locale of ['en', 'es'] as Locale[]) {
          const context = await demo.university.contextOf(demo.browser, {
            person: 'guest',
            locale,
            scheme: 'light',
            viewport,
          })
          const page = await context.newPage()
          await page.addInitScript(WATCH_SHIFTS)
          await page.route('**/*.woff2', async (route) => {
            await pause(FONT_LATE_MS)
            await route.continue()
          })
          await page.goto(path)
          await alive(page)
          await page.evaluate('document.fonts.ready.then(() => undefined)')
          await page.evaluate(
            'new Promise((done) => requestAnimationFrame(() => setTimeout(done)))'
          )
          const fonts = await page.evaluate<boolean>(
            `document.fonts.check('16px "Geist Variable"')`
          )
          assert.isTrue(fonts, 'the font has come')
          assert.isAtMost(await page.evaluate<number>('window.shifted'), SHIFT_MAX, locale)
          await context.close()
        }
      })
    }
  }

  test('the font is asked for by the page, before its styles have come', async ({ assert }) => {
    const html = await (await fetch(`${demo.university.server.url}/`)).text()
    const [link] = /<link rel="preload" as="font"[^>]*>/.exec(html) ?? []
    assert.match(link ?? '', /crossorigin/)
    const [, href] = /href="([^"]+)"/.exec(link!)!
    const font = await fetch(new URL(href!, demo.university.server.url))
    assert.equal(font.headers.get('content-type'), 'font/woff2')
  })
})
