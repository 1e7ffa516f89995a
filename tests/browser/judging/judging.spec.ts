import { giveScores, givenJudging, type GivenJudging } from '#tests/fixtures/judging'
import { alive, launchChromium } from '#tests/helpers/chromium'
import { modelStandings } from '#tests/unit/judging/standings_model'
import { signIn, url } from '#tests/helpers/test_server'
import type User from '#app/users/models/user'
import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright'

const PHONE = { width: 360, height: 740 }
const pathOf = ({ event }: GivenJudging, rest: string) => url(`/codefest/${event.publicId}/${rest}`)
const pointsField = (page: Page, judging: GivenJudging, criterion: number) =>
  page.locator(`[name="points-${judging.rubric[criterion]!.publicId}"]`)

/** As the browser knows it. */
interface Row {
  querySelector(selector: string): { innerText: string }
}

test.group('A jury', (group) => {
  let browser: Browser
  group.setup(async () => {
    browser = await launchChromium()
    return () => browser.close()
  })

  async function signedIn({ email }: User): Promise<Page> {
    const context = await browser.newContext({ locale: 'en-US', viewport: PHONE })
    const page = await context.newPage()
    await signIn(page, { email })
    return page
  }

  test('of three scores eight teams on phones, and the standings are those of the model', async ({
    assert,
  }) => {
    const judging = await givenJudging({ teams: 8, judges: 3 })
    const { teams, judges, rubric } = judging
    // The last judge does not get to the last team, nor to its neighbour's last criterion.
    const pointsOf = (team: number, judge: number, criterion: number) => {
      if (judge === 2 && (team === 7 || (team === 6 && criterion === 2))) return null
      return (team * 5 + judge * 3 + criterion * 2) % (rubric[criterion]!.mostPoints + 1)
    }
    const sheets = teams.flatMap((team, t) =>
      judges.map((judge, j) => ({
        team,
        judge,
        points: rubric.map((_, c) => pointsOf(t, j, c)),
      }))
    )

    const score = async (judge: User) => {
      const page = await signedIn(judge)
      await page.goto(pathOf(judging, 'judging'))
      for (const { team, points } of sheets.filter((sheet) => sheet.judge === judge)) {
        await page.getByRole('link', { name: team.name }).click()
        await page.getByRole('heading', { name: team.name }).waitFor()
        await alive(page)
        let given = 0
        for (const [criterion, one] of points.entries()) {
          if (one === null) continue
          await pointsField(page, judging, criterion).fill(String(one))
          given += 1
        }
        if (given > 0)
          await page
            .getByText('Saved', { exact: true })
            .nth(given - 1)
            .waitFor()
        await page.getByRole('link', { name: 'All teams' }).click()
        await page.getByRole('heading', { name: 'Teams to judge' }).waitFor()
      }
      const said = await page
        .getByText(/of 8 teams scored/)
        .first()
        .innerText()
      await page.context().close()
      return said
    }
    assert.deepEqual(await Promise.all(judges.map(score)), [
      '8 of 8 teams scored',
      '8 of 8 teams scored',
      '6 of 8 teams scored',
    ])

    const page = await signedIn(judging.author)
    await page.goto(pathOf(judging, 'standings'))
    await alive(page)
    const shown = await page.locator('tbody[data-rows] tr').evaluateAll((rows) =>
      rows.map((row) => {
        const text = (selector: string) =>
          (row as unknown as Row).querySelector(selector).innerText.trim()
        return `${text('td:first-child div')} ${text('.cell-title span')} ${text('.cell-end')}`
      })
    )
    const expected = modelStandings(
      rubric,
      teams.map(({ id }) => id),
      sheets.map(({ team, judge, points }) => ({ team: team.id, judge: judge.id, points }))
    ).map(({ team, place, score: hundredths }) => {
      const { name } = teams.find(({ id }) => id === team)!
      return `${place} ${name} ${(hundredths! / 100).toFixed(2)}%`
    })
    assert.sameMembers(shown, expected)

    await page.getByRole('button', { name: 'Publish the results' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('4 point values are still missing').waitFor()
    await dialog.getByRole('button', { name: 'Publish the results' }).click()
    await page.getByText('The results are published.').waitFor()
    await page.context().close()

    const guest = await browser.newPage({ locale: 'en-US', viewport: PHONE })
    await guest.goto(pathOf(judging, 'results'))
    const first = await guest.locator('main ol[data-rows] li').first().innerText()
    const best = expected.find((line) => line.startsWith('1 '))!
    assert.include(first, best.split(' ').slice(1, 3).join(' '))
    assert.include(first, best.split(' ').at(-1)!)
    const width = await guest.evaluate('document.documentElement.scrollWidth')
    assert.isAtMost(Number(width), PHONE.width)
    await guest.close()
  }).timeout(600_000)

  test('keeps what is typed without a connection, through a reload, and sends it when there is one', async ({
    assert,
  }) => {
    const judging = await givenJudging({ teams: 1, judges: 1 })
    const [judge] = judging.judges
    const page = await signedIn(judge!)
    await page.goto(pathOf(judging, `judging/${judging.teams[0]!.publicId}`))
    await alive(page)
    await page.context().setOffline(true)
    await pointsField(page, judging, 0).fill('6')
    await page.getByText('Not saved yet: there is no connection.').waitFor()
    await page.context().setOffline(false)
    await page.getByText('Saved', { exact: true }).waitFor()

    await page.route('**/scores/**', (route) => route.abort())
    await pointsField(page, judging, 1).fill('9')
    await page.getByText('Not saved yet: there is no connection.').waitFor()
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await alive(page)
    await page.getByText('Not saved yet: there is no connection.').waitFor()
    assert.equal(await pointsField(page, judging, 1).inputValue(), '9')
    await page.unroute('**/scores/**')
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.reload()
    assert.equal(await pointsField(page, judging, 0).inputValue(), '6')
    assert.equal(await pointsField(page, judging, 1).inputValue(), '9')
    await page.context().close()
  })

  test('finds what is saved when the phone goes back, and no false conflict', async ({
    assert,
  }) => {
    const judging = await givenJudging({ teams: 1, judges: 1 })
    const page = await signedIn(judging.judges[0]!)
    await page.goto(pathOf(judging, 'judging'))
    await alive(page)
    await page.getByRole('link', { name: 'Team 1' }).click()
    await page.getByRole('heading', { name: 'Team 1' }).waitFor()
    const points = pointsField(page, judging, 0)
    await points.fill('6')
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.goBack()
    await page.getByText('1 of 3').waitFor()
    await page.goForward()
    await page.locator('[name^="points-"][value="6"]').waitFor()
    await points.fill('7')
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.reload()
    assert.equal(await points.inputValue(), '7')
    await page.context().close()
  })

  test('keeps a score that waits when a dialog is closed', async ({ assert }) => {
    const judging = await givenJudging({ teams: 1, judges: 1 })
    const page = await signedIn(judging.judges[0]!)
    await page.goto(pathOf(judging, `judging/${judging.teams[0]!.publicId}`))
    await alive(page)
    await page.route('**/scores/**', (route) => route.abort())
    await page.getByRole('button', { name: 'I have a conflict of interest' }).waitFor()
    await pointsField(page, judging, 0).fill('6')
    await page.getByRole('button', { name: 'I have a conflict of interest' }).click()
    // Within the pause the score begins to wait while the dialog is open.
    await page.getByText('Not saved yet: there is no connection.').waitFor({ state: 'attached' })
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    assert.equal(await pointsField(page, judging, 0).inputValue(), '6')
    await page.unroute('**/scores/**')
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.context().close()
  })

  test('sends what is typed at once when the sheet is closed', async ({ assert }) => {
    const judging = await givenJudging({ teams: 1, judges: 1 })
    const page = await signedIn(judging.judges[0]!)
    await page.goto(pathOf(judging, `judging/${judging.teams[0]!.publicId}`))
    await alive(page)
    const sent = await page.evaluate(`(() => {
      const sent = []
      const { fetch } = window
      window.fetch = (url, options) => {
        sent.push([JSON.parse(options.body).points, options.keepalive])
        return fetch(url, options)
      }
      const field = document.querySelector('[name^="points-"]')
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, '6')
      field.dispatchEvent(new Event('input', { bubbles: true }))
      window.dispatchEvent(new Event('pagehide'))
      return sent
    })()`)
    assert.deepEqual(sent, [[6, true]])
    await page.context().close()
  })

  test('is told when another tab has saved something else, and chooses', async ({ assert }) => {
    const judging = await givenJudging({ teams: 1, judges: 1 })
    const [judge] = judging.judges
    const [team] = judging.teams
    const page = await signedIn(judge!)
    await page.goto(pathOf(judging, `judging/${team!.publicId}`))
    await alive(page)
    await giveScores(judging, { team: team!, judge: judge!, points: [3] })
    await pointsField(page, judging, 0).fill('8')
    await page.getByText(/Not saved: you saved something else in another tab/).waitFor()
    await page.getByRole('button', { name: 'Use what is saved' }).click()
    assert.equal(await pointsField(page, judging, 0).inputValue(), '3')
    await pointsField(page, judging, 0).fill('7')
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.context().close()
  })

  test('loses the team with which a judge has a conflict of interest', async () => {
    const judging = await givenJudging({ teams: 2, judges: 1 })
    const page = await signedIn(judging.judges[0]!)
    await page.goto(pathOf(judging, 'judging'))
    await page.getByRole('link', { name: 'Team 1' }).click()
    await page.getByRole('button', { name: 'I have a conflict of interest' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('My sister is in it')
    await page.getByRole('button', { name: 'Declare the conflict' }).click()
    await page.getByText('You no longer judge Team 1.').waitFor()
    await page.getByText('0 of 1 team scored').first().waitFor()
    await page.context().close()
  })
})
