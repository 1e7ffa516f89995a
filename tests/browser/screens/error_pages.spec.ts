import { alive } from '#tests/helpers/chromium'
import { demoOf, type Locale, type Scheme } from '#tests/helpers/demo_university'
import { barriersOn, faultsOf, TEXTS } from '#tests/helpers/screen_checks'
import { englishFinder, messagesOf } from '#tests/helpers/translations'
import app from '@adonisjs/core/services/app'
import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import type { Page, Response } from 'playwright'

const WAYS: { locale: Locale; scheme: Scheme; viewport: { width: number; height: number } }[] = [
  { locale: 'en', scheme: 'light', viewport: { width: 1440, height: 900 } },
  { locale: 'es', scheme: 'dark', viewport: { width: 360, height: 740 } },
]
/** More than compute passwords at the same time, with no queue behind them. */
const AT_ONCE = 12
const TRIES = 5

/** A form as a browser without scripts sends it: React hears nothing. */
const post = (path: string, fields: Record<string, string>) => `(() => {
  const form = Object.assign(document.createElement('form'), { method: 'post', action: '${path}' })
  for (const [name, value] of Object.entries(${JSON.stringify(fields)})) {
    form.append(Object.assign(document.createElement('input'), { name, value }))
  }
  document.body.append(form)
  form.submit()
})()`

async function submit(page: Page, path: string, fields: Record<string, string>): Promise<Response> {
  const answered = page.waitForResponse(
    (response) => response.request().isNavigationRequest() && response.status() !== 302
  )
  const loaded = page.waitForEvent('load')
  await page.evaluate(post(path, fields))
  await loaded
  return answered
}

/** Asks as an open page does. */
const visit = (path: string, method = 'GET', body: object | null = null) => `(async () => {
  const { version } = JSON.parse(document.querySelector('script[data-page]').textContent)
  const response = await fetch('${path}', {
    method: '${method}',
    redirect: 'manual',
    headers: {
      'x-inertia': 'true',
      'x-inertia-version': version,
      'accept': 'text/html, application/xhtml+xml',
      'content-type': 'application/json',
    },
    body: ${body ? `JSON.stringify(${JSON.stringify(body)})` : 'null'},
  })
  return { status: response.status, type: response.type, body: await response.text() }
})()`

interface Visited {
  status: number
  type: string
  body: string
}

/** Others who sign in, each again as soon as they have an answer. */
function keepSigningIn(origin: string, fields: (index: number) => Record<string, string>) {
  let isOver = false
  const others = Array.from({ length: AT_ONCE }, async (_, index) => {
    while (!isOver) {
      const body = new URLSearchParams(fields(index + 1))
      const headers = { origin, accept: 'application/json' }
      await fetch(`${origin}/login`, { method: 'POST', redirect: 'manual', headers, body })
    }
  })
  return {
    async stop() {
      isOver = true
      await Promise.all(others)
    },
  }
}

/*
 * The pages that need something to go wrong, by what really makes them: a form without its token, tries that
 * are used up, a table that is gone, more passwords than may wait.
 */
test.group('Error pages, as the server sends them', (group) => {
  const mutant = new URL('../../helpers/no_password_queue.mjs', import.meta.url).href
  const demo = demoOf(group, { NODE_OPTIONS: `--import=${mutant}` })
  const english = englishFinder(app.makePath())

  for (const how of WAYS) {
    const formatForMail = `in ${how.locale}, ${how.viewport.width} px`
    const open = async () => {
      const context = await demo.university.contextOf(demo.browser, { person: 'guest', ...how })
      const page = await context.newPage()
      await page.goto('/login')
      await alive(page)
      return page
    }
    const titleOf = (status: number) =>
      messagesOf(app.makePath(), how.locale).get(`ui.errors.${status}.title`)!

    const inertiaPage = (visited: Visited) =>
      JSON.parse(visited.body) as { component: string; props: { status: number } }

    test(`419 ${formatForMail}: a form without its token`, async ({ assert }) => {
      const page = await open()
      const visited = await page.evaluate<Visited>(visit('/locale', 'POST', { locale: 'en' }))
      assert.equal(visited.status, 419)
      assert.equal(inertiaPage(visited).props.status, 419)
      const response = await submit(page, '/locale', { locale: 'en' })
      await look(assert, { page, response, status: 419 })
    })

    test(`429 ${formatForMail}: tries that are used up`, async ({ assert }) => {
      const page = await open()
      const fields = { email: `${how.locale}@example.test`, password: 'not the password' }
      for (let tries = 0; tries < TRIES; tries += 1) await submit(page, '/login', fields)
      const visited = await page.evaluate<Visited>(visit('/login', 'POST', fields))
      // A page that is open keeps what was typed, and says how long to wait.
      assert.equal(visited.status, 429)
      assert.equal((JSON.parse(visited.body) as { code: string }).code, 'E_TOO_MANY_TRIES')
      const response = await submit(page, '/login', fields)
      assert.match(response.headers()['retry-after']!, /^[1-9]\d*$/)
      await look(assert, { page, response, status: 429 })
    })

    test(`500 ${formatForMail}: a table that is gone`, async ({ assert }) => {
      const page = await open()
      await page.goto('/')
      await alive(page)
      const { university } = demo
      university.run('alter table announcements rename to announcements_gone')
      try {
        const visited = await page.evaluate<Visited>(visit('/announcements'))
        assert.equal(visited.status, 500)
        assert.equal(inertiaPage(visited).props.status, 500)
        assert.notMatch(visited.body, /announcements_gone|no such table|SqliteError/)
        await page.locator('a[href^="/announcements"]:visible').first().click()
        await page.getByText(titleOf(500)).waitFor()
        assert.deepEqual(await barriersOn(page), [])
        const response = (await page.goto('/announcements'))!
        await look(assert, { page, response, status: 500 })
      } finally {
        university.run('alter table announcements_gone rename to announcements')
      }
    })

    test(`503 ${formatForMail}: more passwords than may wait`, async ({ assert }) => {
      const page = await open()
      const fields = (index: number) => ({
        email: `busy${index}.${how.locale}@example.test`,
        password: 'not the password',
      })
      const asks = Array.from({ length: AT_ONCE }, (_, index) =>
        visit('/login', 'POST', fields(index))
      )
      const visits = await page.evaluate<Visited[]>(`Promise.all([${asks.join(',')}])`)
      // A page that is open goes back and says it there: nothing but redirects.
      assert.deepEqual([...new Set(visits.map(({ type }) => type))], ['opaqueredirect'])

      const rush = keepSigningIn(demo.university.server.url, fields)
      let response = await submit(page, '/login', fields(0))
      // Whoever asks just when a place is free gets it.
      while (response.status() !== 503) response = await submit(page, '/login', fields(0))
      await rush.stop()
      assert.match(response.headers()['retry-after']!, /^[1-9]\d*$/)
      await look(assert, { page, response, status: 503 })
    })

    async function look(
      assert: Assert,
      { page, response, status }: { page: Page; response: Response; status: number }
    ) {
      assert.equal(response.status(), status)
      assert.deepEqual(await faultsOf(await response.text()), [])
      await page.waitForLoadState('networkidle')
      await alive(page)
      assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), titleOf(status))
      assert.deepEqual(await barriersOn(page), [])
      if (how.locale === 'es') assert.deepEqual(english(await page.evaluate<string[]>(TEXTS)), [])
      await page.screenshot({ path: app.makePath(`tmp/error-${status}-${how.locale}.png`) })
      await page.context().close()
    }
  }
})
