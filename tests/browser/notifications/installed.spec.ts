import { alive } from '#tests/helpers/chromium'
import { DEMO_PASSWORD, demoOf, type Person } from '#tests/helpers/demo_university'
import { test } from '@japa/runner'
import type { BrowserContext, Page } from 'playwright'

const PHONE = { width: 360, height: 740 }
const READY = 'navigator.serviceWorker.ready.then(() => true)'
const COPIES = `new Promise((done) => {
  const asked = indexedDB.open('copies')
  asked.onsuccess = () => {
    const db = asked.result
    if (!db.objectStoreNames.contains('copies')) { db.close(); return done([]) }
    const all = db.transaction('copies').objectStore('copies').getAll()
    all.onsuccess = () => { db.close(); done(all.result.map((copy) => copy.path)) }
  }
  asked.onupgradeneeded = () => asked.transaction.abort()
  asked.onerror = () => done([])
})`

const NO_COPIES = `${COPIES}.then((paths) => paths.length === 0)`

test.group('The installed app', (group) => {
  const demo = demoOf(group)

  async function openAs<Done>(
    person: Person | 'guest',
    work: (page: Page, context: BrowserContext) => Promise<Done>
  ) {
    const who = { person, locale: 'en', scheme: 'light', viewport: PHONE, hasWorker: true } as const
    const context = await demo.university.contextOf(demo.browser, who)
    const done = await work(await context.newPage(), context)
    await context.close()
    return done
  }

  const ticket = () => {
    const row = (column: string) =>
      demo.university.value(
        `select ${column} from tickets t join registrations r on r.id = t.registration_id
         join users u on u.id = r.user_id join events e on e.id = r.event_id
         join announcements a on a.id = e.announcement_id
         where u.email = 'student@convoca.test' and t.revoked_at is null and a.kind = 'event'
         and r.status = 'confirmed' and e.ends_at > datetime('now') order by t.id limit 1`
      )
    return { path: `/dashboard/tickets/event/${row('t.public_id')}`, title: row('a.title') }
  }

  async function seeTicket(page: Page) {
    const { path, title } = ticket()
    await page.goto('/dashboard')
    await page.evaluate(READY)
    await page.goto(path)
    await page.getByText('Sessions').or(page.getByText('Session')).first().waitFor()
    await page.waitForFunction(`${COPIES}.then((paths) => paths.includes(${JSON.stringify(path)}))`)
    return { path, title }
  }

  test('can be installed, by the name and the icon of the university', async ({ assert }) => {
    await openAs('student', async (page, context) => {
      await page.goto('/dashboard')
      await page.evaluate(READY)
      const cdp = await context.newCDPSession(page)
      const { data, errors } = await cdp.send('Page.getAppManifest')
      assert.deepEqual(errors, [])
      const manifest = JSON.parse(data!)
      assert.equal(manifest.start_url, '/dashboard')
      assert.equal(manifest.display, 'standalone')
      for (const { src, type } of manifest.icons) {
        const answer = await context.request.get(src)
        assert.equal(answer.headers()['content-type'], type)
      }
      // Contexts of tests are windows of no profile, in which nothing is installed.
      const obstacles = async () => {
        const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
        return installabilityErrors.flatMap(({ errorId: id }) =>
          id === 'in-incognito' ? [] : [id]
        )
      }
      assert.deepEqual(await obstacles(), [])
      await page.evaluate("document.querySelector('link[rel=manifest]').remove()")
      assert.deepEqual(await obstacles(), ['no-manifest'])
    })
  })

  test('shows a ticket that was seen once, without a network', async ({ assert }) => {
    await openAs('student', async (page, context) => {
      const { path, title } = await seeTicket(page)
      await context.setOffline(true)
      await page.goto(path)
      await page.getByRole('heading', { name: title }).waitFor()
      await page.getByRole('img', { name: 'Code of the ticket' }).waitFor()
      await page.getByText('No connection.').waitFor()
      // Where the app starts, it says what there is.
      await page.goto('/dashboard')
      await page.getByRole('link', { name: title }).click()
      await page.getByRole('heading', { name: title }).waitFor()
      assert.lengthOf(await page.locator('script').all(), 0)
      await context.setOffline(false)
      await page.getByRole('link', { name: 'Try again' }).click()
      await page
        .getByRole('link', { name: /Add to calendar|calendar/i })
        .first()
        .waitFor()
    })
  })

  test('keeps no page, and nothing of anybody in the files of its cache', async ({ assert }) => {
    await openAs('student', async (page) => {
      await seeTicket(page)
      await page.reload()
      const kept = await page.evaluate<string[]>(
        `caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name)
          .then((cache) => cache.keys())))).then((all) => all.flat().map(({ url }) => url))`
      )
      assert.isNotEmpty(kept)
      for (const url of kept) assert.match(new URL(url).pathname, /^\/assets\/.+-[\w-]{8}\.\w+$/)
    })
  })

  test('forgets the copies at sign-out', async ({ assert }) => {
    const { university, browser } = demo
    // Of its own session: that of the others stays.
    const who = { locale: 'en', scheme: 'light', viewport: PHONE, hasWorker: true } as const
    const context = await university.contextOf(browser, { ...who, person: 'guest' })
    const page = await context.newPage()
    await signIn(page, 'student')
    await seeTicket(page)
    await page.goto('/settings/profile')
    await alive(page)
    await page.getByRole('button', { name: 'Sign out' }).first().click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.waitForFunction(NO_COPIES)
    assert.isNull(await page.evaluate("localStorage.getItem('copies')"))
    await context.close()
  })

  test('forgets them when the session was ended elsewhere, and when somebody else signs in', async () => {
    const { university, browser } = demo
    const who = { locale: 'en', scheme: 'light', viewport: PHONE, hasWorker: true } as const
    for (const ends of ['elsewhere', 'another'] as const) {
      const context = await university.contextOf(browser, { ...who, person: 'guest' })
      const page = await context.newPage()
      await signIn(page, 'student')
      await seeTicket(page)
      if (ends === 'elsewhere') {
        university.run(
          `update open_sessions set ended_at = datetime('now') where id = (select max(id) from open_sessions)`
        )
        await page.goto('/dashboard/tickets')
        await page.waitForURL('**/login')
      } else {
        await context.clearCookies()
        await signIn(page, 'cashier')
      }
      await page.waitForFunction(NO_COPIES)
      await context.close()
    }
  })

  test('forgets them with the first answer that finds the session ended', async ({ assert }) => {
    const { university, browser } = demo
    const who = { locale: 'en', scheme: 'light', viewport: PHONE, hasWorker: true } as const
    const context = await university.contextOf(browser, { ...who, person: 'guest' })
    const page = await context.newPage()
    await signIn(page, 'student')
    const { path } = await seeTicket(page)
    university.run(
      `update open_sessions set ended_at = datetime('now') where id = (select max(id) from open_sessions)`
    )
    // Something that the page sends by itself, and stays where it is.
    await page.evaluate(`location.hash = '#read-${'0'.repeat(26)}'`)
    await page.waitForFunction(NO_COPIES)
    assert.equal(new URL(page.url()).pathname, path)
    await context.close()
  })

  test('keeps them while the server cannot tell whose the session is', async ({ assert }) => {
    await openAs('student', async (page) => {
      const { path } = await seeTicket(page)
      const { university } = demo
      university.run('alter table open_sessions rename to sessions_away')
      try {
        const answer = await page.goto('/dashboard')
        assert.equal(answer!.status(), 500)
        await alive(page)
      } finally {
        university.run('alter table sessions_away rename to open_sessions')
      }
      assert.isTrue(
        await page.evaluate<boolean>(
          `${COPIES}.then((paths) => paths.includes(${JSON.stringify(path)}))`
        )
      )
    })
  })

  test('leads to the page that is open already, and loses nothing that is typed there', async ({
    assert,
  }) => {
    const { university } = demo
    const publicId = university.value(
      `select n.public_id from notifications n join users u on u.id = n.user_id
       where u.email = 'student@convoca.test' order by n.id desc limit 1`
    )
    university.run('update notifications set read_at = null where public_id = ?', publicId)
    await openAs('student', async (page, context) => {
      await page.goto('/dashboard')
      await page.evaluate(READY)
      await page.goto('/settings/profile')
      await alive(page)
      await page.locator('[name=name]').fill('Half a name')
      const [worker] = context.serviceWorkers()
      const noted = page.waitForResponse((answer) => answer.url().endsWith(`${publicId}/read`))
      await worker!.evaluate(`(async () => {
        await registration.showNotification('Convoca', {
          data: { path: '/settings/profile#read-${publicId}' },
        })
        const [notification] = await registration.getNotifications()
        dispatchEvent(new NotificationEvent('notificationclick', { notification }))
      })()`)
      assert.equal((await noted).status(), 200)
      await page.waitForFunction("location.hash === ''")
      assert.equal(await page.locator('[name=name]').inputValue(), 'Half a name')
      assert.lengthOf(context.pages(), 1)
    })
  })

  test('offers a new version, but not to who is typing', async ({ assert }) => {
    await openAs('organizer', async (page) => {
      const offer = page.getByText('There is a new version of this app.')
      await page.goto('/dashboard')
      await page.evaluate(READY)
      await page.goto('/settings/profile')
      await alive(page)
      // Under another address it is another version.
      const newer = `navigator.serviceWorker.register('/assets/worker.js?newer', { scope: '/' })`
      const name = page.locator('[name=name]')
      const typed = await name.inputValue()
      await name.fill('Half a name')
      await page.evaluate(`${newer}.then(() => true)`)
      await page.waitForFunction(
        'navigator.serviceWorker.getRegistration().then(({ waiting }) => waiting !== null)'
      )
      assert.isFalse(await offer.isVisible())
      await name.fill(typed)
      await offer.waitFor()
      await page.getByRole('button', { name: 'Update' }).click()
      await page.waitForFunction(
        "navigator.serviceWorker.controller?.scriptURL.endsWith('?newer') === true"
      )
    })
  })

  test('shows what is pushed, once', async ({ assert }) => {
    await openAs('student', async (page, context) => {
      await context.grantPermissions(['notifications'])
      await page.goto('/dashboard')
      await page.evaluate(READY)
      const cdp = await context.newCDPSession(page)
      const registrationId = await new Promise<string>((resolve) => {
        cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
          if (registrations[0]) resolve(registrations[0].registrationId)
        })
        void cdp.send('ServiceWorker.enable')
      })
      const told = { title: 'Convoca', path: '/notifications', tag: 'A-TAG', lang: 'en' }
      for (const body of ['Your place is confirmed', 'Your place is confirmed: Robots']) {
        await cdp.send('ServiceWorker.deliverPushMessage', {
          origin: new URL(page.url()).origin,
          registrationId,
          data: JSON.stringify({ ...told, body }),
        })
      }
      const shown = `navigator.serviceWorker.ready
        .then((registration) => registration.getNotifications())
        .then((all) => all.map(({ body }) => body))`
      const second = 'Your place is confirmed: Robots'
      await page.waitForFunction(`${shown}.then(([body]) => body === ${JSON.stringify(second)})`)
      assert.deepEqual(await page.evaluate<string[]>(shown), [second])
    })
  })

  async function signIn(page: Page, person: Person) {
    await page.goto('/login')
    await alive(page)
    await page.locator('input[name=email]').fill(`${person}@convoca.test`)
    await page.locator('input[name=password]').fill(DEMO_PASSWORD)
    await page.locator('main form button[type=submit]').last().click()
    await page.waitForURL(/\/dashboard/)
  }
})
