import { launchChromium } from '#tests/helpers/chromium'
import { beginTest, closeChromiums, endTest } from '#tests/helpers/chromium_pool'
import { closeDemoUniversities } from '#tests/helpers/demo_university'
import { url } from '#tests/helpers/test_server'
import type { PluginFn } from '@japa/runner/types'
import { TestContext } from '@japa/runner/core'
import type { Page } from 'playwright'

/**
 * Tests in a browser open pages of the server they run beside by `visit`; what they leave open is closed after them, and
 * what they share after the suite.
 *
 * @param suites the names of the suites that have a browser
 */
export function visitor(suites: string[]): PluginFn {
  return ({ runner }) => {
    TestContext.macro('visit', async (path) => {
      const page = await (await launchChromium()).newPage({ baseURL: url('/') })
      await page.goto(path)
      return page
    })
    runner.onSuite((suite) => {
      if (!suites.includes(suite.name)) return
      const around = () => {
        beginTest()
        return endTest
      }
      suite.onGroup((group) => group.each.setup(around))
      suite.onTest((test) => test.setup(around))
      suite.teardown(closeChromiums)
      suite.teardown(closeDemoUniversities)
    })
  }
}

declare module '@japa/runner/core' {
  interface TestContext {
    visit(path: string): Promise<Page>
  }
}
