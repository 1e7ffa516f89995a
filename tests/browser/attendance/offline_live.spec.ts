import { runClockUntil } from '#tests/helpers/chromium'
import { demoOf } from '#tests/helpers/demo_university'
import { test } from '@japa/runner'
import type { Page, WebSocketRoute } from 'playwright'

const PHONE = { width: 360, height: 740 }
/** At whatever hour, its door is open. */
const EVENT = `from events e join announcements a on a.id = e.announcement_id
  where a.title = 'Night of the telescopes'`
const TICKETS = `select t.code from tickets t join registrations r on r.id = t.registration_id
  where r.event_id = (select e.id ${EVENT}) and r.status = 'confirmed' and t.revoked_at is null
    and r.check_ins = 0 and not exists (select 1 from scans s where s.registration_id = r.id)
  order by t.id limit 1 offset ?`

test.group('A door that listens, without a network', (group) => {
  const demo = demoOf(group, { BROADCAST_CONNECTION: 'embedded' })
  const INTERRUPTED = 'Live updates are interrupted'

  /** The door of the event on a phone whose sockets can be cut. */
  async function openDoor() {
    const { university, browser } = demo
    const who = { person: 'scanner', locale: 'en', scheme: 'light', viewport: PHONE } as const
    const page = await (await university.contextOf(browser, who)).newPage()
    const open = new Set<WebSocketRoute>()
    const sockets = {
      isCut: false,
      async cut() {
        sockets.isCut = true
        for (const socket of open) await socket.close({ code: 1001 })
      },
    }
    await page.routeWebSocket(/\/app\//, (socket) => {
      if (sockets.isCut) return void socket.close({ code: 1001 })
      socket.connectToServer()
      open.add(socket)
    })
    const event = university.value(`select e.public_id ${EVENT}`)
    await page.clock.install()
    await page.goto(`/events/${event}/attendance/create`)
    await page.locator('[data-offline=ready]').waitFor()
    await page.locator('[data-gates]').waitFor()
    return { page, sockets, event }
  }

  const insideOf = async (page: Page) =>
    Number(await page.locator('[data-count]').getAttribute('data-count'))

  async function insideBecomes(page: Page, count: number): Promise<void> {
    await page.locator(`[data-count="${count}"]`).waitFor({ timeout: 30_000 })
  }

  async function type(page: Page, code: string): Promise<void> {
    await page.locator('input[name=code]').fill(code)
    await page.locator('input[name=code]').press('Enter')
    await page.locator('section[data-result=accepted]').waitFor()
  }

  test('it says once that the network is gone, counts by itself, and asks when it is back', async ({
    assert,
  }) => {
    const { page, sockets, event } = await openDoor()
    const { university, browser } = demo
    const note = page.getByText(INTERRUPTED)
    const offer = page.getByRole('button', { name: 'Go on without a network' })
    const before = await insideOf(page)

    // The server is there, and what it tells is not heard.
    await sockets.cut()
    await runClockUntil(page, note)
    assert.isFalse(await offer.isVisible())
    assert.equal(await page.locator('[data-gates]').count(), 0)

    await page.context().setOffline(true)
    await offer.waitFor()
    assert.equal(await note.count(), 0)
    await offer.click()
    await page.locator('[data-offline=alone]').waitFor()
    assert.equal(await note.count(), 0)
    const asked: string[] = []
    const errors: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    page.on('pageerror', (error) => errors.push(error.message))
    await type(page, university.value(TICKETS, 0))
    await insideBecomes(page, before + 1)
    // Longer than a door asks that hears nothing.
    await page.clock.runFor(7_000)
    assert.isFalse(asked.some((url) => url.endsWith('/attendance/count')))

    // Meanwhile another door lets somebody in.
    const who = { person: 'organizer', locale: 'en', scheme: 'light', viewport: PHONE } as const
    const other = await (await university.contextOf(browser, who)).newPage()
    await other.goto(`/events/${event}/attendance/create`)
    await other.locator('[data-offline=ready]').waitFor()
    await type(other, university.value(TICKETS, 1))
    await other.context().close()
    assert.equal(await insideOf(page), before + 1)

    await page.context().setOffline(false)
    await page.locator('[data-offline=ready][data-queued="0"]').waitFor({ timeout: 30_000 })
    await insideBecomes(page, before + 2)
    // The network is back, its sockets not yet: now that is worth a sentence.
    await runClockUntil(page, note)
    sockets.isCut = false
    await runClockUntil(page, note, 'detached')
    await page.locator('[data-gates]').waitFor()
    assert.deepEqual(errors, [])
    await page.context().close()
  })

  test('a door whose sockets never come works all the same', async ({ assert }) => {
    const { university, browser } = demo
    const who = { person: 'scanner', locale: 'en', scheme: 'light', viewport: PHONE } as const
    const page = await (await university.contextOf(browser, who)).newPage()
    await page.route(/\/assets\/connection-[^/]+\.js/, (route) => route.abort())
    const event = university.value(`select e.public_id ${EVENT}`)
    await page.goto(`/events/${event}/attendance/create`)
    await page.locator('[data-offline=ready]').waitFor()
    const before = await insideOf(page)
    await type(page, university.value(TICKETS, 2))
    await insideBecomes(page, before + 1)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Go on without a network' }).click()
    await type(page, university.value(TICKETS, 3))
    await page.locator('[data-queued="1"]').waitFor()
    assert.equal(await page.getByText(INTERRUPTED).count(), 0)
    await page.context().setOffline(false)
    await page.locator('[data-offline=ready][data-queued="0"]').waitFor({ timeout: 30_000 })
    await insideBecomes(page, before + 2)
    await page.context().close()
  })
})
