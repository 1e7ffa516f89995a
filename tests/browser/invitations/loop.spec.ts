import { alive, signInByForm } from '#tests/helpers/chromium'
import { demoOf, type DemoUniversity, type Person } from '#tests/helpers/demo_university'
import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright'

const LAPTOP = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 740 }
const EVENT = 'A day as an engineering student'
const EMAIL = 'yara.young@prospects.convoca.test'
const PASSWORD = 'tortuga verde bajo la mesa'
const GUARDIAN = 'gina.guardian@prospects.convoca.test'
/** So that a step that fails says so itself, before the whole test is over its time. */
const STEP_MS = 60_000

test.group('From the invitation to the account', (group) => {
  const demo = demoOf(group)

  test('invite, accept on a phone, consent, scan, undo, enrol, sign up', async ({ assert }) => {
    const { university } = demo
    const slug = university.value('select slug from announcements where title = ?', EVENT)
    const inviter = await pageOf('student')
    const before = await earned(inviter, slug)
    await inviter.goto(`/vocational-invitations/create?event=${slug}`)
    await alive(inviter)
    await inviter.locator('[name=name]').fill('Yara Young')
    await inviter.locator('[name=email]').fill(EMAIL)
    await inviter.locator('[name=school]').fill('Instituto Central')
    await inviter.locator('[name=consent]').press('Space')
    await inviter.getByRole('button', { name: 'Send invitation' }).click()
    await inviter.getByRole('heading', { name: 'What happened' }).waitFor()

    const phone = await pageOf('guest', PHONE)
    await phone.goto(await linkIn(phone, EMAIL, /^\/invitations\/(?!opt-out)/))
    await alive(phone)
    await phone.getByRole('radio', { name: 'Under 18' }).press('Space')
    await phone.locator('[name="guardian.name"]').fill('Gina Guardian')
    await phone.locator('[name="guardian.email"]').fill(GUARDIAN)
    await phone.locator('[name=consent]').press('Space')
    await phone.getByRole('button', { name: 'Accept and get my ticket' }).click()
    await phone.getByRole('heading', { name: 'Gina Guardian has to consent' }).waitFor()

    const guardian = await pageOf('guest', PHONE)
    await guardian.goto(await linkIn(guardian, GUARDIAN, /^\/invitations\/guardian\//))
    await alive(guardian)
    await guardian.locator('[name=consent]').press('Space')
    await guardian.getByRole('button', { name: 'Give consent' }).click()
    await guardian.getByText('Thank you', { exact: true }).waitFor()

    await phone.reload()
    await phone.getByRole('img', { name: 'QR code of the ticket' }).waitFor()
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
    await door.getByRole('button', { name: 'Find by name' }).click()
    await door.locator('[name=person]').fill('Yara')
    await door.getByRole('button', { name: 'Check in Yara Young' }).click()
    await door.locator('[data-result=accepted]').waitFor()
    assert.equal(await earned(inviter, slug), before + 6)
    await door.getByRole('button', { name: 'Undo', exact: true }).click()
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
    await office.getByRole('button', { name: 'Apply 1 row' }).click({ timeout: 30_000 })
    await waitFor(() => points(university) === '21', assert)
    assert.equal(await earned(inviter, slug), before + 21)

    const newcomer = await pageOf('guest', PHONE)
    await newcomer.goto('/register')
    await alive(newcomer)
    await newcomer.locator('[name=name]').fill('Yara Young')
    await newcomer.locator('[name=email]').fill(EMAIL)
    await newcomer.locator('[name=password]').fill(PASSWORD)
    await newcomer.getByRole('radio', { name: 'Guest' }).press('Space')
    await newcomer.locator('[name=consent]').press('Space')
    await newcomer.getByRole('button', { name: 'Create account' }).click()
    await newcomer.waitForURL('**/verify-email')
    await newcomer.goto(await linkIn(newcomer, EMAIL, /^\/reset-password\//))
    await alive(newcomer)
    await newcomer.locator('[name=password]').fill(PASSWORD)
    await newcomer.getByRole('button', { name: 'Save the password' }).click()
    await newcomer.waitForURL('**/login')
    await signInByForm(newcomer, { email: EMAIL, password: PASSWORD })
    // Whoever came by an invitation had agreed to that alone.
    await newcomer.waitForURL('**/consent')
    await alive(newcomer)
    await newcomer.getByRole('button', { name: 'Agree and continue' }).click()
    await newcomer.waitForURL('**/dashboard')
    assert.isTrue(isClaimed(university))
    await newcomer.goto('/dashboard/tickets')
    await newcomer.getByRole('main').getByText(EVENT).first().waitFor()
  }).tags(['@story'])

  async function pageOf(person: Person, viewport = LAPTOP): Promise<Page> {
    const context = await demo.university.contextOf(demo.browser, {
      ...{ person, locale: 'en', scheme: 'light', viewport },
    })
    return context.newPage()
  }
})

/** Where the newest mail to an address leads, once the demo's mailbox has it. */
async function linkIn(page: Page, recipient: string, leadsTo: RegExp): Promise<string> {
  const deadline = Date.now() + STEP_MS
  while (Date.now() < deadline) {
    await page.goto('/mailbox')
    const row = page.getByRole('listitem').filter({ hasText: recipient })
    if ((await row.count()) === 0) continue
    await row.first().getByRole('link').click()
    await page.waitForURL('**/mailbox/*')
    const links = page.frameLocator('iframe').locator('a')
    await links.first().waitFor()
    for (const link of await links.all()) {
      const { pathname } = new URL((await link.getAttribute('href'))!)
      if (leadsTo.test(pathname)) return pathname
    }
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

const isClaimed = (university: DemoUniversity) =>
  university.value(
    'select count(*) from users where email = ? and password is not null and prospect = 0',
    EMAIL
  ) === '1'

/** What follows an answer that nothing on the page shows. */
async function waitFor(isSo: () => boolean, assert: Assert): Promise<void> {
  const deadline = Date.now() + STEP_MS
  while (!isSo() && Date.now() < deadline) await pause(50)
  assert.isTrue(isSo())
}
