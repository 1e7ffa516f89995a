import Certificate from '#app/certificates/models/certificate'
import type User from '#app/users/models/user'
import { shownCode } from '#isomorphic/certificates/code'
import { givenParticipant, givenPastEvent } from '#tests/fixtures/certificates'
import { givenUser } from '#tests/fixtures/users'
import { alive, launchChromium } from '#tests/helpers/chromium'
import { codesOn } from '#tests/helpers/decode_qr'
import { messagesOf } from '#tests/helpers/translations'
import { signIn, url } from '#tests/helpers/test_server'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from 'playwright'

const PHONE = { width: 360, height: 740 }
const LAPTOP = { width: 1280, height: 800 }

test.group('Certificates, from the list to whoever checks the paper', (group) => {
  let browser: Browser
  const messages = messagesOf(app.makePath(), 'en')
  const says = (key: string) => messages.get(key)!
  group.setup(async () => {
    browser = await launchChromium()
    return () => browser.close()
  })

  const open = (viewport: typeof PHONE) =>
    browser.newContext({ viewport, reducedMotion: 'reduce', locale: 'en-US' })

  async function pageIn(context: BrowserContext): Promise<Page> {
    const page = await context.newPage()
    return page
  }

  async function pageOf(user: User, viewport: typeof PHONE): Promise<Page> {
    const page = await pageIn(await open(viewport))
    await signIn(page, user)
    return page
  }

  test('set up, issued, downloaded, checked, corrected', async ({ assert }) => {
    const event = await givenPastEvent({ title: 'How rivers are measured' })
    await event.event.merge({ certificate: false }).save()
    const holder = await givenUser({ name: 'Ana Measurer' })
    await givenParticipant(event, { attended: 4, holder })
    await givenParticipant(event, { attended: 3, holder: await givenUser({ name: 'Beto Three' }) })

    const desk = await pageOf(event.author, LAPTOP)
    await desk.goto(url(`/announcements/${event.announcement.slug}/details`))
    await alive(desk)
    await desk
      .getByRole('link', { name: says('certificates.event.open') })
      .last()
      .click()
    await desk.getByText(says('certificates.event.obstacle.off.attendance')).waitFor()
    await desk.getByRole('button', { name: says('certificates.event.settings') }).click()
    const dialog = desk.locator('dialog[open]')
    await dialog.getByText(says('certificates.rule.certificate'), { exact: true }).click()
    await dialog.locator('[name=minAttendance]').fill('75')
    await dialog.getByRole('button', { name: says('certificates.rule.save') }).click()
    await dialog.waitFor({ state: 'detached' })
    await desk.getByRole('button', { name: /^Issue 2 certificates$/ }).click()
    await desk.getByText(says('enums.certificateStatus.valid')).nth(1).waitFor()
    const certificate = await Certificate.findByOrFail('name', holder.name)

    const phone = await pageOf(holder, PHONE)
    await phone.goto(url('/dashboard'))
    await phone.getByText('How rivers are measured').first().waitFor()
    await phone.goto(url(`/announcements/${event.announcement.slug}`))
    const ofPlace = phone.getByRole('link', { name: says('certificates.place.attendance') })
    assert.equal(
      await ofPlace.getAttribute('href'),
      `/certificates/${certificate.publicId}/certificate.pdf`
    )
    await phone.goto(url('/certifications'))
    await alive(phone)
    const isWide = await phone.evaluate<boolean>(
      'document.documentElement.scrollWidth > innerWidth'
    )
    assert.isFalse(isWide, 'the page scrolls sideways')
    const downloading = phone.waitForEvent('download')
    await phone.getByRole('link', { name: new RegExp(says('certificates.own.download')) }).click()
    const pdf = await readFile(await (await downloading).path())
    const [address] = await codesOn(pdf)
    await phone.getByRole('button', { name: says('certificates.own.create') }).click()
    const link = await phone.locator('[name=link]').inputValue()

    const stranger = await pageIn(await open(PHONE))
    await stranger.goto(url(new URL(address!).pathname))
    await stranger.getByText(says('certificates.verify.valid')).waitFor()
    await stranger.getByText(holder.name).waitFor()
    await stranger.goto(url(new URL(link).pathname))
    await stranger.getByText('How rivers are measured').waitFor()

    await desk.getByRole('button', { name: `Certificate of ${holder.name}` }).click()
    await desk.getByRole('menuitem', { name: says('certificates.event.reissue') }).click()
    await dialog.locator('[name=name]').fill('Ana María Measurer')
    await dialog.locator('[name=reason]').fill('Her second name was missing')
    await dialog.getByRole('button', { name: says('certificates.reissue.do') }).click()
    await desk.getByText('Ana María Measurer').first().waitFor()

    // Typed from the old paper, by a browser without scripts too.
    const page = await pageIn(
      await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' })
    )
    await page.goto(url('/verify'))
    await page.locator('[name=code]').fill(shownCode(certificate.code).toLowerCase())
    await page.getByRole('button', { name: says('certificates.verify.check') }).click()
    await page.getByText(says('certificates.verify.replaced')).waitFor()
    await page.getByRole('link', { name: /^Open certificate / }).click()
    await page.getByText(says('certificates.verify.valid')).waitFor()
    await page.getByText('Ana María Measurer').waitFor()
  })
})
