import { alive } from '#tests/helpers/chromium'
import { demoOf, type Person } from '#tests/helpers/demo_university'
import { test } from '@japa/runner'
import type { Page } from 'playwright'

/* What a browser that has seen nothing yet asks for, in the production build. */

const ENTRY = '**/assets/app-*.js'
const VIEWPORT = { width: 1280, height: 800 }

test.group('First sight', (group) => {
  const demo = demoOf(group, {}, { isFirstVisit: true })

  for (const [person, path] of [
    ['guest', '/login'],
    ['admin', '/legal/create'],
  ] as const) {
    test(`${person} on ${path}: told of every script at once`, async ({ assert }) => {
      const told = await scriptsOf(person, async (page) => {
        await page.route(ENTRY, (route) => route.abort())
        await page.goto(path, { waitUntil: 'networkidle' })
      })
      const needed = await scriptsOf(person, async (page) => {
        await page.goto(path)
        await alive(page)
      })
      assert.isAbove(needed.length, 4)
      assert.deepEqual(
        needed.filter((script) => !told.includes(script)),
        []
      )
    })
  }

  async function scriptsOf(person: Person, open: (page: Page) => Promise<void>) {
    const how = { person, locale: 'es', scheme: 'light', viewport: VIEWPORT } as const
    const context = await demo.university.contextOf(demo.browser, how)
    const page = await context.newPage()
    // What a browser fills in by itself may come later, and be missing.
    await page.addInitScript('delete window.PublicKeyCredential')
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) scripts.push(new URL(request.url()).pathname)
    })
    await open(page)
    await context.close()
    return scripts
  }

  test('another language comes with the messages of what is already there', async ({ assert }) => {
    const how = { person: 'guest', locale: 'en', scheme: 'light', viewport: VIEWPORT } as const
    const context = await demo.university.contextOf(demo.browser, how)
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    await page.goto('/announcements', { waitUntil: 'networkidle' })
    await page.getByRole('searchbox', { name: 'Search by title' }).waitFor()
    await page.getByRole('button', { name: 'Español' }).click()
    await page.getByRole('searchbox', { name: 'Buscar por título' }).waitFor()
    assert.deepEqual(errors, [])
    await context.close()
  })
})
