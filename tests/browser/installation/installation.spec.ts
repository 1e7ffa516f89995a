import { forgetInstallationSettings } from '#app/installation/queries/installation_settings'
import BankAccount from '#app/installation/models/bank_account'
import InstallationSetting from '#app/installation/models/installation_setting'
import { nearestStrong } from '#isomorphic/installation/contrast'
import { appName } from '#config/app'
import { alive, launchChromium } from '#tests/helpers/chromium'
import { signIn, url } from '#tests/helpers/test_server'
import { test } from '@japa/runner'
import type { Browser } from 'playwright'
import sharp from 'sharp'

const BANK = 'First Bank of the test'

test.group('The installation', (group) => {
  let browser: Browser
  group.setup(async () => {
    browser = await launchChromium()
    return () => browser.close()
  })
  group.setup(async () => {
    const { name, logo, brandLight, brandDark } = await InstallationSetting.findOrFail(1)
    return async () => {
      const before = { name, logo, brandLight, brandDark }
      await InstallationSetting.query().where('id', 1).update(before)
      await BankAccount.query().where('bank', BANK).delete()
      forgetInstallationSettings()
    }
  })

  test('an admin gives it a name, colours that pass, a logo and an account', async ({ assert }) => {
    const { name } = await InstallationSetting.findOrFail(1)
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: 'en-US',
    })
    const page = await context.newPage()
    await signIn(page, { email: 'admin@convoca.test' })
    await page.goto(url('/settings/installation'))
    await alive(page)
    assert.equal(await page.title(), `Installation - ${name ?? appName}`)

    await page.getByLabel('Name of the university').fill('Universidad de Ejemplo')
    await page.locator('form:has([name=name]) [type=submit]').click()
    await page.getByText('Saved.').first().waitFor()
    await page.locator('aside').getByText('Universidad de Ejemplo').waitFor()
    await page.reload()
    await alive(page)
    assert.equal(await page.title(), 'Installation - Universidad de Ejemplo')

    const colours = page.locator('form:has([name=brandLight])')
    await page.locator('[name=brandLight]').fill('#ffcc00')
    await colours.getByText('Text in this colour: 1.3 : 1, at least 4.5').waitFor()
    await colours.locator('[type=submit]').click()
    const nearest = nearestStrong('#ffcc00', 'light')
    await page.locator('#field-brandLight-error', { hasText: nearest }).waitFor()
    await colours.getByRole('button', { name: `Use ${nearest}` }).click()
    await page.locator('#field-brandLight-error').waitFor({ state: 'detached' })
    await colours.locator('[type=submit]').click()
    await page.locator(`html[style*="light-dark(${nearest},"]`).waitFor()

    const contents = await sharp({
      create: { width: 400, height: 100, channels: 3, background: '#336699' },
    })
      .png()
      .toBuffer()
    await page
      .locator('[name=logo]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: contents })
    await page.locator('aside img.logo[alt="Universidad de Ejemplo"]').waitFor()

    await page.getByRole('button', { name: 'Add an account' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Bank', { exact: false }).first().fill(BANK)
    await dialog.getByLabel('Account holder').fill('The University')
    await dialog.getByLabel('Account number or IBAN').fill('GB82 WEST 1234 5698 7654 23')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.locator('#field-number-error').waitFor()
    await dialog.getByLabel('Account number or IBAN').fill('GB82 WEST 1234 5698 7654 32')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('GB82 WEST 1234 5698 7654 32').waitFor()
  })
})
