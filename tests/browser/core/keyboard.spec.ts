import { givenEvent } from '#tests/fixtures/events'
import { givenUser, PASSWORD } from '#tests/fixtures/users'
import { alive, launchChromium } from '#tests/helpers/chromium'
import Registration from '#app/registrations/models/registration'
import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright'

const STOPS_AT_MOST = 60

/** What the focus is on: its name as it is announced, and whether it can be seen. A string: see chromium.ts. */
const FOCUS = `(() => {
  const at = document.activeElement
  const box = at.getBoundingClientRect()
  const label = at.labels?.[0]?.textContent ?? at.getAttribute('aria-label') ?? at.textContent ?? ''
  const isInSight = box.width > 0 && box.bottom > 0 && box.top < innerHeight
  return { name: label.trim(), isInSight, inDialog: at.closest('dialog') !== null }
})()`
interface Focus {
  name: string
  isInSight: boolean
  inDialog: boolean
}

const focusOf = (page: Page) => page.evaluate<Focus>(FOCUS)

/** Goes on with Tab until the focus is on what has that name, and says where it went if it never is. */
async function tabTo(page: Page, name: string | RegExp): Promise<Focus> {
  const met: string[] = []
  for (let stop = 0; stop < STOPS_AT_MOST; stop += 1) {
    await page.keyboard.press('Tab')
    const focus = await focusOf(page)
    met.push(focus.name)
    if (typeof name === 'string' ? focus.name === name : name.test(focus.name)) {
      if (!focus.isInSight) throw new Error(`The focus on ${focus.name} is out of sight`)
      return focus
    }
  }
  throw new Error(`Tab never comes to ${name}. It came to: ${met.join(' | ')}`)
}

async function typeInto(page: Page, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.type(text)
}

test.group('By keyboard alone', (group) => {
  let browser: Browser
  group.setup(async () => {
    browser = await launchChromium()
    return () => browser.close()
  })

  test('sign in, find an event, answer, register, see the ticket, cancel', async ({ assert }) => {
    const title = `Keyboards of the world ${Date.now()}`
    const person = await givenUser()
    const { announcement, event } = await givenEvent({
      title,
      questions: [{ label: 'Which layout do you use?', type: 'text', required: true }],
    })
    const page = await browser.newPage({
      locale: 'en-US',
      baseURL: `http://127.0.0.1:${process.env.PORT}`,
      viewport: { width: 1280, height: 720 },
    })
    const statusOf = async () =>
      (await Registration.query().where({ userId: person.id, eventId: event.id }).first())?.status

    await page.goto('/login')
    await alive(page)
    assert.match((await focusOf(page)).name, /^E-mail/)
    await page.keyboard.type(person.email)
    await typeInto(page, /^Password/, PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard')

    await tabTo(page, 'Events')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/announcements')
    // It comes a moment after the page, and is above what has come: Tab would go past it.
    await page.getByRole('searchbox').waitFor()
    await typeInto(page, /Search/, title)
    await page.keyboard.press('Enter')
    await page.waitForURL(/q=Keyboards/)
    await page.getByRole('link', { name: title }).waitFor()
    await tabTo(page, title)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/announcements/${announcement.slug}`)
    await page.getByRole('button', { name: 'Register' }).waitFor()

    await typeInto(page, /^Which layout do you use/, 'Dvorak')
    await tabTo(page, 'Register')
    await page.keyboard.press('Enter')
    await page.locator('a[href*="/dashboard/tickets/event/"]').first().waitFor()
    assert.equal(await statusOf(), 'confirmed')

    await tabTo(page, /ticket$/i)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard/tickets/event/*')
    await page.locator('svg[role=img]').first().waitFor()

    await tabTo(page, 'See the event')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/announcements/${announcement.slug}`)
    await tabTo(page, /^Cancel/)
    const asked = (await focusOf(page)).name
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    assert.isTrue((await tabTo(page, 'Keep it')).inDialog)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    assert.equal((await focusOf(page)).name, asked)
    assert.equal(await statusOf(), 'confirmed')

    // Nobody who changes their mind is too quick for it.
    for (let time = 0; time < 20; time += 1) {
      await page.keyboard.press('Space')
      await dialog.waitFor()
      await page.keyboard.press('Escape')
    }
    await page.keyboard.press('Space')
    await dialog.waitFor()
    assert.isTrue((await tabTo(page, asked)).inDialog)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Register' }).waitFor()
    assert.equal(await statusOf(), 'cancelled')
    await page.close()
  })
})
