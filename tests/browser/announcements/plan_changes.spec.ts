import { givenEvent } from '#tests/fixtures/events'
import { register } from '#tests/fixtures/registrations'
import { givenUser, PASSWORD } from '#tests/fixtures/users'
import { alive, launchChromium, signInByForm } from '#tests/helpers/chromium'
import { test } from '@japa/runner'
import type { Browser } from 'playwright'

const url = (path: string) => `http://127.0.0.1:${process.env.PORT}${path}`
const field = (name: string) => `[id="field-${name}"]`

test.group('An event that is being run', (group) => {
  let browser: Browser
  group.setup(async () => {
    browser = await launchChromium()
    return () => browser.close()
  })

  test('the form says who will be told before saving, and who is after', async ({ assert }) => {
    const { announcement, event, author } = await givenEvent()
    for (let index = 0; index < 2; index += 1) await register(event, await givenUser())
    const page = await browser.newPage({ locale: 'en-US' })
    await page.goto(url('/login'))
    await signInByForm(page, { email: author.email, password: PASSWORD })
    await page.waitForURL((at) => !at.pathname.startsWith('/login'))
    await page.goto(url(`/announcements/${announcement.slug}/edit`))
    await alive(page)

    const warning = page.getByText('2 people are registered and will be notified by e-mail.')
    await page.fill(field('title'), `${announcement.title} renamed`)
    assert.equal(await warning.count(), 0)
    await page.fill(field('event.venue'), 'Room 12')
    await warning.waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved. 2 people get an e-mail about the change.').waitFor()
    await warning.waitFor({ state: 'detached' })
    await page.close()
  })

  test('on a phone the current tab is in sight, and the person search comes when it is asked for', async ({
    assert,
  }) => {
    const { announcement, author } = await givenEvent()
    const page = await browser.newPage({
      locale: 'en-US',
      viewport: { width: 360, height: 740 },
    })
    const scripts: string[] = []
    page.on('response', (response) => scripts.push(response.url()))
    const details = `/announcements/${announcement.slug}/details`
    await page.goto(url('/login'))
    await signInByForm(page, { email: author.email, password: PASSWORD })
    await page.waitForURL((at) => !at.pathname.startsWith('/login'))
    await page.goto(url(`${details}?tab=capacity`))
    await alive(page)
    const tab = page.getByRole('link', { name: 'Places' }).and(page.locator('[aria-current]'))
    const box = await tab.boundingBox()
    assert.isAtLeast(box!.x, 0)
    assert.isAtMost(box!.x + box!.width, 360)

    const hasSearch = () => scripts.some((script) => /person_combobox/.test(script))
    assert.isFalse(hasSearch())
    await page.getByRole('button', { name: 'Register someone' }).click()
    await page.getByRole('combobox').waitFor()
    assert.isTrue(hasSearch())
    await page.close()
  })
})
