import { alive, launchChromium } from '#tests/helpers/chromium'
import {
  openDemoUniversity,
  type DemoUniversity,
  type Locale,
  type Scheme,
} from '#tests/helpers/demo_university'
import { SCREENS, type Screen } from '#tests/helpers/screens'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'

const VIEWPORTS = {
  phone: { width: 360, height: 740 },
  laptop: { width: 1440, height: 900 },
}
const SCHEMES: Scheme[] = ['light', 'dark']
const LOCALES: Locale[] = ['en', 'es']

/**
 * `npm run screenshots`: every screen, and whatever opens on it, in every size, scheme and language, into
 * screenshots/. SCREENSHOTS_OF=<pattern> makes those only whose name (`laptop-light-es/welcome`) matches.
 */
test.group('Pictures', (group) => {
  let university: DemoUniversity
  let browser: Browser
  const wanted = new RegExp(process.env.SCREENSHOTS_OF ?? '')

  group.setup(async () => {
    university = await openDemoUniversity()
    browser = await launchChromium()
    return async () => {
      await browser.close()
      await university.close()
    }
  })

  for (const [size, viewport] of Object.entries(VIEWPORTS)) {
    for (const scheme of SCHEMES) {
      for (const locale of LOCALES) {
        const folder = `${size}-${scheme}-${locale}`
        test(folder, async () => {
          await mkdir(app.makePath('screenshots', folder), { recursive: true })
          for (const screen of SCREENS) {
            const names = [screen.name, ...(screen.states ?? []).map(nameIn(screen))]
            if (!names.some((name) => wanted.test(`${folder}/${name}`))) continue
            const how = { person: screen.as, locale, scheme, viewport }
            const context = await university.contextOf(browser, how)
            await picture(await context.newPage(), screen, folder)
            await context.close()
          }
        }).timeout(1_800_000)
      }
    }
  }

  const nameIn = (screen: Screen) => (state: { name: string }) => `${screen.name}-${state.name}`

  async function picture(page: Page, screen: Screen, folder: string) {
    const path = screen.path(university)
    const size = folder.split('-')[0]
    const save = async (name: string) => {
      // The picture shows the whole page, more than a reader has come near to.
      await page.locator('img[loading=lazy]').evaluateAll((images) => {
        for (const image of images as unknown as { loading: string }[]) image.loading = 'eager'
      })
      // One image that has not come yet would be missing in the picture for good.
      await page.waitForLoadState('networkidle')
      const file = `${join(app.makePath('screenshots'), folder, name)}.png`
      const isOver = (await page.locator('dialog[open]').count()) > 0
      await page.screenshot({ path: file, fullPage: !isOver, animations: 'disabled' })
    }
    if (wanted.test(`${folder}/${screen.name}`)) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await screen.open?.(page, university)
      await save(screen.name)
    }
    for (const state of screen.states ?? []) {
      const name = nameIn(screen)(state)
      if ((state.on && state.on !== size) || !wanted.test(`${folder}/${name}`)) continue
      await page.emulateMedia({ media: 'screen' })
      await page.goto(path)
      await alive(page)
      await state.open(page, university)
      await save(name)
    }
  }
})
