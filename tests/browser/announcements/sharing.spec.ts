import { appUrl } from '#config/app'
import { givenEvent } from '#tests/fixtures/events'
import { alive, launchChromium } from '#tests/helpers/chromium'
import { openAs, url } from '#tests/helpers/test_server'
import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright'

/** The device has no share sheet, and its clipboard keeps what it gets or refuses. */
async function withClipboard(page: Page, takes: boolean): Promise<void> {
  await page.addInitScript(`
    Object.defineProperty(navigator, 'share', { value: undefined })
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        async writeText(text) {
          if (!${takes}) throw new DOMException('Write permission denied.', 'NotAllowedError')
          window.kept = text
        },
      },
    })`)
}

test.group('Sharing what was published', (group) => {
  let browser: Browser
  group.setup(async () => {
    browser = await launchChromium()
    return () => browser.close()
  })

  test('publishing leads to the short address, its link and the poster', async ({ assert }) => {
    const { announcement, author } = await givenEvent({ status: 'draft' })
    const short = `${appUrl}/e/${announcement.shortCode}`
    const page = await browser.newPage({ locale: 'en-US' })
    await withClipboard(page, true)
    await openAs(page, author, `/announcements/${announcement.slug}`)
    assert.equal(await page.getByRole('heading', { name: 'Let people know' }).count(), 0)
    await page.getByRole('button', { name: 'Publish now' }).click()
    await page.getByRole('heading', { name: 'Let people know' }).waitFor()
    await page.getByText(short.replace(/^https?:\/\//, '')).waitFor()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    assert.equal(await page.evaluate('window.kept'), `${short}?via=share`)
    await page.getByRole('link', { name: 'QR poster' }).click()
    await page.waitForURL('**/qr-code')
    await page.getByText(short.replace(/^https?:\/\//, '')).waitFor()
    const drawn = `document.querySelector('article .cover img').decode().then(() => true)`
    assert.isTrue(await page.evaluate(drawn))
    await page.close()
  })

  test('publishing at the foot of the form leads to the head of the page', async ({ assert }) => {
    const { announcement, author } = await givenEvent({ status: 'draft' })
    const page = await browser.newPage({ locale: 'en-US' })
    await openAs(page, author, `/announcements/${announcement.slug}/edit`)
    await page.getByLabel('Publish at').scrollIntoViewIfNeeded()
    assert.isAbove(await page.evaluate<number>('scrollY'), 1000)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('heading', { name: 'Let people know' }).waitFor()
    assert.equal(await page.evaluate<number>('scrollY'), 0)
    await page.close()
  })

  test('saving a new draft at the foot of its form stays there', async ({ assert }) => {
    const { author } = await givenEvent({ status: 'draft' })
    const page = await browser.newPage({ locale: 'en-US' })
    await openAs(page, author, '/announcements/create')
    await page.getByLabel('Title').fill('Written from the foot')
    await page.getByLabel('Publish at').scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Save draft', exact: true }).click()
    await page.getByText('Draft saved.').first().waitFor()
    assert.isAbove(await page.evaluate<number>('scrollY'), 1000)
    await page.close()
  })

  test('where the clipboard is refused, a dialog holds the link, selected', async ({ assert }) => {
    const { announcement } = await givenEvent()
    const page = await browser.newPage({
      locale: 'en-US',
      viewport: { width: 360, height: 740 },
    })
    await withClipboard(page, false)
    await page.goto(url(`/announcements/${announcement.slug}`))
    await alive(page)
    const share = page.getByRole('button', { name: 'Share' })
    await share.click()
    const dialog = page.getByRole('dialog', { name: 'Copy it by hand' })
    await dialog.waitFor()
    const link = dialog.getByRole('textbox', { name: 'Text to copy' })
    assert.equal(await link.inputValue(), `${appUrl}/e/${announcement.shortCode}?via=share`)
    const selected = `getSelection().toString() ||
      document.activeElement.value.slice(
        document.activeElement.selectionStart, document.activeElement.selectionEnd)`
    assert.equal(await page.evaluate(selected), await link.inputValue())
    await dialog.getByRole('button', { name: 'Done' }).click()
    await dialog.waitFor({ state: 'detached' })
    assert.equal(await page.evaluate('document.activeElement.textContent.trim()'), 'Share')
    await page.close()
  })
})
