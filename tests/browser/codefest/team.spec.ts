import { alive, launchChromium } from '#tests/helpers/chromium'
import {
  openDemoUniversity,
  type DemoUniversity,
  type Person,
} from '#tests/helpers/demo_university'
import { messagesOf } from '#tests/helpers/translations'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import type { Browser, BrowserContext, Page } from 'playwright'

const PHONE = { width: 360, height: 740 }
const TEAM = 'Three at once'
const NEWCOMER = {
  name: 'Nora Nueva',
  email: 'nora.nueva@example.test',
  password: 'tortuga verde bajo la mesa',
}
const english = messagesOf(app.makePath(), 'en')
const says = (key: string) => {
  const text = english.get(key)
  if (!text) throw new Error(`No message ${key}`)
  return text
}

test.group('A team on phones', (group) => {
  let university: DemoUniversity
  let browser: Browser

  group.setup(async () => {
    university = await openDemoUniversity()
    browser = await launchChromium()
    return async () => {
      await browser.close()
      await university.close()
    }
  })

  const phoneOf = (person: Person) =>
    university.contextOf(browser, { person, locale: 'en', scheme: 'light', viewport: PHONE })

  test('is formed by three browsers at once through the link, the next is refused, its captain leaves, and it is frozen', async ({
    assert,
  }) => {
    const event = university.value(
      `select e.public_id from events e join announcements a on a.id = e.announcement_id
       where a.kind = 'codefest' and a.status = 'published' and e.starts_at > datetime('now')`
    )
    university.run(
      `update events set settings = json_set(settings, '$.teamSizeMax', 5, '$.teamSizeMin', 2)
       where public_id = ?`,
      event
    )
    const captain = await phoneOf('student2')
    const { page, link } = await createTeam(captain, event)
    university.run(
      `update events set settings = json_set(settings, '$.teamSizeMax', 4) where public_id = ?`,
      event
    )

    const joiners = [await phoneOf('cashier'), await phoneOf('admissions'), await phoneOf('guest')]
    const pages = [
      await invited(joiners[0]!, link),
      await invited(joiners[1]!, link),
      await signUpThroughLink(joiners[2]!, link),
    ]
    await Promise.all(pages.map((each) => pressJoin(each)))
    for (const each of pages) await each.getByRole('heading', { name: TEAM }).waitFor()
    assert.equal(members(university), 4)

    const next = await invited(await phoneOf('registrar'), link)
    await pressJoin(next)
    await next
      .getByText(/The team is full/)
      .first()
      .waitFor()
    assert.equal(members(university), 4)

    await page.reload()
    await alive(page)
    assert.equal(await page.locator('[data-members] li').count(), 4)
    await isNotWiderThanThePhone(page)
    await page.getByRole('button', { name: says('codefest.team.leave'), exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: says('codefest.team.leave'), exact: true })
      .click()
    await page.waitForURL(/\/announcements\//)
    assert.equal(members(university), 3)

    const first = captainOf(university)
    const lead = pages[['cashier', 'admissions', NEWCOMER.name].indexOf(first)]!
    await raiseCapacity(event)
    await lead.reload()
    await alive(lead)
    const register = lead.locator('[data-primary-bar] button[type=submit]')
    await register.click()
    await lead.getByText(says('codefest.team.standing.pending_payment')).waitFor()
    await lead.getByText(says('codefest.team.frozen')).waitFor()
    assert.equal(await lead.locator('[data-members] button').count(), 0)
    assert.equal(await lead.locator('[data-join-link]').count(), 0)
    await isNotWiderThanThePhone(lead)

    await pressJoin(next)
    await next
      .getByText(/only the organizers change its members/)
      .first()
      .waitFor()
    for (const context of browser.contexts()) await context.close()
  })

  async function createTeam(context: BrowserContext, event: string) {
    const page = await context.newPage()
    await page.goto(`/codefest/${event}/apply`)
    await alive(page)
    await page.getByRole('button', { name: says('codefest.apply.create'), exact: true }).click()
    await page.locator('[name=name]').fill(TEAM)
    await page.getByRole('button', { name: says('codefest.apply.createDo') }).click()
    await page.getByRole('heading', { name: TEAM }).waitFor()
    await alive(page)
    const link = await page.locator('[data-join-link]').getAttribute('href')
    return { page, link: new URL(link!).pathname }
  }

  async function invited(context: BrowserContext, link: string): Promise<Page> {
    const page = await context.newPage()
    await page.goto(link)
    await page.waitForURL(/\/apply\?code=/)
    await alive(page)
    return page
  }

  async function pressJoin(page: Page) {
    await page.getByRole('button', { name: says('codefest.apply.joinThis') }).click()
  }

  /** The link leads to signing in, from there to a new account, and after the mail back to the team. */
  async function signUpThroughLink(context: BrowserContext, link: string): Promise<Page> {
    const page = await context.newPage()
    await page.goto(link)
    await page.waitForURL(/\/login/)
    await page.goto('/register')
    await alive(page)
    await page.locator('[name=name]').fill(NEWCOMER.name)
    await page.locator('[name=email]').fill(NEWCOMER.email)
    await page.locator('[name=password]').fill(NEWCOMER.password)
    await page.getByText(says('enums.userKind.external'), { exact: true }).click()
    await page.locator('[name=consent]').press('Space')
    await page.getByRole('button', { name: says('auth.register.submit') }).click()
    await page.waitForURL(/\/verify-email/)
    await page.goto('/mailbox')
    const row = page.getByRole('listitem').filter({ hasText: NEWCOMER.email })
    const deadline = Date.now() + 30_000
    while ((await row.count()) === 0 && Date.now() < deadline) await page.reload()
    await row.getByRole('link').first().click()
    await page
      .frameLocator('iframe')
      .getByRole('link', { name: says('emails.authVerifyEmail.action') })
      .first()
      .click()
    await page.waitForURL(/\/apply\?code=/)
    await alive(page)
    return page
  }

  /** By the organizer, as they would: whoever waits is let in first. */
  async function raiseCapacity(event: string) {
    const slug = university.value(
      `select a.slug from announcements a join events e on e.announcement_id = a.id
       where e.public_id = ?`,
      event
    )
    const context = await phoneOf('admin')
    const page = await context.newPage()
    await page.goto(`/announcements/${slug}/details?tab=capacity`)
    await alive(page)
    await page.locator('[name=capacity]').fill('30')
    await page.locator('form:has([name=capacity]) button[type=submit]').click()
    const isRaised = () =>
      university.value('select capacity from events where public_id = ?', event) === '30'
    const deadline = Date.now() + 10_000
    while (!isRaised() && Date.now() < deadline) await page.waitForLoadState('networkidle')
    await context.close()
  }
})

const ofTeam = `from team_members m join teams t on t.id = m.team_id where t.name = ?`

function members(university: DemoUniversity): number {
  return Number(university.value(`select count(*) ${ofTeam}`, TEAM))
}

/** As the test calls its browsers. */
function captainOf(university: DemoUniversity): string {
  const email = university.value(
    `select u.email from teams t join users u on u.id = t.captain_id where t.name = ?`,
    TEAM
  )
  return email === NEWCOMER.email ? NEWCOMER.name : email.split('@')[0]!
}

async function isNotWiderThanThePhone(page: Page): Promise<void> {
  const width = await page.evaluate<number>('document.documentElement.scrollWidth')
  if (width > PHONE.width) throw new Error(`${page.url()} is ${width} px wide`)
}
