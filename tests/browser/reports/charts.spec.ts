import { alive } from '#tests/helpers/chromium'
import { demoOf } from '#tests/helpers/demo_university'
import { test } from '@japa/runner'
import type { Page } from 'playwright'

const LAPTOP = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 740 }
/** The scripts that draw: ours, and with them the library's. */
const CHART_SCRIPTS = /\/assets\/(bars|time_series|chart_frame)-[^/]+\.js$/

test.group('Charts', (group) => {
  const demo = demoOf(group)

  async function openAs(viewport: typeof LAPTOP, work: (page: Page) => Promise<void>) {
    const who = { person: 'organizer', locale: 'en', scheme: 'light', viewport } as const
    const context = await demo.university.contextOf(demo.browser, who)
    await work(await context.newPage())
    await context.close()
  }

  test('are drawn by the server, with their tables', async ({ assert }) => {
    for (const [viewport, shown, hidden] of [
      [{ ...LAPTOP, width: 1200 }, 720, 380],
      [PHONE, 380, 720],
    ] as const) {
      await openAs(viewport, async (page) => {
        await page.route('**/*.js', (route) => route.abort())
        await page.goto('/reports')
        const figure = page.locator('figure').first()
        const drawing = (width: number) => figure.locator(`svg[viewBox^="0 0 ${width} "]`)
        assert.isTrue(await drawing(shown).isVisible())
        assert.isFalse(await drawing(hidden).isVisible())
        assert.isAbove(await drawing(shown).locator('rect').count(), 2)
        assert.match((await drawing(shown).getAttribute('aria-label'))!, /^[\d,]+ registrations/)
        await figure.getByText('Show as table').click()
        assert.isAbove(await figure.getByRole('row').count(), 1)
        const table = figure.getByRole('table', { name: 'Registrations by month of the event' })
        assert.isTrue(await table.isVisible())
      })
    }
  })

  test('keep their place when their script comes', async ({ assert }) => {
    await openAs(LAPTOP, async (page) => {
      let release = () => {}
      const held = new Promise<void>((resolve) => (release = resolve))
      await page.route(CHART_SCRIPTS, async (route) => {
        await held
        await route.continue()
      })
      await page.goto('/reports')
      const figure = page.locator('figure').first()
      const before = await figure.boundingBox()
      const came = page.waitForResponse(CHART_SCRIPTS)
      release()
      await came
      await alive(page)
      await page.waitForLoadState('networkidle')
      assert.deepEqual(await figure.boundingBox(), before)
    })
  })

  test('are read value by value with the keyboard', async ({ assert }) => {
    await openAs(LAPTOP, async (page) => {
      await page.goto('/reports')
      await alive(page)
      await page.waitForLoadState('networkidle')
      const slider = page.getByRole('slider').first()
      await slider.press('Home')
      const first = await slider.getAttribute('aria-valuetext')
      await slider.press('ArrowRight')
      const second = await slider.getAttribute('aria-valuetext')
      assert.match(first!, /^\w{3} \d{4}: Confirmed [\d,]+, Payment due /)
      assert.notEqual(second, first)
      assert.isTrue(await page.getByText(second!, { exact: true }).isVisible())
      const rows = page.locator('figure').first().locator('tbody tr')
      assert.equal(Number(await slider.getAttribute('max')), (await rows.count()) - 1)
    })
  })

  test('load what draws them on pages with a chart, and on no other', async ({ assert }) => {
    await openAs(LAPTOP, async (page) => {
      let loaded = 0
      page.on('request', (request) => {
        if (CHART_SCRIPTS.test(request.url())) loaded += 1
      })
      const scriptsOf = async (path: string) => {
        loaded = 0
        await page.goto(path)
        await alive(page)
        await page.waitForLoadState('networkidle')
        return loaded
      }
      // To its end: what it loads late belongs to it, and not to the page that is opened next.
      await scriptsOf('/reports')
      const details = await page.getByRole('link', { name: /^First aid/ }).getAttribute('href')
      for (const path of ['/dashboard', '/announcements', '/events/attendance', details!]) {
        assert.equal(await scriptsOf(path), 0, path)
      }
      assert.equal(await scriptsOf('/reports'), 2)
      assert.equal(await scriptsOf(`${details}?tab=capacity`), 2)
    })
  })
})
