import { alive } from '#tests/helpers/chromium'
import { demoOf } from '#tests/helpers/demo_university'
import { test } from '@japa/runner'

test.group('All rows that match a list', (group) => {
  const demo = demoOf(group)

  test('are offered once the page is selected, named in the dialog, and changed', async ({
    assert,
  }) => {
    const context = await demo.university.contextOf(demo.browser, {
      person: 'admin',
      locale: 'en',
      scheme: 'light',
      viewport: { width: 1280, height: 800 },
    })
    const page = await context.newPage()
    await page.goto('/users?kind=student')
    await alive(page)
    const matching = /^All ([\d,]+) that match$/
    const offer = page.getByRole('button', { name: matching })
    await page
      .getByRole('checkbox', { name: /^Select / })
      .nth(1)
      .check()
    await page.getByText('One selected').waitFor()
    assert.equal(await offer.count(), 0, 'offered for one row')
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
    const count = matching.exec(await offer.innerText())![1]!
    await offer.click()
    await page.getByText(`All ${count} that match are selected`).waitFor()

    await page.getByRole('button', { name: 'Change roles' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Scanner', { exact: true }).check({ force: true })
    await dialog.getByText(/people get the role/).waitFor()
    await dialog.getByRole('button', { name: 'Back' }).click()

    await page.getByRole('link', { name: 'Next page' }).click()
    await page.waitForURL(/page=2/)
    assert.isTrue(
      await page
        .getByRole('checkbox', { name: /^Select / })
        .nth(1)
        .isChecked()
    )

    await page.getByRole('button', { name: 'Disable', exact: true }).click()
    await dialog.getByText(`Disable ${count} accounts?`).waitFor()
    await dialog.getByRole('button', { name: 'Disable', exact: true }).click()
    await page.getByText(/accounts are disabled and signed out everywhere/).waitFor()
    assert.match(page.url(), /kind=student.*page=2/)
    await page.getByRole('combobox', { name: 'Kind' }).waitFor()
    await context.close()
  })
})
