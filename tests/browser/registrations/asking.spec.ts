import EventQuestion from '#app/announcements/models/event_question'
import Registration from '#app/registrations/models/registration'
import type User from '#app/users/models/user'
import { givenRegistrationIn } from '#tests/fixtures/attendance'
import { givenEvent } from '#tests/fixtures/events'
import { register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import { alive, launchChromium } from '#tests/helpers/chromium'
import { messagesOf } from '#tests/helpers/translations'
import { signIn, url } from '#tests/helpers/test_server'
import { barriersOn } from '#tests/helpers/screen_checks'
import app from '@adonisjs/core/services/app'
import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright'

const LUNCH = [
  { label: 'Lunch?', type: 'boolean', required: true },
  {
    label: 'Which?',
    type: 'choice',
    options: ['Soup', 'Other'],
    required: true,
    shownWhen: { question: 0, answer: 'true' },
  },
  {
    label: 'What other?',
    type: 'text',
    required: true,
    shownWhen: { question: 1, answer: 'Other' },
  },
]
const SIZES = [
  ['a phone', { width: 360, height: 740 }, 'es'],
  ['a laptop', { width: 1280, height: 800 }, 'en'],
] as const

for (const [size, viewport, locale] of SIZES) {
  test.group(`Asking, on ${size}`, (group) => {
    let browser: Browser
    const messages = messagesOf(app.makePath(), locale)
    const says = (key: string) => messages.get(key)!
    group.setup(async () => {
      browser = await launchChromium()
      return () => browser.close()
    })

    async function pageOf(user: User, options: BrowserContextOptions = {}): Promise<Page> {
      const context = await browser.newContext({ viewport, reducedMotion: 'reduce', ...options })
      const page = await context.newPage()
      await signIn(page, user)
      return page
    }

    async function open(page: Page, path: string): Promise<void> {
      await page.goto(url(path))
      await alive(page)
    }

    async function looksRight(page: Page, assert: Assert): Promise<void> {
      assert.deepEqual(await barriersOn(page), [])
      const isWide = await page.evaluate<boolean>(
        'document.documentElement.scrollWidth > innerWidth'
      )
      assert.isFalse(isWide, 'the page scrolls sideways')
    }

    const textsOf = (list: Locator) => list.allTextContents()

    test('a question appears with the answer that it waits for, and goes without it', async ({
      assert,
    }) => {
      const { announcement } = await givenEvent({ questions: LUNCH })
      const person = await givenUser({ locale })
      const page = await pageOf(person)
      await open(page, `/announcements/${announcement.slug}`)
      const lunch = page.getByRole('group', { name: 'Lunch?' })
      const which = page.getByRole('group', { name: 'Which?' })
      const other = page.getByLabel('What other?')
      // Until the form is alive it shows all of them, with their conditions.
      await other.waitFor({ state: 'detached' })
      assert.equal(await which.count(), 0)
      await lunch.getByLabel(says('registrations.panel.yes')).check({ force: true })
      await which.getByLabel('Other').check({ force: true })
      await other.fill('Tamales')
      await looksRight(page, assert)
      await lunch.getByLabel(says('registrations.panel.no')).check({ force: true })
      assert.deepEqual([await which.count(), await other.count()], [0, 0])
      await lunch.getByLabel(says('registrations.panel.yes')).check({ force: true })
      assert.equal(await other.inputValue(), 'Tamales')
      await which.getByLabel('Soup').check({ force: true })
      await other.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: says('registrations.panel.do.seat') }).click()
      await page.getByText(says('registrations.own.answers')).waitFor()
      const { answers } = await Registration.findByOrFail('userId', person.id)
      assert.deepEqual(
        (answers as { label: string; value: unknown }[]).map(({ label, value }) => [label, value]),
        [
          ['Lunch?', true],
          ['Which?', 'Soup'],
        ]
      )
      await page.context().close()
    })

    test('without scripts all of them are there with their conditions, and the form works', async ({
      assert,
    }) => {
      const { announcement } = await givenEvent({ questions: LUNCH })
      const person = await givenUser({ locale })
      const page = await pageOf(person, { javaScriptEnabled: false })
      await page.goto(url(`/announcements/${announcement.slug}`))
      const lunch = page.getByRole('group', { name: 'Lunch?' })
      const which = page.getByRole('group', { name: 'Which?' })
      const yes = says('registrations.panel.yes')
      const condition = says('registrations.panel.shownWhen')
        .replace('{question}', 'Lunch?')
        .replace('{answer}', yes)
      await page.getByText(condition).waitFor()
      await lunch.getByLabel(yes).check({ force: true })
      await page.getByLabel('What other?').fill('Tamales')
      const send = page.getByRole('button', { name: says('registrations.panel.do.seat') })
      await send.click()
      const field = await which.getByRole('radio').first().getAttribute('id')
      await page.locator(`[role=alert] a[href="#${field}"]`).waitFor()
      assert.isTrue(await lunch.getByLabel(yes).isChecked())
      assert.equal(await page.getByLabel('What other?').inputValue(), 'Tamales')
      await which.getByLabel('Other').check({ force: true })
      await send.click()
      await page.getByText(says('registrations.own.answers')).waitFor()
      const { answers } = await Registration.findByOrFail('userId', person.id)
      assert.lengthOf(answers as unknown[], 3)
      await page.context().close()
    })

    test('an organizer makes a question wait for another one, and for none that waits for it', async ({
      assert,
    }) => {
      const author = await givenUser({ roles: ['organizer'], locale })
      const { announcement, event } = await givenEvent({
        author,
        status: 'draft',
        questions: [
          { label: 'Lunch?', type: 'boolean' },
          { label: 'Which?', type: 'choice', options: ['Soup', 'Other'] },
          { label: 'What other?', type: 'text' },
        ],
      })
      const page = await pageOf(author)
      await open(page, `/announcements/${announcement.slug}/edit`)
      const of = (index: number, name: string) =>
        page.locator(`[id="field-event.questions.${index}.shownWhen.${name}"]`)
      await of(2, 'question').selectOption({ label: 'Which?' })
      await of(2, 'answer').selectOption('Other')
      await of(1, 'question').selectOption({ label: 'Lunch?' })
      await of(1, 'answer').selectOption('true')
      assert.deepEqual(await textsOf(of(0, 'question').locator('option')), [
        says('announcements.form.shownAlways'),
      ])
      assert.deepEqual(await textsOf(of(1, 'question').locator('option')), [
        says('announcements.form.shownAlways'),
        'Lunch?',
      ])
      await looksRight(page, assert)
      const save = page.getByRole('button', { name: says('announcements.form.saveDraft') })
      const saved = async () => {
        const answer = page.waitForResponse((one) => one.request().method() === 'PUT')
        await save.click()
        await answer
        await alive(page)
      }
      await saved()
      const rows = () => EventQuestion.query().where('event_id', event.id).orderBy('position')
      const [lunch, which, other] = await rows()
      assert.deepEqual(
        [lunch, which, other].map((row) => [row?.shownWhenQuestionId, row?.shownWhenAnswer]),
        [
          [null, null],
          [lunch?.id, 'true'],
          [which?.id, 'Other'],
        ]
      )
      // A draft that is saved has the slug of its title.
      await page.waitForURL((at) => !at.pathname.includes(announcement.slug))
      await open(page, new URL(page.url()).pathname)
      assert.equal(await of(2, 'answer').inputValue(), 'Other')

      const remove = says('announcements.form.remove')
      const first = says('announcements.form.question').replace('{number}', '1')
      await page.getByRole('button', { name: remove.replace('{name}', first) }).click()
      await saved()
      await page.locator('[id="field-event.questions.0.shownWhen.question-error"]').waitFor()
      assert.lengthOf(await rows(), 3)
      await of(0, 'question').selectOption('')
      await saved()
      assert.deepEqual(
        (await rows()).map(({ label }) => label),
        ['Which?', 'What other?']
      )
      await page.context().close()
    })

    test('many are decided as the preview shows; what changed meanwhile is shown first', async ({
      assert,
    }) => {
      const author = await givenUser({ roles: ['organizer'], locale })
      const given = await givenEvent({ author, approval: true, capacity: 1, waitlist: true })
      const asked: Registration[] = []
      for (const name of ['Ana Uno', 'Berta Dos']) {
        asked.push(await register(given.event, await givenUser({ name })))
      }
      const page = await pageOf(author)
      await open(page, `/announcements/${given.announcement.slug}/details?state=submitted`)
      const boxes = page.locator('main input[type=checkbox]').filter({ visible: true })
      const count = await boxes.count()
      await boxes.nth(count - 2).check({ force: true })
      await boxes.nth(count - 1).check({ force: true })
      await page
        .getByRole('button', { name: says('registration_desk.details.approveSelected') })
        .filter({ visible: true })
        .click()
      const dialog = page.locator('dialog[open]')
      const rows = dialog.locator('ol > li')
      const to = (key: string, position = 0) =>
        says(`registration_desk.details.decide.to.${key}`).replace(
          '{position, number}',
          String(position)
        )
      await rows.first().waitFor()
      assert.deepEqual(await textsOf(rows), [
        `Ana Uno${to('confirmed')}`,
        `Berta Dos${to('waitlisted', 1)}`,
      ])
      await looksRight(page, assert)

      await givenRegistrationIn('confirmed', given.event, await givenUser())
      const approve = dialog.getByRole('button', {
        name: says('registration_desk.details.approve'),
        exact: true,
      })
      await approve.click()
      await dialog
        .getByRole('alert')
        .filter({ hasText: says('errors.E_PREVIEW_OUTDATED') })
        .waitFor()
      await rows.filter({ hasText: to('waitlisted', 2) }).waitFor()
      assert.deepEqual(await textsOf(rows), [
        `Ana Uno${to('waitlisted', 1)}`,
        `Berta Dos${to('waitlisted', 2)}`,
      ])
      for (const one of asked) assert.equal((await one.refresh()).status, 'submitted')
      await approve.click()
      await dialog.waitFor({ state: 'hidden' })
      for (const one of asked) assert.equal((await one.refresh()).status, 'waitlisted')
      await page.context().close()
    })

    test('a reason is kept, chosen for a rejection, changed there, and deleted', async ({
      assert,
    }) => {
      const author = await givenUser({ roles: ['organizer'], locale })
      const given = await givenEvent({ author, approval: true })
      const registration = await register(given.event, await givenUser({ name: 'Ana Uno' }))
      const page = await pageOf(author)
      await open(page, `/announcements/${given.announcement.slug}/details`)
      const press = (key: string, values: Record<string, string> = {}) => {
        const name = Object.entries(values).reduce(
          (text, [value, is]) => text.replace(`{${value}}`, is),
          says(`registration_desk.details.${key}`)
        )
        const button = page.getByRole('button', { name, exact: true })
        return button.filter({ visible: true }).last().click()
      }
      const dialog = page.locator('dialog[open]')
      const reason = 'Too few places'
      await press('reasons.addAnother')
      await dialog.locator('textarea').fill(reason)
      await looksRight(page, assert)
      await press('reasons.add')
      await dialog.waitFor({ state: 'hidden' })

      await press('rejectPerson', { name: 'Ana Uno' })
      await dialog.locator('select').selectOption(reason)
      assert.equal(await dialog.locator('textarea').inputValue(), reason)
      await dialog.locator('textarea').fill(`${reason} for your course`)
      await looksRight(page, assert)
      await press('reject')
      await dialog.waitFor({ state: 'hidden' })
      await registration.refresh()
      assert.deepEqual(
        [registration.status, registration.reason],
        ['rejected', `${reason} for your course`]
      )

      await press('reasons.deleteOne', { reason })
      await press('reasons.delete')
      await dialog.waitFor({ state: 'hidden' })
      await page.getByText(reason, { exact: true }).waitFor({ state: 'detached' })
      await page.context().close()
    })
  })
}
