import { alive } from '#tests/helpers/chromium'
import { demoOf, type Person } from '#tests/helpers/demo_university'
import { test } from '@japa/runner'
import type { Page } from 'playwright'

const NEWS = 'Pictures are deleted after a year.'
const TITLE = 'There is a new version'

test.group('Who is asked to agree while they send something', (group) => {
  const demo = demoOf(group)

  async function open(person: Person, path: string): Promise<Page> {
    const context = await demo.university.contextOf(demo.browser, {
      person,
      locale: 'en',
      scheme: 'light',
      viewport: { width: 360, height: 740 },
    })
    const page = await context.newPage()
    await page.goto(path)
    await alive(page)
    if (!page.url().endsWith('/consent')) return page
    await page.getByRole('button', { name: 'Agree and continue' }).click()
    await page.waitForURL(`**${path}`)
    return page
  }

  /** By the form, so that the server knows at once. */
  async function publishTerms() {
    const page = await open('admin', '/legal/create?kind=terms')
    await page.locator('[name=summaryEn]').fill(NEWS)
    await page.locator('[name=summaryEs]').fill('Las fotografías se eliminan después de un año.')
    await page.getByRole('button', { name: /^Publish version/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Publish version/ })
      .click()
    await page.waitForURL(/\/legal$/)
    await page.context().close()
  }

  async function agree(page: Page) {
    const dialog = page.getByRole('dialog', { name: TITLE })
    await dialog.getByText(NEWS).first().waitFor()
    await dialog.getByText('What you typed is still on the page').waitFor()
    await dialog.getByRole('button', { name: 'Agree and continue' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }

  test('keeps the phone number that they typed, and saves it afterwards', async ({ assert }) => {
    const stored = () =>
      demo.university.value(
        `select coalesce(phone, '') from users where email = 'student2@convoca.test'`
      )
    const page = await open('student2', '/settings/profile')
    const phone = page.locator('[name=phone]')
    await phone.fill('+503 7000 9876')
    await publishTerms()
    const save = page.locator('main form button[type=submit]').last()
    await save.click()
    await agree(page)
    assert.match(page.url(), /\/settings\/profile$/)
    assert.equal(await phone.inputValue(), '+503 7000 9876')
    assert.notEqual(stored(), '+503 7000 9876', 'nothing is sent by itself')
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await save.click()
    assert.equal((await saved).status(), 303)
    assert.equal(stored(), '+503 7000 9876')
    await page.context().close()
  })

  test('keeps the answers to an event’s questions, and registers afterwards', async ({
    assert,
  }) => {
    const answer = 'How buses change who studies at night.'
    const { university } = demo
    university.run(
      `update users set campus_id = 1, kind = 'staff' where email = 'cashier@convoca.test'`
    )
    const slug = university.value(
      'select slug from announcements where title like ?',
      'Write your thesis%'
    )
    const page = await open('cashier', `/announcements/${slug}`)
    const field = page.locator('#registration textarea').first()
    await field.fill(answer)
    await publishTerms()
    const apply = page.locator('#registration form button[type=submit]')
    await apply.click()
    await agree(page)
    assert.equal(await field.inputValue(), answer)
    await apply.click()
    await apply.waitFor({ state: 'detached' })
    const kept = university.value(
      `select r.answers from registrations r join users u on u.id = r.user_id
       where u.email = 'cashier@convoca.test' order by r.id desc limit 1`
    )
    assert.include(kept, answer)
    await page.context().close()
  })

  test('may close the question, read the page again, and is asked with the next try', async ({
    assert,
  }) => {
    const page = await open('registrar', '/settings/profile')
    const phone = page.locator('[name=phone]')
    await phone.fill('+503 7000 5555')
    await publishTerms()
    const save = page.locator('main form button[type=submit]').last()
    const dialog = page.getByRole('dialog', { name: TITLE })
    await save.click()
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    assert.equal(await phone.inputValue(), '+503 7000 5555')
    await save.click()
    await agree(page)
    assert.equal(await phone.inputValue(), '+503 7000 5555')
    await page.context().close()
  })

  test('keeps what a script asks for: a search goes on with what is typed next', async ({
    assert,
  }) => {
    const page = await open('admin', '/dashboard')
    await publishTerms()
    await page.keyboard.press('Control+k')
    const search = page.locator('dialog[open] [role=combobox]')
    await search.fill('mar')
    await agree(page)
    assert.equal(await search.inputValue(), 'mar')
    await search.fill('ma')
    await page.locator('dialog[open] [role=option]').first().waitFor()
    await page.context().close()
  })
})
