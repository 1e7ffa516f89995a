import { alive } from '#tests/helpers/chromium'
import { demoOf } from '#tests/helpers/demo_university'
import { test } from '@japa/runner'

const LAPTOP = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 740 }

test.group('Roles for a part of the university', (group) => {
  const demo = demoOf(group)

  test('admissions is given for a campus, which its holder then sees on every page', async ({
    assert,
  }) => {
    const campus = demo.university.value(`select name from campuses where code = 'CENTRAL'`)
    const admin = await demo.university.contextOf(demo.browser, {
      ...{ locale: 'en', scheme: 'light', viewport: LAPTOP, person: 'admin' },
    })
    const page = await admin.newPage()
    const id = demo.university.value(
      'select public_id from users where email = ?',
      'admissions@convoca.test'
    )
    await page.goto(`/users/${id}`)
    await alive(page)
    const acting = page.getByRole('region', { name: 'You act as' })
    assert.match(await acting.innerText(), /Administrator\s+Whole university/)
    await page.getByRole('button', { name: 'Change roles' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Change where' }).click()
    await dialog.locator('summary', { hasText: 'Campuses' }).click()
    assert.equal(await dialog.locator('summary', { hasText: 'Faculties' }).count(), 0)
    await dialog.getByRole('checkbox', { name: campus, exact: true }).check({ force: true })
    await dialog.getByText('One person gets the role.').waitFor()
    await dialog.getByRole('button', { name: 'Save roles' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(`Admissions (${campus})`).waitFor()
    await admin.close()

    const office = await demo.university.contextOf(demo.browser, {
      ...{ locale: 'es', scheme: 'dark', viewport: PHONE, person: 'admissions' },
    })
    const phone = await office.newPage()
    for (const path of ['/dashboard', '/vocational-invitations']) {
      await phone.goto(path)
      await alive(phone)
      await phone.getByText(`Admisiones: ${campus}`, { exact: true }).waitFor()
    }
    await phone.goto('/dashboard')
    await alive(phone)
    await phone.getByText(`Actúas en: ${campus}.`).waitFor()
    await phone.getByRole('heading', { name: `Próximamente en ${campus}` }).waitFor()
    await phone.getByRole('link', { name: 'Invitaciones sin respuesta' }).click()
    await phone.waitForURL(/vocational-invitations\?state=invited/)
    await office.close()
  })

  test('a faculty’s registrar begins at the faculty, and finds a page by its name', async ({
    assert,
  }) => {
    const faculty = demo.university.value(`select name from faculties where code = 'ENG'`)
    const context = await demo.university.contextOf(demo.browser, {
      ...{ locale: 'en', scheme: 'light', viewport: LAPTOP, person: 'registrar' },
    })
    const page = await context.newPage()
    await page.goto('/dashboard')
    await alive(page)
    const acting = page.getByRole('region', { name: 'You act as' })
    assert.match(await acting.innerText(), new RegExp(`Registrar\\s+${faculty}`))
    await page.getByRole('heading', { name: `Coming up for ${faculty}` }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search' }).fill('import peo')
    await page.getByRole('option', { name: /Import people/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/imports/people')
    assert.match(await acting.innerText(), /Registrar/)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search' }).fill('mail log')
    await page.getByText('Nothing found for “mail log”.').waitFor()
    await context.close()
  })
})
