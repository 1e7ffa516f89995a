import { now } from '#app/core/clock'
import { answerSurvey } from '#app/surveys/actions/answer_survey'
import { openSurveys } from '#app/surveys/actions/open_surveys'
import { surveyQuestionsOf } from '#app/surveys/queries/survey_questions'
import type User from '#app/users/models/user'
import { givenEvent } from '#tests/fixtures/events'
import { givenConfirmedRegistration } from '#tests/fixtures/tickets'
import { givenUser } from '#tests/fixtures/users'
import { alive, launchChromium } from '#tests/helpers/chromium'
import { messagesOf } from '#tests/helpers/translations'
import { signIn, url } from '#tests/helpers/test_server'
import { barriersOn } from '#tests/helpers/screen_checks'
import app from '@adonisjs/core/services/app'
import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright'

const SIZES = [
  ['a phone', { width: 360, height: 740 }, 'es', 'dark'],
  ['a laptop', { width: 1440, height: 900 }, 'en', 'light'],
] as const

for (const [size, viewport, locale, colorScheme] of SIZES) {
  test.group(`A survey after an event, on ${size}`, (group) => {
    let browser: Browser
    const messages = messagesOf(app.makePath(), locale)
    const says = (key: string) => messages.get(`surveys.${key}`)!
    group.setup(async () => {
      browser = await launchChromium()
      return () => browser.close()
    })

    async function pageOf(user: User): Promise<Page> {
      const context = await browser.newContext({
        ...{ viewport, colorScheme, reducedMotion: 'reduce' },
        locale: locale === 'es' ? 'es-NI' : 'en-US',
      })
      const page = await context.newPage()
      await signIn(page, user)
      return page
    }

    async function open(page: Page, path: string): Promise<void> {
      await page.goto(url(path))
      await alive(page)
    }

    async function looksRight(page: Page, assert: Assert, name: string): Promise<void> {
      assert.deepEqual(await barriersOn(page), [])
      const isWide = await page.evaluate<boolean>(
        'document.documentElement.scrollWidth > innerWidth'
      )
      assert.isFalse(isWide, 'the page scrolls sideways')
      // To be looked at.
      await page.screenshot({
        path: app.makePath(`tmp/surveys/${name}-${viewport.width}-${locale}.png`),
        fullPage: true,
      })
    }

    test('the organizer writes it, a participant answers by keyboard, the sums come with five', async ({
      assert,
    }) => {
      const [author, person] = [
        await givenUser({ roles: ['organizer'], locale }),
        await givenUser({ locale }),
      ]
      const others = [await givenUser(), await givenUser(), await givenUser(), await givenUser()]
      const { announcement, event } = await givenEvent({
        author,
        startsAt: now().minus({ hours: 5 }),
        endsAt: now().minus({ hours: 2 }),
      })
      for (const one of [person, ...others]) await givenConfirmedRegistration(event.id, one)
      const tab = `/announcements/${announcement.slug}/details?tab=survey`

      const desk = await pageOf(author)
      await open(desk, tab)
      await desk.getByRole('button', { name: says('begin') }).click()
      await desk.getByLabel(says('label')).first().waitFor()
      await looksRight(desk, assert, 'written')
      await desk.getByRole('button', { name: says('add') }).click()
      await desk.keyboard.type('Which part was best?')
      await desk.getByLabel(says('type'), { exact: true }).last().selectOption('choice')
      await desk.getByLabel(says('options')).fill('The talk\nThe workshop')
      await desk.getByRole('button', { name: says('save') }).click()
      await desk.getByText(says('saved')).waitFor()
      const questions = await surveyQuestionsOf(event.id)
      assert.deepEqual(
        questions.map(({ type }) => type),
        ['rating', 'text', 'text', 'choice']
      )

      await openSurveys()
      const page = await pageOf(person)
      await open(page, `/announcements/${announcement.slug}`)
      await page.getByRole('link', { name: says('answer') }).click()
      await page.waitForURL(/\/survey$/)
      await alive(page)
      await looksRight(page, assert, 'asked')
      const four = page.getByRole('radio', { name: '4', exact: true })
      await four.focus()
      await page.keyboard.press('Space')
      await page.getByLabel(says('defaults.better')).fill('More chairs')
      await page.getByRole('button', { name: says('send') }).focus()
      await page.keyboard.press('Enter')
      await page.getByText(says('thanks')).waitFor()
      await open(page, `/announcements/${announcement.slug}/survey`)
      await page.getByText(says('nothing')).waitFor()
      await looksRight(page, assert, 'answered')

      await open(desk, tab)
      await desk.getByText(says('tooFew')).waitFor()
      const [rating] = questions
      for (const { id: userId } of others) {
        const answers = { [rating!.publicId]: '5' }
        await answerSurvey({ eventId: event.id, userId, answers })
      }
      await open(desk, tab)
      await desk.getByText('More chairs').waitFor()
      const five = desk.getByRole('row', { name: new RegExp(says('rating.5')) })
      assert.match((await five.textContent())!, /4$/)
      await looksRight(desk, assert, 'sums')
      await page.context().close()
      await desk.context().close()
    })
  })
}
