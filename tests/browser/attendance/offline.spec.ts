import Attendance from '#app/attendance/models/attendance'
import EventStaff from '#app/announcements/models/event_staff'
import Scan from '#app/attendance/models/scan'
import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import { endSessions } from '#app/auth/http/end_sessions'
import { now } from '#app/core/clock'
import { filmOf } from '#tests/helpers/fake_camera'
import { launchChromium, signInByForm } from '#tests/helpers/chromium'
import { givenDoor } from '#tests/fixtures/attendance'
import { givenTicket } from '#tests/fixtures/tickets'
import { PASSWORD } from '#tests/fixtures/users'
import { signIn, url } from '#tests/helpers/test_server'
import type User from '#app/users/models/user'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright'

type Door = Awaited<ReturnType<typeof givenDoor>>

const PHONE = { width: 360, height: 740 }
const doorPath = (door: Door) => url(`/events/${door.event.publicId}/attendance/create`)
const READY = '[data-offline=ready]'
const CAMERA = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream=fps=5']

/** Signs in and opens the door until its list is on the device. */
async function openDoor(
  browser: Browser,
  door: Door,
  as: User,
  { hasWorker = false, hasClock = false } = {}
): Promise<Page> {
  const context = await browser.newContext({
    ...{ viewport: PHONE, locale: 'en-US' },
    // What is answered in the server's place is answered here.
    serviceWorkers: hasWorker ? 'allow' : 'block',
  })
  const page = await context.newPage()
  if (hasClock) await page.clock.install()
  await signIn(page, as)
  await page.goto(doorPath(door))
  await page.locator(READY).waitFor()
  return page
}

async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Go on without a network' }).click()
  await page.locator('[data-offline=alone]').waitFor()
}

/** Types a code, as where no camera reads it, and waits for the device's own answer. */
async function type(page: Page, code: string, queued: number): Promise<string> {
  await page.locator('input[name=code]').fill(code)
  await page.locator('input[name=code]').press('Enter')
  await page.locator(`[data-queued="${queued}"]`).waitFor()
  return (await page.locator('section[data-result]').getAttribute('data-result')) ?? ''
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  // A page tries again after half a minute what it could not deliver.
  const endsAt = Date.now() + 60_000
  while (!(await isSo())) {
    if (Date.now() > endsAt) throw new Error('It did not become so')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** The database keeps whole seconds: what comes after this is later there, too. */
async function nextSecond(): Promise<void> {
  const second = Math.floor(Date.now() / 1000)
  await until(() => Promise.resolve(Math.floor(Date.now() / 1000) > second))
}

const scansOf = (door: Door) => Scan.query().where('eventId', door.event.id).orderBy('id')

/** Another letter in the signature. */
const forged = (code: string) =>
  code.slice(0, 100) + (code[100] === 'A' ? 'B' : 'A') + code.slice(101)

test.group('A door without a network, in the browser', (group) => {
  let browser: Browser
  group.setup(async () => {
    browser = await launchChromium()
    return () => browser.close()
  })

  test('200 tickets, the tab closed, the sign-in ended: every scan arrives once with its own time', async ({
    assert,
  }) => {
    const door = await givenDoor({ capacity: null })
    const elsewhere = await givenDoor({ capacity: null })
    const tickets = []
    for (let index = 0; index < 140; index += 1) tickets.push(await givenTicket({ event: door }))
    const foreign = []
    for (let index = 0; index < 20; index += 1)
      foreign.push(await givenTicket({ event: elsewhere }))
    const page = await openDoor(browser, door, door.scanner)
    await goOffline(page)
    const meanwhile = tickets.slice(120)
    for (const { registration } of meanwhile) {
      const by = { actor: null, reason: 'No place' }
      await cancelRegistration({ registrationId: registration.id, by })
    }
    const codes: [string, string][] = [
      ...tickets.slice(0, 120).map(({ ticket }): [string, string] => [ticket.code, 'accepted']),
      ...tickets.slice(0, 20).map(({ ticket }): [string, string] => [ticket.code, 'already_used']),
      ...tickets.slice(20, 40).map(({ ticket }): [string, string] => {
        return [forged(ticket.code), 'invalid_signature']
      }),
      ...foreign.map(({ ticket }): [string, string] => [ticket.code, 'wrong_event']),
      // The device's list does not know.
      ...meanwhile.map(({ ticket }): [string, string] => [ticket.code, 'accepted']),
    ]
    assert.lengthOf(codes, 200)
    const times: [number, number][] = []
    for (const [index, [code, expected]] of codes.entries()) {
      const began = Date.now()
      assert.equal(await type(page, code, index + 1), expected, `scan ${index}`)
      times.push([began, Date.now()])
    }
    const context = page.context()
    await page.close()
    await endSessions([door.scanner.id])
    assert.isEmpty(await scansOf(door))

    await context.setOffline(false)
    const later = await context.newPage()
    await later.goto(url('/login'))
    await until(async () => (await scansOf(door)).length === 200)
    await until(async () => (await countWaiting(later)) === 0)
    await later.reload({ waitUntil: 'networkidle' })
    assert.lengthOf(await scansOf(door), 200)

    const scans = (await scansOf(door)).toSorted(
      (a, b) => +a.scannedAt - +b.scannedAt || a.id - b.id
    )
    assert.lengthOf(scans, 200)
    for (const [index, scan] of scans.entries()) {
      const [began, ended] = times[index]!
      assert.equal(scan.shownResult, codes[index]![1])
      assert.isAtLeast(+scan.occurredAt, began - 1_000)
      assert.isAtMost(+scan.occurredAt, ended + 1_000)
      assert.equal(scan.scannedBy, door.scanner.id)
    }
    const ruled = Object.groupBy(scans, ({ result }) => result)
    assert.deepEqual(
      Object.fromEntries(Object.entries(ruled).map(([result, of]) => [result, of!.length])),
      { accepted: 120, already_used: 20, invalid_signature: 20, wrong_event: 20, cancelled: 20 }
    )
    assert.lengthOf(
      scans.filter(({ review }) => review === 'broke_rule'),
      20
    )
    const inside = await db
      .from('attendances')
      .where('event_session_id', door.session.id)
      .count('* as total')
      .first()
    assert.equal(Number(inside.total), 120)
    await context.close()
  })

  test('two devices let in one ticket, the earlier is delivered last: one check-in, one conflict', async ({
    assert,
  }) => {
    const door = await givenDoor({ capacity: null })
    const { ticket, registration, holder } = await givenTicket({ event: door })
    const first = await openDoor(browser, door, door.scanner)
    const second = await openDoor(browser, door, door.manager)
    for (const page of [first, second]) await goOffline(page)
    assert.equal(await type(first, ticket.code, 1), 'accepted')
    await nextSecond()
    assert.equal(await type(second, ticket.code, 1), 'accepted')

    for (const page of [second, first]) {
      await page.context().setOffline(false)
      await page.locator('[data-offline=ready][data-queued="0"]').waitFor()
    }
    const [earlier, later] = (await scansOf(door)).toSorted((a, b) => +a.occurredAt - +b.occurredAt)
    assert.equal(earlier?.scannedBy, door.scanner.id)
    assert.deepEqual([earlier?.result, later?.result], ['accepted', 'accepted'])
    const [inside, ...more] = await Attendance.query().where('registrationId', registration.id)
    assert.isEmpty(more)
    assert.equal(+inside!.checkedInAt, +earlier!.occurredAt)
    assert.equal(inside?.checkedInBy, door.scanner.id)

    await second.goto(url(`/events/${door.event.publicId}/attendance/review?show=conflicts`))
    const rows = second.getByText(holder.name)
    assert.equal(await rows.count(), 2)
    for (const page of [first, second]) await page.context().close()
  }).tags(['@story'])

  test('the duty is lost meanwhile: nothing is lost, nobody is checked in, and the list leaves the device', async ({
    assert,
  }) => {
    const door = await givenDoor({ capacity: null })
    const { ticket } = await givenTicket({ event: door })
    const page = await openDoor(browser, door, door.scanner)
    await goOffline(page)
    assert.equal(await type(page, ticket.code, 1), 'accepted')
    await EventStaff.query().where('userId', door.scanner.id).delete()
    await page.context().setOffline(false)
    await page.getByText('You no longer have a duty at this event.').waitFor()
    const [scan] = await scansOf(door)
    assert.deepEqual([scan?.result, scan?.review], ['held', 'door_ended'])
    assert.isEmpty(await Attendance.query().where('eventSessionId', door.session.id))
    assert.equal(await countKept(page, 'lists'), 0)
    await page.context().close()
  })

  test('the session ended meanwhile: the door stays, says so, and delivers', async ({ assert }) => {
    const door = await givenDoor({ capacity: null })
    const [one, other] = [await givenTicket({ event: door }), await givenTicket({ event: door })]
    const page = await openDoor(browser, door, door.scanner)
    await goOffline(page)
    assert.equal(await type(page, one.ticket.code, 1), 'accepted')
    await endSessions([door.scanner.id])
    await page.context().setOffline(false)
    await page.getByText('You are signed out.').waitFor()
    await page.locator('[data-offline=alone][data-queued="0"]').waitFor()
    assert.deepEqual(
      (await scansOf(door)).map(({ result, review }) => [result, review]),
      [['accepted', null]]
    )
    // What other pages do when their session is gone.
    const asked = page.waitForResponse((response) => response.url().endsWith('/abilities'))
    await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`)
    assert.equal((await asked).status(), 401)
    assert.equal(await type(page, one.ticket.code, 1), 'already_used')
    await page.locator('[data-queued="0"]').waitFor({ timeout: 20_000 })
    assert.equal(page.url(), doorPath(door))
    assert.equal(await type(page, other.ticket.code, 1), 'accepted')
    await until(async () => (await scansOf(door)).length === 3)
    assert.equal((await Attendance.query().where('eventSessionId', door.session.id)).length, 2)
    await page.context().close()
  })

  test('new terms were published meanwhile: what waits is delivered before anybody agrees', async ({
    assert,
  }) => {
    const door = await givenDoor({ capacity: null })
    const { ticket } = await givenTicket({ event: door })
    const page = await openDoor(browser, door, door.scanner)
    await goOffline(page)
    assert.equal(await type(page, ticket.code, 1), 'accepted')
    await door.scanner.refresh()
    // The newest ones are not those that they agreed to.
    const acceptedTermsVersion = door.scanner.acceptedTermsVersion! - 1
    await door.scanner.merge({ acceptedTermsVersion }).save()
    await page.context().setOffline(false)
    // The list is fetched anew too, so that the door goes on.
    await page.locator('[data-offline=ready][data-queued="0"]').waitFor()
    assert.deepEqual(
      (await scansOf(door)).map(({ result, review }) => [result, review]),
      [['accepted', null]]
    )
    await page.goto(url('/dashboard'))
    await page.waitForURL((to) => to.pathname === '/consent')
    await page.context().close()
  })

  test('a list that is older than the last change says so, with its age', async ({ assert }) => {
    const door = await givenDoor({ capacity: null })
    const { ticket } = await givenTicket({ event: door })
    const gone = await givenTicket({ event: door })
    const page = await openDoor(browser, door, door.scanner, { hasClock: true })
    await goOffline(page)
    await page.clock.fastForward('42:00')
    await page.getByText('The list is 42 minutes old.').waitFor()
    assert.isFalse(await page.getByText('The event changed at').isVisible())
    assert.equal(await type(page, ticket.code, 1), 'accepted')
    await nextSecond()
    const by = { actor: null, reason: 'No place' }
    await cancelRegistration({ registrationId: gone.registration.id, by })
    // Uploads come through, and the list does not.
    await page.route('**/roster*', (route) => route.abort())
    await page.context().setOffline(false)
    await page.locator('[data-queued="0"]').waitFor()
    await page.getByText('The event changed at').waitFor()
    assert.equal(await type(page, gone.ticket.code, 1), 'accepted')
    await page.unroute('**/roster*')
    await page.getByRole('button', { name: 'Send now' }).click()
    await page.locator('[data-offline=ready][data-queued="0"]').waitFor()
    await page.locator('input[name=code]').fill(gone.ticket.code)
    await page.locator('input[name=code]').press('Enter')
    await page.locator('section[data-result=cancelled]').waitFor()
    await page.context().close()
  })

  test('a screen that stays open for days takes up the session of the day', async ({ assert }) => {
    const first = { startsAt: now().minus({ minutes: 10 }), endsAt: now().plus({ hours: 2 }) }
    const second = {
      startsAt: now().plus({ hours: 47, minutes: 50 }),
      endsAt: now().plus({ hours: 50 }),
    }
    const door = await givenDoor({
      capacity: null,
      ...{ startsAt: first.startsAt, endsAt: second.endsAt },
      sessions: [
        { name: 'Day 1', ...first },
        { name: 'Day 3', ...second },
      ],
    })
    const { ticket } = await givenTicket({ event: door })
    const page = await openDoor(browser, door, door.scanner, { hasClock: true })
    await page.getByText('Day 1 ·').waitFor()
    await goOffline(page)
    assert.equal(await type(page, ticket.code, 1), 'accepted')
    await page.clock.fastForward('48:00:00')
    await page.getByText('Day 3 ·').waitFor()
    await page.getByText('The list is 48 hours old.').waitFor()
    assert.equal(await type(page, ticket.code, 2), 'accepted')
    const sessions = (await kept(page, 'scans')).map(({ call }) => call?.session)
    assert.sameMembers(
      sessions,
      door.sessions.map(({ publicId }) => publicId)
    )
    await page.context().close()
  })

  test('another person’s list goes with the first page that they open', async ({ assert }) => {
    const door = await givenDoor({ capacity: null })
    await givenTicket({ event: door })
    const page = await openDoor(browser, door, door.scanner)
    await until(async () => (await countKept(page, 'shells')) === 1)
    await endSessions([door.scanner.id])
    await page.goto(url('/login'))
    // Whose session ended may come back to it.
    assert.equal(await countKept(page, 'lists'), 1)
    await signInByForm(page, { email: door.manager.email, password: PASSWORD })
    await page.waitForURL((to) => to.pathname !== '/login')
    await until(async () => (await countKept(page, 'lists')) === 0)
    for (const store of ['pages', 'shells', 'devices'])
      assert.equal(await countKept(page, store), 0)
    await page.context().close()
  })

  test('a list is let go of a day after the event, whatever page is open', async ({ assert }) => {
    const door = await givenDoor({ capacity: null })
    const { ticket } = await givenTicket({ event: door })
    const page = await openDoor(browser, door, door.scanner)
    await goOffline(page)
    assert.equal(await type(page, ticket.code, 1), 'accepted')
    await page.context().route('**/door/scans', (route) => route.abort())
    await page.context().setOffline(false)
    await page.context().addInitScript(MINUTES_LATER(27 * 60))
    await page.goto(url('/settings/profile'))
    await until(async () => (await countKept(page, 'lists')) === 0)
    assert.equal(await countKept(page, 'pages'), 0)
    assert.equal(await countWaiting(page), 1)
    await page.context().unroute('**/door/scans')
    await page.goto(url('/dashboard'))
    await until(async () => (await scansOf(door)).length === 1)
    await page.context().close()
  })

  test('a person who leaves the door by a link delivers from the page that follows', async ({
    assert,
  }) => {
    const door = await givenDoor({ capacity: null })
    const { ticket } = await givenTicket({ event: door })
    const page = await openDoor(browser, door, door.manager)
    await goOffline(page)
    assert.equal(await type(page, ticket.code, 1), 'accepted')
    await page.context().route('**/door/scans', (route) => route.abort())
    await page.context().setOffline(false)
    const loaded = await page.evaluate('performance.timeOrigin')
    await page.getByRole('link', { name: 'Back to check-in' }).click()
    await page.waitForURL((to) => !to.pathname.endsWith('/create'))
    assert.equal(await page.evaluate('performance.timeOrigin'), loaded, 'the same document')
    assert.equal(await countWaiting(page), 1)
    await page.context().unroute('**/door/scans')
    await until(async () => (await scansOf(door)).length === 1)
    await page.context().close()
  })

  test('the door opens again without a network, reads with the camera, and knows what it let in before', async ({
    assert,
  }) => {
    const door = await givenDoor({ capacity: null })
    const [one, other] = [await givenTicket({ event: door }), await givenTicket({ event: door })]
    const film = app.makePath('tmp', `${other.ticket.publicId}.y4m`)
    await filmOf(film, { text: other.ticket.code })
    const watching = await launchChromium([...CAMERA, `--use-file-for-fake-video-capture=${film}`])
    try {
      const first = await openDoor(watching, door, door.scanner, { hasWorker: true })
      const context = first.context()
      await first.evaluate('navigator.serviceWorker.ready.then(() => true)')
      await until(async () => (await countKept(first, 'shells')) === 1)
      await goOffline(first)
      assert.equal(await type(first, one.ticket.code, 1), 'accepted')
      await first.close()

      // With the first page the camera is not allowed yet: what it needs is fetched before it is asked for.
      await context.grantPermissions(['camera'])
      const page = await context.newPage()
      const refused: string[] = []
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) refused.push(message.text())
      })
      const answer = await page.goto(doorPath(door))
      assert.isTrue(answer!.fromServiceWorker())
      const html = await answer!.text()
      assert.notInclude(html, one.holder.name)
      assert.notInclude(html, other.holder.name)
      await page.getByRole('button', { name: 'Go on without a network' }).click()
      await page.locator('section[data-result=accepted]').waitFor()
      await page.locator('[data-queued="2"]').waitFor()
      assert.include(
        await page.locator('section[data-result=accepted]').innerText(),
        other.holder.name
      )
      assert.lengthOf(page.workers(), 1)
      assert.equal(await type(page, one.ticket.code, 3), 'already_used')
      assert.deepEqual(refused, [])
      assert.isEmpty(await scansOf(door))

      await context.setOffline(false)
      await page.locator('[data-offline=ready][data-queued="0"]').waitFor()
      assert.deepEqual(
        (await scansOf(door)).map(({ shownResult, result }) => [shownResult, result]),
        [
          ['accepted', 'accepted'],
          ['accepted', 'accepted'],
          ['already_used', 'already_used'],
        ]
      )
    } finally {
      await watching.close()
    }
  })

  test('signing out asks while scans wait, wipes the list, and delivers what is queued later', async ({
    assert,
  }) => {
    const door = await givenDoor({ capacity: null })
    const { ticket } = await givenTicket({ event: door })
    const page = await openDoor(browser, door, door.scanner)
    await goOffline(page)
    assert.equal(await type(page, ticket.code, 1), 'accepted')
    // Back on the net, but for the uploads.
    await page.context().route('**/door/scans', (route) => route.abort())
    await page.context().setOffline(false)
    await page.goto(url('/settings/profile'))
    await page.getByRole('button', { name: 'Sign out' }).first().click()
    await page.getByRole('dialog').getByText('1 scan waits on this device.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL((to) => !to.pathname.startsWith('/settings'))
    assert.equal(await countKept(page, 'lists'), 0)
    assert.equal(await countKept(page, 'pages'), 0)
    assert.equal(await countKept(page, 'scans'), 1)

    await page.context().unroute('**/door/scans')
    await page.goto(url('/login'))
    await until(async () => (await scansOf(door)).length === 1)
    assert.equal((await scansOf(door))[0]?.result, 'accepted')
    await page.context().close()
  })

  test('a device whose storage is full keeps scanning, and says so', async ({ assert }) => {
    const door = await givenDoor({ capacity: null })
    const { ticket } = await givenTicket({ event: door })
    const page = await openDoor(browser, door, door.scanner)
    await goOffline(page)
    await page.evaluate(`IDBObjectStore.prototype.put = () => {
      throw new DOMException('', 'QuotaExceededError')
    }`)
    assert.equal(await type(page, ticket.code, 1), 'accepted')
    await page.getByText('The storage of this device is full.').waitFor()
    await page.context().setOffline(false)
    await page.locator('[data-queued="0"]').waitFor()
    assert.equal((await scansOf(door))[0]?.result, 'accepted')
    await page.context().close()
  })

  test('what was in memory alone is sent once when there is space again', async ({ assert }) => {
    const door = await givenDoor({ capacity: null })
    const { ticket } = await givenTicket({ event: door })
    const page = await openDoor(browser, door, door.scanner)
    await goOffline(page)
    await page.evaluate(`{
      const { put } = IDBObjectStore.prototype
      globalThis.freeSpace = () => { IDBObjectStore.prototype.put = put }
      IDBObjectStore.prototype.put = () => { throw new DOMException('', 'QuotaExceededError') }
    }`)
    assert.equal(await type(page, ticket.code, 1), 'accepted')
    assert.equal(await countKept(page, 'scans'), 0)
    await page.evaluate('freeSpace()')
    const sent = new Set<string>()
    page.on('request', (request) => {
      if (!request.url().endsWith('/door/scans')) return
      const { scans } = request.postDataJSON() as { scans: { clientScanId: string }[] }
      for (const { clientScanId } of scans) sent.add(clientScanId)
    })
    await page.context().setOffline(false)
    await page.locator('[data-offline=ready][data-queued="0"]').waitFor()
    assert.lengthOf(await scansOf(door), 1)
    // A slow answer is asked for once more: under one name a scan is one.
    assert.equal(sent.size, 1)
    await page.context().close()
  })

  test('a browser that keeps nothing delivers from the page that is open', async ({ assert }) => {
    const door = await givenDoor({ capacity: null })
    const { ticket } = await givenTicket({ event: door })
    const context = await browser.newContext({
      ...{ viewport: PHONE, locale: 'en-US' },
      serviceWorkers: 'block',
    })
    await context.addInitScript(`IDBFactory.prototype.open = () => {
      throw new DOMException('', 'InvalidStateError')
    }`)
    const page = await context.newPage()
    await signIn(page, door.scanner)
    await page.goto(doorPath(door))
    await page.locator(READY).waitFor()
    await goOffline(page)
    assert.equal(await type(page, ticket.code, 1), 'accepted')
    await page.getByText('This browser keeps nothing.').waitFor()
    await context.setOffline(false)
    await page.locator('[data-offline=ready][data-queued="0"]').waitFor()
    const scans = await scansOf(door)
    assert.deepEqual(
      scans.map(({ result, review }) => [result, review]),
      [['accepted', null]]
    )
    await context.close()
  })

  test('what one tab lets in, the other knows', async ({ assert }) => {
    const door = await givenDoor({ capacity: null })
    const { ticket } = await givenTicket({ event: door })
    const one = await openDoor(browser, door, door.scanner)
    const other = await one.context().newPage()
    await other.goto(doorPath(door))
    await other.locator(READY).waitFor()
    await goOffline(one)
    await other.getByRole('button', { name: 'Go on without a network' }).click()
    await other.locator('[data-offline=alone]').waitFor()
    assert.equal(await type(one, ticket.code, 1), 'accepted')
    assert.equal(await type(other, ticket.code, 2), 'already_used')
    await one.context().close()
  })

  test('a check-in that was undone is forgotten by the device too', async ({ assert }) => {
    const door = await givenDoor({ capacity: null })
    const { ticket } = await givenTicket({ event: door })
    const page = await openDoor(browser, door, door.manager)
    await page.locator('input[name=code]').fill(ticket.code)
    await page.locator('input[name=code]').press('Enter')
    await page.locator('section[data-result=accepted]').waitFor()
    // A list keeps what was let in within two seconds of its download.
    await page.route('**/roster', async (route) => {
      const answer = await route.fetch()
      const list = (await answer.json()) as { listAt: string }
      const listAt = new Date(Date.parse(list.listAt) + 3_000).toISOString()
      await route.fulfill({ response: answer, json: { ...list, listAt } })
    })
    const listed = page.waitForResponse((response) => response.url().includes('/roster?after='))
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
    await listed
    await until(async () => (await countKept(page, 'scans')) === 0)
    await goOffline(page)
    assert.equal(await type(page, ticket.code, 1), 'accepted')
    await page.context().close()
  })

  test('the duty ended while nothing waits: the list goes with the next page', async ({
    assert,
  }) => {
    const door = await givenDoor({ capacity: null })
    await givenTicket({ event: door })
    const page = await openDoor(browser, door, door.scanner)
    await page.goto(url('/dashboard'), { waitUntil: 'networkidle' })
    assert.equal(await countKept(page, 'lists'), 1)
    await EventStaff.query().where('userId', door.scanner.id).delete()
    await page.goto(url('/dashboard'))
    // The device is the last to go.
    await until(async () => (await countKept(page, 'devices')) === 0)
    for (const store of ['lists', 'pages', 'shells']) assert.equal(await countKept(page, store), 0)
    await page.context().close()
  })

  test('a phone that two people used: one’s lost duty leaves the other their list', async ({
    assert,
  }) => {
    const door = await givenDoor({ capacity: null })
    const { ticket } = await givenTicket({ event: door })
    const page = await openDoor(browser, door, door.scanner)
    await goOffline(page)
    assert.equal(await type(page, ticket.code, 1), 'accepted')
    await page.context().route('**/door/scans', (route) => route.abort())
    await page.context().setOffline(false)
    await endSessions([door.scanner.id])
    await EventStaff.query().where('userId', door.scanner.id).delete()
    await signIn(page, door.manager)
    await page.context().unroute('**/door/scans')
    await page.goto(doorPath(door))
    await until(async () => (await scansOf(door)).length === 1)
    await page.locator('[data-offline=ready][data-queued="0"]').waitFor()
    const [scan] = await scansOf(door)
    assert.deepEqual([scan?.scannedBy, scan?.review], [door.scanner.id, 'door_ended'])
    assert.isFalse(await page.getByText('You no longer have a duty at this event.').isVisible())
    assert.equal(await countKept(page, 'lists'), 1)
    await page.context().close()
  })

  test('a clock that is wrong is said, and its times are corrected', async ({ assert }) => {
    const door = await givenDoor({ capacity: null })
    const { ticket } = await givenTicket({ event: door })
    const context = await browser.newContext({ viewport: PHONE, locale: 'en-US' })
    await context.addInitScript(`{
      const ahead = 3 * 3_600_000
      const Right = Date
      Date = class extends Right {
        constructor(...given) { given.length ? super(...given) : super(Right.now() + ahead) }
        static now() { return Right.now() + ahead }
      }
    }`)
    const page = await context.newPage()
    await signIn(page, door.scanner)
    await page.goto(doorPath(door))
    await page.locator(READY).waitFor()
    await page.getByText('The clock of this device is wrong by 180 minutes.').waitFor()
    await goOffline(page)
    const began = now()
    assert.equal(await type(page, ticket.code, 1), 'accepted')
    await context.setOffline(false)
    await page.locator('[data-queued="0"]').waitFor()
    const [scan] = await scansOf(door)
    assert.isBelow(Math.abs(+scan!.occurredAt - +began), 10_000)
    assert.isAbove(scan!.scannedAt.diff(began, 'hours').hours, 2.9)
    assert.isNull(scan!.timeFlag)
    await context.close()
  })

  test('an answer that takes longer than three seconds is offered to be given by the device', async ({
    assert,
  }) => {
    const door = await givenDoor({ capacity: null })
    const { ticket } = await givenTicket({ event: door })
    const page = await openDoor(browser, door, door.scanner)
    await page.route('**/scans', () => {})
    await page.locator('input[name=code]').fill(ticket.code)
    await page.locator('input[name=code]').press('Enter')
    await page.getByRole('button', { name: 'Go on without a network' }).click({ timeout: 10_000 })
    await page.locator('section[data-result=accepted]').waitFor()
    await page.unroute('**/scans')
    await until(async () => (await scansOf(door)).length === 1)
    assert.equal((await scansOf(door))[0]?.shownResult, 'accepted')
    await page.context().close()
  })
})

/** The clock of the page goes that much ahead. */
const MINUTES_LATER = (minutes: number) => `{
  const Right = Date
  Date = class extends Right {
    constructor(...given) { given.length ? super(...given) : super(Right.now() + ${minutes} * 60_000) }
    static now() { return Right.now() + ${minutes} * 60_000 }
  }
}`

/** @returns what the device keeps in one of its stores */
function kept(
  page: Page,
  store: string
): Promise<{ state?: string; call?: { session: string } }[]> {
  return page.evaluate(`new Promise((resolve, reject) => {
    const opened = indexedDB.open('convoca-door')
    opened.onerror = () => reject(opened.error)
    opened.onsuccess = () => {
      const all = opened.result.transaction('${store}').objectStore('${store}').getAll()
      all.onsuccess = () => { resolve(all.result); opened.result.close() }
    }
  })`)
}

const countKept = async (page: Page, store: string) => (await kept(page, store)).length

async function countWaiting(page: Page): Promise<number> {
  const scans = await kept(page, 'scans')
  return scans.filter(({ state }) => state === 'waiting').length
}
