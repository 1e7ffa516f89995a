import Campus from '#app/catalogue/models/campus'
import Course from '#app/catalogue/models/course'
import Faculty from '#app/catalogue/models/faculty'
import { givenCampus } from '#tests/fixtures/catalogue'
import { givenEvent } from '#tests/fixtures/events'
import { alive, launchChromium } from '#tests/helpers/chromium'
import { signIn, url } from '#tests/helpers/test_server'
import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright'
import { ulid } from 'ulid'

test.group('The catalogue', (group) => {
  let browser: Browser
  group.setup(async () => {
    browser = await launchChromium()
    return () => browser.close()
  })

  test('an admin builds it, is told what uses a campus, imports a file and undoes it', async ({
    assert,
  }) => {
    const [first, second, faculty, course, imported] = codes(5)
    const page = await signedIn(browser)

    for (const code of [first!, second!]) {
      await page.goto(url('/campuses'))
      await alive(page)
      await page.getByRole('link', { name: 'New campus' }).click()
      await page.getByRole('heading', { name: 'New campus' }).waitFor()
      await page.getByRole('button', { name: 'Add campus' }).click()
      await page.locator('#field-name:focus').waitFor()
      await page.getByLabel('Name').fill(`Campus ${code}`)
      await page.getByLabel('Code').fill(code.toLowerCase())
      await page.getByLabel('Address').fill('1 Main Street')
      await page.getByLabel('City').fill('Springfield')
      await page.getByLabel('Time zone').selectOption('America/Santiago')
      await page.getByRole('button', { name: 'Add campus' }).click()
      await page.getByText(`Campus ${code} was added.`).waitFor()
    }

    await page.goto(url('/faculties/create'))
    await alive(page)
    await page.getByLabel('Name').fill(`Faculty ${faculty}`)
    await page.getByLabel('Code').fill(faculty!)
    await page.getByRole('link', { name: 'Courses' }).click()
    await page.getByRole('dialog').waitFor()
    await page.getByRole('button', { name: 'Stay here' }).click()
    await page.getByRole('button', { name: 'Add faculty' }).click()
    await page.getByText(`Faculty ${faculty} was added.`).waitFor()

    await page.goto(url('/courses/create'))
    await alive(page)
    await page.getByLabel('Name').fill(`Course ${course}`)
    await page.getByLabel('Code').fill(course!)
    await page.getByLabel('Faculty').selectOption({ label: `Faculty ${faculty}` })
    await page.getByLabel('Level').selectOption('graduate')
    await page.getByLabel(`Campus ${first}`).press('Space')
    await page.getByLabel(`Campus ${second}`).press('Space')
    await page.getByRole('button', { name: 'Add course' }).click()
    await page.getByText(`Course ${course} was added.`).waitFor()
    const stored = await Course.query().where('code', course!).preload('campuses').firstOrFail()
    assert.sameMembers(
      stored.campuses.map(({ code }) => code),
      [first, second]
    )

    const campus = await Campus.findByOrFail('code', first!)
    await givenEvent({ campus, title: `Event at ${first}` })
    await page.goto(url(`/campuses/${first}/edit`))
    await alive(page)
    await page.getByRole('button', { name: 'Archive' }).click()
    const uses = page.getByRole('dialog')
    await uses.getByRole('link', { name: `Event at ${first}` }).waitFor()
    await uses.getByRole('link', { name: `Course ${course}` }).click()
    await page.getByRole('heading', { name: `Course ${course}` }).waitFor()
    await page.getByRole('button', { name: 'Archive' }).click()
    await page.getByText(`Course ${course} is archived.`).first().waitFor()
    await page.getByRole('button', { name: 'Restore' }).click()
    await page.getByText(`Course ${course} is offered again.`).first().waitFor()

    await page.goto(url('/faculties'))
    await alive(page)
    await page.getByRole('link', { name: 'Import' }).click()
    await page.locator('input[type=file]').setInputFiles({
      name: 'faculties.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `code;name\n${imported};Imported ${imported}\n${faculty};Renamed ${faculty}`
      ),
    })
    await page.getByRole('button', { name: 'Upload and check' }).click()
    await page.getByRole('button', { name: 'Apply 2 rows' }).click()
    await page.getByText('The import was applied').waitFor()
    assert.isNotNull(await Faculty.findBy('code', imported!))
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
    await page.getByText('The import was undone').waitFor()
    assert.isNull(await Faculty.findBy('code', imported!))
    assert.equal((await Faculty.findByOrFail('code', faculty!)).name, `Faculty ${faculty}`)
    await page.context().close()
  })

  test('whoever saves second is told, keeps what was typed, and decides', async ({ assert }) => {
    const [code] = codes(1)
    await Faculty.create({ code: code!, name: `Faculty ${code}`, active: true })
    const page = await signedIn(browser)
    const other = await page.context().newPage()
    for (const tab of [page, other]) {
      await tab.goto(url(`/faculties/${code}/edit`))
      await alive(tab)
    }
    await other.getByLabel('Name').fill(`First ${code}`)
    await other.getByRole('button', { name: 'Save changes' }).click()
    await other.getByText(`First ${code} was saved.`).waitFor()

    await page.getByLabel('Name').fill(`Second ${code}`)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Someone else has saved it meanwhile').waitFor()
    assert.equal(await page.getByLabel('Name').inputValue(), `Second ${code}`)
    await page.getByText('Changes not saved yet').waitFor()
    await page.getByRole('link', { name: 'Faculties' }).first().click()
    await page.getByRole('button', { name: 'Stay here' }).click()
    await page.getByRole('button', { name: 'Save my version' }).click()
    await page.getByText(`Second ${code} was saved.`).waitFor()
    assert.equal((await Faculty.findByOrFail('code', code!)).name, `Second ${code}`)
    await page.context().close()
  })

  test('what uses a campus is read from its head, however much it is', async ({ assert }) => {
    const campus = await givenCampus()
    for (let index = 0; index < 12; index += 1) await givenEvent({ campus })
    const page = await signedIn(browser)
    await page.setViewportSize({ width: 1280, height: 500 })
    await page.goto(url(`/campuses/${campus.code}/edit`))
    await alive(page)
    await page.getByRole('button', { name: 'Archive' }).click()
    const uses = page.getByRole('dialog')
    const heading = await uses
      .getByRole('heading', { name: `${campus.name} is in use` })
      .boundingBox()
    assert.isAtLeast(heading!.y, 0)
    assert.isTrue(await uses.locator('button[aria-label=Close]:focus').isVisible())
    await page.keyboard.press('Enter')
    await uses.waitFor({ state: 'hidden' })
    await page.context().close()
  })

  test('on a phone many filters wait behind a button that counts those in use', async ({
    assert,
  }) => {
    const page = await signedIn(browser)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(url('/courses?level=graduate'))
    await alive(page)
    const button = page.getByRole('button', { name: 'Filters: 1 in use' })
    const campuses = page.getByRole('combobox', { name: 'Campus' })
    assert.isFalse(await campuses.isVisible())
    await button.press('Enter')
    assert.equal(await button.getAttribute('aria-expanded'), 'true')
    await campuses.selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Filters: 2 in use' }).waitFor()
    assert.isTrue(await campuses.isVisible())
    await page.setViewportSize({ width: 1440, height: 900 })
    assert.isTrue(await campuses.isVisible())
    await page.context().close()
  })
})

/** Codes that no other run has left in the database. */
function codes(count: number): string[] {
  const tail = ulid().slice(-7)
  return Array.from({ length: count }, (_, index) => `${String.fromCharCode(65 + index)}-${tail}`)
}

/** The demo's admin: whoever is new would have to agree to the terms first. */
async function signedIn(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
  })
  const page = await context.newPage()
  await signIn(page, { email: 'admin@convoca.test' })
  return page
}
