import { alive, launchWholeChromium, untilTrue } from '#tests/helpers/chromium'
import { pusherTo, SHOWN } from '#tests/helpers/worker'
import { DEMO_PASSWORD, demoOf, type Person } from '#tests/helpers/demo_university'
import { test } from '@japa/runner'
import type { Browser, BrowserContext, Locator, Page } from 'playwright'

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

/** Under another address it is another version. */
const NEWER = `navigator.serviceWorker.register('/assets/worker.js?newer', { scope: '/' }).then(() => true)`
/** Pages that are loaded from then on come with the newer one, as they do once it is installed on the server. */
const PAGES_WITH_NEWER = `
  const { register } = ServiceWorkerContainer.prototype
  ServiceWorkerContainer.prototype.register = function (script, given) {
    return register.call(this, script + '?newer', given)
  }`
const HAS_NEWER =
  'navigator.serviceWorker.getRegistration().then(({ waiting }) => waiting !== null)'
/** What was told by then has been drawn. */
const IN_A_MOMENT = 'new Promise((done) => setTimeout(done, 500))'

const topOf = async (locator: Locator) => (await locator.boundingBox())!.y

/** What the worker does when somebody presses a notification; a script makes no press, which alone may bring a window up. */
const pressOn = (told: { path: string }) => `(async () => {
  await registration.showNotification('Convoca', { data: ${JSON.stringify(told)} })
  const [notification] = await registration.getNotifications()
  WindowClient.prototype.focus = async function () { return this }
  let work
  dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), {
    notification,
    waitUntil: (given) => { work = given },
  }))
  await work
  return (await registration.getNotifications()).length
})()`

const NO_COPIES = `${COPIES}.then((paths) => paths.length === 0)`

test.group('The installed app', (group) => {
  const demo = demoOf(group)

  async function openAs<Done>(
    person: Person | 'guest',
    work: (page: Page, context: BrowserContext) => Promise<Done>,
    browser: Pick<Browser, 'newContext'> = demo.browser
  ) {
    const who = { person, locale: 'en', scheme: 'light', viewport: PHONE, hasWorker: true } as const
    const context = await demo.university.contextOf(browser, who)
    try {
      return await work(await context.newPage(), context)
    } finally {
      await context.close()
    }
  }

  /** In a browser that installs apps and shows notifications. */
  async function openWhole(
    person: Person,
    work: (page: Page, context: BrowserContext) => Promise<void>
  ) {
    const browser = await launchWholeChromium()
    try {
      await openAs(person, work, browser)
    } finally {
      await browser.close()
    }
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
    await untilTrue(page, `${COPIES}.then((paths) => paths.includes(${JSON.stringify(path)}))`)
    return { path, title }
  }

  test('can be installed, by the name and the icon of the university', async ({ assert }) => {
    await openWhole('student', async (page, context) => {
      const cdp = await context.newCDPSession(page)
      const obstacles = async () => {
        const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
        return installabilityErrors.map(({ errorId }) => errorId)
      }
      // It is this browser that says so: of what is no app it says what is missing.
      await page.goto('/health')
      assert.deepEqual(await obstacles(), ['no-manifest'])
      await page.goto('/dashboard')
      assert.deepEqual(await obstacles(), [])
      const { data, errors, manifest } = await cdp.send('Page.getAppManifest')
      assert.deepEqual(errors, [])
      assert.equal(manifest.display, 'kStandalone')
      assert.equal(manifest.startUrl, new URL('/dashboard', page.url()).href)
      const { icons } = JSON.parse(data!)
      assert.isNotEmpty(icons)
      for (const { src, type } of icons) {
        const answer = await context.request.get(src)
        assert.equal(answer.headers()['content-type'], type)
      }
      const { appId: manifestId } = await cdp.send('Page.getAppId')
      await cdp.send('PWA.install', { manifestId: manifestId! })
      const opened = context.waitForEvent('page')
      await cdp.send('PWA.launch', { manifestId: manifestId! })
      const app = await opened
      await app.waitForURL(new URL('/dashboard', page.url()).href)
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

  test('forgets the copies at sign-out', async () => {
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
    await untilTrue(page, NO_COPIES)
    // The note goes once they are gone.
    await untilTrue(page, "localStorage.getItem('copies') === null")
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
      await untilTrue(page, NO_COPIES)
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
    await untilTrue(page, NO_COPIES)
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
    await openWhole('student', async (page, context) => {
      await context.grantPermissions(['notifications'])
      await page.goto('/dashboard')
      await page.evaluate(READY)
      await page.goto('/settings/profile')
      await alive(page)
      await page.locator('[name=name]').fill('Half a name')
      const before = context.pages().length
      const [worker] = context.serviceWorkers()
      const noted = page.waitForResponse((answer) => answer.url().endsWith(`${publicId}/read`))
      const pressed = worker!.evaluate(pressOn({ path: `/settings/profile#read-${publicId}` }))
      assert.equal((await noted).status(), 200)
      assert.equal(await pressed, 0, 'nothing is left in the list of notifications')
      await untilTrue(page, "location.hash === ''")
      assert.equal(await page.locator('[name=name]').inputValue(), 'Half a name')
      assert.lengthOf(context.pages(), before)
    })
  })

  test('offers a new version, but not to who is reading or typing, and in one tab alone', async ({
    assert,
  }) => {
    await openAs('organizer', async (page, context) => {
      const other = await context.newPage()
      const offerIn = (tab: Page) => tab.getByText('There is a new version of this app.')
      const offer = offerIn(page)
      await page.goto('/dashboard')
      await page.evaluate(READY)
      for (const tab of [page, other]) {
        await tab.goto('/settings/notifications')
        await alive(tab)
      }
      await page.evaluate(NEWER)
      await untilTrue(page, HAS_NEWER)
      await page.evaluate(IN_A_MOMENT)
      assert.isFalse(await offer.isVisible(), 'nothing moves on the page that is being read')
      for (const tab of [page, other]) {
        await tab.getByRole('link', { name: 'Profile', exact: true }).click()
        await offerIn(tab).waitFor()
      }
      const name = page.locator('[name=name]')
      const typed = await name.inputValue()
      const top = await topOf(name)
      await name.fill('Half a name')
      await offer.waitFor({ state: 'hidden' })
      assert.equal(await topOf(name), top, 'nothing moves under who is typing')
      await name.fill(typed)
      await offer.waitFor()

      await other.locator('[name=name]').fill('Half a name')
      await context.addInitScript(PAGES_WITH_NEWER)
      await page.getByRole('button', { name: 'Update' }).click()
      await untilTrue(
        page,
        "navigator.serviceWorker.controller?.scriptURL.endsWith('?newer') === true"
      )
      assert.equal(await other.locator('[name=name]').inputValue(), 'Half a name')
      await other.locator('[name=name]').fill(typed)
      await offerIn(other).waitFor({ state: 'detached' })
    })
  })

  test('offers no new version between two scans', async ({ assert }) => {
    await openAs('scanner', async (page) => {
      const offer = page.getByText('There is a new version of this app.')
      await page.goto('/dashboard')
      await page.evaluate(READY)
      await page.goto('/events/attendance')
      await alive(page)
      await page.evaluate(NEWER)
      await untilTrue(page, HAS_NEWER)
      await page
        .getByRole('link', { name: /^Scan / })
        .first()
        .click()
      await page.locator('input[name=code]').waitFor()
      await page.evaluate(IN_A_MOMENT)
      assert.isFalse(await offer.isVisible())
      await page.getByRole('link', { name: 'Back to check-in' }).click()
      await offer.waitFor()
    })
  })

  test('shows what is pushed, once', async () => {
    await openWhole('student', async (page, context) => {
      await context.grantPermissions(['notifications'])
      await page.goto('/dashboard')
      await page.evaluate(READY)
      const push = await pusherTo(page)
      const told = { title: 'Convoca', path: '/notifications', tag: 'A-TAG', lang: 'en' }
      for (const body of ['Your place is confirmed', 'Your place is confirmed: Robots']) {
        await push({ ...told, body })
        // The browser takes the older one away after it has shown the newer one.
        await untilTrue(page, `${SHOWN}.then((all) => all.join() === ${JSON.stringify(body)})`)
      }
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
