import { alive } from '#tests/helpers/chromium'
import { demoOf, type DemoUniversity } from '#tests/helpers/demo_university'
import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright'

const LAPTOP = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 740 }
const EVENT = 'A day as an engineering student'
const EMAIL = 'yara.young@prospects.convoca.test'

test.group('From the invitation to the account', (group) => {
  const demo = demoOf(group)

  test('invite, accept on a phone, consent, scan, undo, enrol, sign up', async ({ assert }) => {
    const { university, browser } = demo
    const slug = university.value('select slug from announcements where title = ?', EVENT)
    const inviter = await pageOf('student')
    const before = await earned(inviter, slug)
    await inviter.goto('/vocational-invitations/create')
    await alive(inviter)
    await inviter.getByLabel('Full name').fill('Yara Young')
    await inviter.getByLabel('E-mail', { exact: true }).fill(EMAIL)
    await inviter.getByLabel('School', { exact: true }).fill('Instituto Central')
    await inviter.locator('[name=consent]').press('Space')
    await inviter.getByRole('button', { name: 'Send invitation' }).click()
    await inviter.getByText('What happened').waitFor()

    const phone = await guest(browser, university, PHONE)
    await phone.goto(await linkIn(phone, EMAIL, '/invitations/'))
    await alive(phone)
    await phone.getByText('Under 18', { exact: true }).click()
    await phone.getByLabel('Name of the guardian').fill('Gina Guardian')
    await phone.getByLabel('E-mail of the guardian').fill('gina@prospects.convoca.test')
    await phone.locator('[name=consent]').press('Space')
    await phone.getByRole('button', { name: 'Accept and get my ticket' }).click()
    await phone.getByText('Gina Guardian has to consent').waitFor()

    const guardian = await guest(browser, university, PHONE)
    await guardian.goto(
      await linkIn(guardian, 'gina@prospects.convoca.test', '/invitations/guardian/')
    )
    await alive(guardian)
    await guardian.locator('[name=consent]').press('Space')
    await guardian.getByRole('button', { name: 'Give consent' }).click()
    await guardian.getByText('Thank you').waitFor()

    await phone.reload()
    await phone.getByRole('img', { name: /code/i }).first().waitFor()
    assert.equal(await earned(inviter, slug), before + 1)

    university.run(
      `update events set starts_at = datetime('now', '+10 minutes'), ends_at = datetime('now', '+5 hours')
       where id = (select e.id from events e join announcements a on a.id = e.announcement_id where a.title = ?)`,
      EVENT
    )
    university.run(
      `update event_sessions set starts_at = datetime('now', '+10 minutes'), ends_at = datetime('now', '+5 hours')
       where event_id = (select e.id from events e join announcements a on a.id = e.announcement_id where a.title = ?)`,
      EVENT
    )
    const door = await pageOf('organizer', PHONE)
    const eventId = university.value(
      'select e.public_id from events e join announcements a on a.id = e.announcement_id where a.title = ?',
      EVENT
    )
    await door.goto(`/vocational-invitations/${eventId}/attendance`)
    await alive(door)
    await door.getByRole('searchbox').fill('Yara')
    await door.getByRole('button', { name: /Yara Young/ }).click()
    await door.locator('[data-result=accepted]').waitFor()
    assert.equal(await earned(inviter, slug), before + 6)
    await door.locator('[data-result=accepted]').getByRole('button', { name: 'Undo' }).click()
    await waitFor(() => points(university) === '1', assert)
    assert.equal(await earned(inviter, slug), before + 1)

    const office = await pageOf('admissions')
    await office.goto(`/vocational-invitations?event=${slug}`)
    await alive(office)
    await office.getByRole('link', { name: 'Import enrolments' }).click()
    await office.waitForURL('**/imports/enrolments**')
    const file = Buffer.from(`E-mail,Phone\n${EMAIL},\n`)
    await office
      .locator('input[type=file]')
      .setInputFiles({ name: 'enrolled.csv', mimeType: 'text/csv', buffer: file })
    await office.getByRole('button', { name: 'Upload and check' }).click()
    await office.getByRole('button', { name: /^Apply 1/ }).click({ timeout: 30_000 })
    await waitFor(() => points(university) === '21', assert)
    assert.equal(await earned(inviter, slug), before + 21)

    const newcomer = await guest(browser, university, PHONE)
    await newcomer.goto('/register')
    await alive(newcomer)
    await newcomer.locator('[name=name]').fill('Yara Young')
    await newcomer.locator('[name=email]').fill(EMAIL)
    await newcomer.locator('[name=password]').fill('tortuga verde bajo la mesa')
    await newcomer.getByText('Guest', { exact: true }).click()
    await newcomer.locator('[name=consent]').press('Space')
    await newcomer.locator('form button[type=submit]').click()
    await newcomer.waitForURL(/verify-email/)
    await newcomer.goto(await linkIn(newcomer, EMAIL, '/reset-password/'))
    await alive(newcomer)
    await newcomer.locator('[name=password]').fill('tortuga verde bajo la mesa')
    await newcomer.locator('form button[type=submit]').click()
    await waitFor(() => hasPassword(university), assert)
  }).timeout(180_000)

  async function pageOf(person: 'student' | 'organizer' | 'admissions', viewport = LAPTOP) {
    const { university, browser } = demo
    const context = await university.contextOf(browser, {
      ...{ person, locale: 'en', scheme: 'light', viewport },
    })
    return context.newPage()
  }
})

/** The link of the newest mail to an address, as it stands in the demo's mailbox. */
async function linkIn(page: Page, recipient: string, leadsTo: string): Promise<string> {
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    await page.goto('/mailbox')
    const row = page.getByRole('listitem').filter({ hasText: recipient })
    if ((await row.count()) === 0) continue
    await row.getByRole('link').first().click()
    const mail = page.frameLocator('iframe')
    await mail.locator('a').first().waitFor()
    const link = mail.locator(`a[href*="${leadsTo}"]`)
    if (await link.count()) return new URL((await link.first().getAttribute('href'))!).pathname
  }
  throw new Error(`No mail to ${recipient} leads to ${leadsTo}.`)
}

/** What the board says of the points of whoever looks at it, for one day. */
async function earned(page: Page, slug: string): Promise<number> {
  await page.goto(`/reports/vocational-invitations-points?event=${slug}`)
  await alive(page)
  const row = page.getByRole('row').filter({ has: page.getByText('You', { exact: true }) })
  return Number(await row.getByRole('cell').last().innerText())
}

const points = (university: DemoUniversity) =>
  university.value(
    `select coalesce(sum(p.points), 0) from invitation_points p
     join invitations i on i.id = p.invitation_id where i.email = ?`,
    EMAIL
  )

const hasPassword = (university: DemoUniversity) =>
  university.value(
    'select count(*) from users where email = ? and password is not null and prospect = 0',
    EMAIL
  ) === '1'

async function guest(
  browser: Browser,
  university: DemoUniversity,
  viewport: { width: number; height: number }
): Promise<Page> {
  const context = await university.contextOf(browser, {
    ...{ person: 'guest', locale: 'en', scheme: 'light', viewport },
  })
  return context.newPage()
}

/** What follows an answer that nothing on the page shows. */
async function waitFor(isSo: () => boolean, assert: Assert): Promise<void> {
  for (let tries = 0; tries < 100 && !isSo(); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  assert.isTrue(isSo())
}
