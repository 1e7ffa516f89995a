import { alive, leave } from '#tests/helpers/chromium'
import { demoOf, type Locale } from '#tests/helpers/demo_university'
import { LISTS, pagesWithLists } from '#tests/helpers/list_pages'
import { test } from '@japa/runner'
import type { Page } from 'playwright'

const LAPTOP = { width: 1280, height: 800 }
const FIRST_ROW_TOP_MAX = 260
const ROWS_SEEN_MIN = 9
const ROW_HEIGHT = 48

interface Measured {
  /** Of the first row or card, from the top of the window. */
  top: number
  total: number
  /** Rows that stand in the window as a whole. */
  seen: number
  heights: number[]
  /** Texts of the rows that stand on two lines. */
  broken: string[]
  /** What is cut although it must never be, or cut without being told whole in a title. */
  cut: string[]
  /** Links that reach under the next cell, where one cannot see them. */
  under: string[]
  /** How much wider the table is than what it stands in. */
  overflow: number
}

/** A string, because it runs in the browser and the server's types know no document. */
const MEASURE = (rows: string) => `(() => {
  const rows = [...document.querySelectorAll(${JSON.stringify(rows)})]
  const boxes = rows.map((row) => row.getBoundingClientRect())
  const broken = [], cut = [], under = []
  for (const row of rows) {
    for (const link of row.querySelectorAll('td a')) {
      const { right } = link.getBoundingClientRect()
      if (right > link.closest('td').getBoundingClientRect().right) under.push(link.innerText)
    }
    const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode
      const parent = text.parentElement
      if (!text.textContent.trim() || parent.closest('.sr-only, .cell-line > :first-child')) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const lines = new Set([...range.getClientRects()].map((line) => Math.round(line.top)))
      if (lines.size > 1) broken.push(text.textContent)
    }
    for (const element of [row, ...row.querySelectorAll('*')]) {
      if (element.closest('.sr-only') || element.scrollWidth <= element.clientWidth + 1) continue
      if (getComputedStyle(element).display.startsWith('inline') || element === row) continue
      const mayBeCut = element.closest('.cell-cut, [title]')
      const isTold = element.closest('[title]') || element.querySelector('[title]')
      if (!mayBeCut || !isTold) cut.push(element.innerText)
    }
  }
  const frame = rows[0]?.closest('table')?.parentElement
  return {
    top: boxes[0]?.top ?? Infinity,
    total: rows.length,
    seen: boxes.filter((box) => box.bottom <= innerHeight).length,
    heights: [...new Set(boxes.map((box) => Math.round(box.height)))],
    broken,
    cut,
    under,
    overflow: frame ? frame.scrollWidth - frame.clientWidth : 0,
  }
})()`

test.group('Every list at 1280 by 800', (group) => {
  const demo = demoOf(group)
  let page: Page
  group.setup(async () => {
    const guest = { person: 'guest', locale: 'en', scheme: 'light', viewport: LAPTOP } as const
    page = await (await demo.university.contextOf(demo.browser, guest)).newPage()
  })
  group.each.teardown(() => leave(page))

  for (const list of LISTS) {
    for (const locale of ['en', 'es'] as Locale[]) {
      test(`${list.name}, ${locale}: the first row is near, nine are seen, nothing is broken`, async ({
        assert,
      }) => {
        await demo.university.become(page.context(), { person: list.as, locale })
        await page.goto(list.path(demo.university))
        await alive(page)
        await list.open?.(page, demo.university)
        const rows = list.rows ?? '.data-table > tbody > tr'
        await page.locator(rows).first().waitFor()
        const seen = await page.evaluate<Measured>(MEASURE(rows))

        assert.isAtMost(seen.top, FIRST_ROW_TOP_MAX, 'top of the first row')
        if (list.areCards) return
        assert.isAtLeast(seen.seen, Math.min(seen.total, ROWS_SEEN_MIN), 'rows that are seen')
        for (const height of seen.heights) assert.closeTo(height, ROW_HEIGHT, 1, 'height of a row')
        assert.deepEqual(seen.broken, [], 'broken over two lines')
        assert.deepEqual(seen.cut, [], 'cut')
        assert.deepEqual(seen.under, [], 'under the next cell')
        assert.isAtMost(seen.overflow, 0, 'wider than the window')
      })
    }
  }

  test('a list page that nobody measures fails', async ({ assert }) => {
    const measured = LISTS.map((list) => list.page)
    assert.deepEqual(
      (await pagesWithLists()).filter((name) => !measured.includes(name)),
      []
    )
  })
})
