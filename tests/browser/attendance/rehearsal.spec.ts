import { filmOf } from '#tests/helpers/fake_camera'
import { launchChromium } from '#tests/helpers/chromium'
import { givenDoor } from '#tests/fixtures/attendance'
import { rowCounts } from '#tests/fixtures/row_counts'
import { givenTicket } from '#tests/fixtures/tickets'
import { signIn, url } from '#tests/helpers/test_server'
import { barriersOn } from '#tests/helpers/screen_checks'
import type User from '#app/users/models/user'
import { now } from '#app/core/clock'
import { sampleTickets } from '#isomorphic/attendance/sample_tickets'
import app from '@adonisjs/core/services/app'
import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'

type Door = Awaited<ReturnType<typeof givenDoor>>

const PHONE = { width: 360, height: 740 }
const CAMERA = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream=fps=5']
const NOTE = /^Rehearsal: nothing counts\. Ends at /

/** Writes down what the answer over the whole screen says of the rehearsal: at that moment, it is gone in a second. */
const FLASHES = `
  window.said = []
  document.addEventListener('toggle', ({ target, newState }) => {
    if (newState !== 'open' || !target.matches('[data-flash]')) return
    window.said.push(target.querySelector('[data-rehearsal]')?.innerText ?? '')
  }, { capture: true })`

/** A door that opens tomorrow. */
const tomorrow = () =>
  givenDoor({ startsAt: now().plus({ days: 1 }), endsAt: now().plus({ days: 1, hours: 2 }) })

interface Options extends BrowserContextOptions {
  before?: (context: BrowserContext) => unknown
}

/** Signs in and begins a rehearsal. */
async function rehearse(
  browser: Browser,
  door: Door,
  as: User,
  { before, ...options }: Options = {}
): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, locale: 'en-US', ...options })
  await before?.(context)
  const page = await context.newPage()
  await signIn(page, as)
  await page.goto(url(`/events/${door.event.publicId}/attendance/rehearsal`), {
    waitUntil: 'networkidle',
  })
  return page
}

/** But for what the server writes by itself meanwhile: at its hour it asks who still comes. */
async function rowsOfUse(): Promise<Record<string, number>> {
  const told = ['notifications', 'outbound_mails', 'still_coming_askings']
  const counts = Object.entries(await rowCounts())
  return Object.fromEntries(counts.filter(([table]) => !told.includes(table)))
}

const begin = (page: Page) => page.getByRole('button', { name: 'Begin the rehearsal' }).click()
const verdict = (page: Page, result: string) => page.locator(`section[data-result=${result}]`)

async function check(page: Page, code: string, result: string): Promise<void> {
  await page.locator('input[name=code]').fill(code)
  await page.locator('input[name=code]').press('Enter')
  await verdict(page, result).waitFor()
}

/** Whether the topmost thing on the screen says that nothing counts. */
async function assertSaysSo(page: Page, inside: string, assert: Assert): Promise<void> {
  assert.match(await page.locator(`${inside} [data-rehearsal]`).first().innerText(), NOTE)
}

async function assertClean(page: Page, assert: Assert) {
  assert.deepEqual(await barriersOn(page), [])
}

test.group('A rehearsal of the door', (group) => {
  let browser: Browser
  group.setup(async () => {
    browser = await launchChromium()
    return () => browser.close()
  })

  test('every sample gives its answer, every screen says that nothing counts, and nothing does', async ({
    assert,
  }) => {
    const door = await tomorrow()
    const real = await givenTicket({ event: door })
    const page = await rehearse(browser, door, door.manager, {
      before: (context) => context.addInitScript(FLASHES),
    })
    await assertClean(page, assert)
    const before = await rowsOfUse()
    const samples = sampleTickets(door.event.publicId)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      const isWrite = request.method() !== 'GET'
      if (isWrite || pathname.includes(door.event.publicId)) asked.push(pathname)
    })
    await begin(page)
    for (const { verdict: expected, code } of samples) {
      await check(page, code, expected)
      await page.locator('[data-flash]').waitFor({ state: 'hidden' })
      await assertSaysSo(page, '[data-door] > div', assert)
    }
    const said = await page.evaluate<string[]>('window.said')
    assert.lengthOf(said, samples.length)
    for (const sentence of said) assert.match(sentence, NOTE)
    await assertClean(page, assert)

    const [accepted] = samples
    await check(page, accepted!.code, 'already_used')
    await check(page, real.ticket.code, 'failed')
    assert.include(await verdict(page, 'failed').innerText(), 'Not a sample')
    assert.equal(await page.getByRole('button', { name: 'Try again' }).count(), 0)

    await page.getByRole('button', { name: 'Find by name' }).click()
    await assertSaysSo(page, 'dialog[open]', assert)
    await page.locator('input[name=person]').fill('sample not paid')
    await page.getByRole('button', { name: 'Check in Sample person: Not paid' }).click()
    await verdict(page, 'unpaid').waitFor()
    await page.getByRole('button', { name: 'Admit anyway' }).click()
    await assertSaysSo(page, 'dialog[open]', assert)
    await page.locator('textarea').fill('Pays at the desk')
    await page.getByRole('button', { name: 'Admit', exact: true }).click()
    await verdict(page, 'accepted').waitFor()
    await page.locator('[data-count="3"]').waitFor()

    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.locator('section[data-undone]').waitFor()
    await page.locator('[data-count="2"]').waitFor()
    await page.getByRole('button', { name: 'Last scans' }).click()
    await assertSaysSo(page, 'dialog[open]', assert)
    await assertClean(page, assert)

    assert.deepEqual(asked, [], 'the server is asked for nothing and told nothing')
    assert.deepEqual(await rowsOfUse(), before)
    await page.context().close()
  })

  test('the camera reads a printed sample', async ({ assert }) => {
    const door = await tomorrow()
    const sample = sampleTickets(door.event.publicId).find((one) => one.verdict === 'cancelled')!
    const film = app.makePath('tmp', `sample-${door.event.publicId}.y4m`)
    await filmOf(film, { text: sample.code })
    const watching = await launchChromium([...CAMERA, `--use-file-for-fake-video-capture=${film}`])
    try {
      const page = await rehearse(watching, door, door.scanner, { permissions: ['camera'] })
      await begin(page)
      await verdict(page, 'cancelled').waitFor()
      assert.include(await verdict(page, 'cancelled').innerText(), 'Sample person: Cancelled')
    } finally {
      await watching.close()
    }
  })

  test('it ends by itself after half an hour, and leads to the real door', async ({ assert }) => {
    const door = await tomorrow()
    const page = await rehearse(browser, door, door.scanner, {
      before: (context) => context.clock.install(),
    })
    await begin(page)
    await page.locator('[data-door]').waitFor()
    await page.context().clock.fastForward(29 * 60_000)
    assert.equal(await page.locator('[data-door]').count(), 1)
    await page.context().clock.fastForward(61_000)
    await page.getByRole('heading', { name: 'The rehearsal has ended' }).waitFor()
    assert.equal(await page.locator('[data-door]').count(), 0)
    await page.getByRole('link', { name: 'Go to the real door' }).click()
    await page.waitForURL((to) => to.pathname.endsWith('/attendance/create'))
    await page.context().close()
  })

  test('there is none while the door is open', async ({ assert }) => {
    const door = await givenDoor()
    const page = await rehearse(browser, door, door.scanner)
    await page.getByRole('heading', { name: 'No rehearsal while the door is open' }).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Begin the rehearsal' }).count(), 0)
    await assertClean(page, assert)
    await page.context().close()
  })

  test('at the real door a sample is told to be one', async ({ assert }) => {
    const door = await givenDoor()
    const page = await rehearse(browser, door, door.scanner)
    await page.goto(url(`/events/${door.event.publicId}/attendance/create`), {
      waitUntil: 'networkidle',
    })
    await check(page, sampleTickets(door.event.publicId)[0]!.code, 'invalid_signature')
    assert.include(
      await verdict(page, 'invalid_signature').innerText(),
      'This is a sample ticket of a rehearsal.'
    )
    await page.context().close()
  })

  test('the samples are printed two beside each other, each saying what it is', async ({
    assert,
  }) => {
    const door = await tomorrow()
    const page = await rehearse(browser, door, door.scanner)
    await page.getByRole('link', { name: 'Print sample tickets' }).click()
    await page.locator('[data-sample]').first().waitFor()
    assert.equal(await page.locator('[data-sample]').count(), 12)
    for (const text of await page.locator('[data-sample]').allInnerTexts()) {
      assert.include(text, 'REHEARSAL: SAMPLE, NOT A TICKET')
    }
    await assertClean(page, assert)
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 794, height: 1123 })
    const [first, second] = await Promise.all(
      [0, 1].map((at) => page.locator('[data-sample]').nth(at).boundingBox())
    )
    assert.equal(first!.y, second!.y)
    assert.isAbove(second!.x, first!.x)
    assert.equal(await page.getByRole('button', { name: 'Print' }).isVisible(), false)
    await page.context().close()
  })
})
