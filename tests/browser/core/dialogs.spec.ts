import { alive } from '#tests/helpers/chromium'
import { demoOf, type Person } from '#tests/helpers/demo_university'
import { SCREENS } from '#tests/helpers/screens'
import { test } from '@japa/runner'
import type { Page } from 'playwright'

const LAPTOP = { width: 1280, height: 800 }

/** A string: see chromium.ts. */
const FOCUS = `(() => {
  const at = document.activeElement
  return at.getAttribute('aria-label') || at.name || at.getAttribute('role') || at.textContent.trim()
})()`
/** Which of the options that are offered a click would not reach. */
const OUT_OF_REACH = `[...document.querySelectorAll('[role=option]')].filter((option) => {
  const panel = option.closest('[popover]').getBoundingClientRect()
  const { left, top, width, height } = option.getBoundingClientRect()
  if (top + height / 2 > panel.bottom) return false
  return !option.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}).map((option) => option.textContent)`
/** As on a slow machine: what React is to draw comes after some frames of the screen. */
const DRAW_LATE = `(() => {
  const post = MessagePort.prototype.postMessage
  MessagePort.prototype.postMessage = function (...message) {
    setTimeout(() => post.apply(this, message), 200)
  }
})()`
const IN_TOAST = `!!document.activeElement.closest('section[aria-live]')`

test.group('Dialogs', (group) => {
  const demo = demoOf(group)

  async function open(person: Person, work: (page: Page) => Promise<unknown>) {
    const who = { person, locale: 'en', scheme: 'light', viewport: LAPTOP } as const
    const context = await demo.university.contextOf(demo.browser, who)
    const page = await context.newPage()
    await work(page)
    await context.close()
  }

  async function openScreen(page: Page, name: string) {
    const screen = SCREENS.find((one) => one.name === name)!
    await page.goto(screen.path(demo.university))
    await alive(page)
    await screen.open?.(page, demo.university)
  }

  const focusOf = (page: Page) => page.evaluate<string>(FOCUS)
  const dialog = (page: Page) => page.locator('dialog[open]').last()
  const slug = (title: string) =>
    demo.university.value('select slug from announcements where title like ?', `${title}%`)

  test('begin at their first field, and where nothing is asked at the way back', async ({
    assert,
  }) => {
    await open('admin', async (page) => {
      await openScreen(page, 'users-index-disable')
      await dialog(page).waitFor()
      assert.equal(await focusOf(page), 'reason')
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'hidden' })
      await page.keyboard.press('Control+k')
      await dialog(page).waitFor()
      assert.equal(await focusOf(page), 'Search')

      await page.goto(SCREENS.find((one) => one.name === 'users-show')!.path(demo.university))
      await alive(page)
      await page.getByRole('button', { name: /^Merge$/ }).click()
      await dialog(page).waitFor()
      assert.equal(await focusOf(page), 'combobox')
    })
    await open('student', async (page) => {
      await page.goto(`/announcements/${slug('Open data')}`)
      await alive(page)
      await page.getByRole('button', { name: 'Cancel my registration' }).click()
      await dialog(page).waitFor()
      assert.equal(await focusOf(page), 'Keep it')
    })
  })

  test('clip no choice: a list reaches beyond them', async ({ assert }) => {
    await open('admin', async (page) => {
      await page.goto(SCREENS.find((one) => one.name === 'users-show')!.path(demo.university))
      await alive(page)
      await page.getByRole('button', { name: /^Merge$/ }).click()
      await dialog(page).getByRole('combobox').fill('mar')
      await page.locator('[popover] [role=option]').nth(4).waitFor()
      const box = await dialog(page).boundingBox()
      const list = await page.locator('[popover]:popover-open').boundingBox()
      assert.isAbove(list!.y + list!.height, box!.y + box!.height)
      assert.deepEqual(await page.evaluate<string[]>(OUT_OF_REACH), [])
    })
  })

  test('ask before they take along what was typed', async ({ assert }) => {
    await open('admin', async (page) => {
      await openScreen(page, 'users-index-disable')
      const asks = page.getByText('Leave without saving?')
      const reason = page.locator('dialog [name=reason]')
      for (const leave of [
        () => page.keyboard.press('Escape'),
        () => page.mouse.click(5, 5),
        () => page.getByRole('button', { name: 'Back', exact: true }).click(),
        () => page.getByRole('button', { name: 'Close' }).first().click(),
      ]) {
        await reason.fill('Left the university')
        await leave()
        await asks.waitFor()
        await page.getByRole('button', { name: 'Stay here' }).click()
        await asks.waitFor({ state: 'hidden' })
        assert.equal(await reason.inputValue(), 'Left the university')
      }
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Leave without saving' }).click()
      await reason.waitFor({ state: 'hidden' })
      await page.locator('main a[href^="/users/"]').first().click()
      await page.waitForURL('**/users/*')
    })
  })

  test('and pages: Back asks as a link does', async ({ assert }) => {
    await open('student', async (page) => {
      await page.goto('/dashboard')
      await alive(page)
      await page.getByRole('button', { name: /Account of/ }).click()
      await page.getByRole('link', { name: 'Profile and settings' }).last().click()
      await page.waitForURL('**/settings/profile')
      await page.locator('[name=phone]').fill('2250 9999')
      await page.evaluate('history.back()')
      await page.getByText('Leave without saving?').waitFor()
      assert.equal(new URL(page.url()).pathname, '/settings/profile')
      await page.getByRole('button', { name: 'Stay here' }).click()
      assert.equal(await page.locator('[name=phone]').inputValue(), '2250 9999')
      await page.evaluate('history.back()')
      await page.getByRole('button', { name: 'Leave without saving' }).click()
      await page.waitForURL('**/dashboard')
      await page.locator('main h1').waitFor()
    })
  })

  test('leave the focus on what came, and on the next when something goes', async ({ assert }) => {
    await open('organizer', async (page) => {
      await page.goto(`/announcements/${slug('First aid')}/details?tab=staff`)
      await alive(page)
      const rows = page.locator('[data-rows] > li')
      const before = await rows.count()
      await page.getByRole('combobox').pressSequentially('admin@convoca.test')
      await page.getByRole('option').first().click()
      await page.getByRole('button', { name: 'Assign' }).click()
      await rows.nth(before).waitFor()
      const added = page.locator('[data-rows] > li:focus-within')
      await added.waitFor()
      const name = await added.innerText()

      await page.evaluate(DRAW_LATE)
      await added.getByRole('button').click()
      await dialog(page).getByRole('button', { name: 'Remove' }).click()
      await rows.nth(before).waitFor({ state: 'detached' })
      await added.waitFor()
      assert.notEqual(await added.innerText(), name)

      await page.getByText('no longer has this duty').first().waitFor()
      for (let stop = 0; stop < 40; stop += 1) {
        await page.keyboard.press('Tab')
        assert.isFalse(await page.evaluate<boolean>(IN_TOAST))
      }
    })
  })
})
