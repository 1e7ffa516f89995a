import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { authApiClient } from '@adonisjs/auth/plugins/api_client'
import { inertiaApiClient } from '@adonisjs/inertia/plugins/api_client'
import { sessionApiClient } from '@adonisjs/session/plugins/api_client'
import { shieldApiClient } from '@adonisjs/shield/plugins/api_client'
import { newestVersions, readNewestVersions } from '#app/legal/queries/newest_versions'
import { givenUsersAgreeTo } from '#tests/fixtures/users'
import { startBuiltServer, runBuiltCommand } from '#tests/helpers/built_server'
import { launchChromium } from '#tests/helpers/chromium'
import { confirmedPassword } from '#tests/helpers/confirmed_password'
import { keepSessionCookie } from '#tests/helpers/keep_session_cookie'
import { keepMigratedDatabase } from '#tests/helpers/tables_anew'
import { reporters as reportersFor } from '#tests/reporters/counts'
import { apiClient } from '@japa/api-client'
import { assert } from '@japa/assert'
import { browserClient } from '@japa/browser-client'
import { pluginAdonisJS } from '@japa/plugin-adonisjs'
import type { Config } from '@japa/runner/types'
import { mkdir } from 'node:fs/promises'

const FUNCTIONAL_SUITES = ['functional', 'authorization']
const BROWSER_SUITES = ['browser', 'screens']

export const plugins: Config['plugins'] = [
  assert(),
  apiClient(),
  pluginAdonisJS(app),
  keepSessionCookie(),
  sessionApiClient(app),
  shieldApiClient(),
  authApiClient(app),
  confirmedPassword(),
  inertiaApiClient(app),
  browserClient({ runInSuites: BROWSER_SUITES, launcher: () => launchChromium() }),
]

export const reporters = reportersFor(process.env.TEST_COUNTS_FILE)

export const runnerHooks: Required<Pick<Config, 'setup' | 'teardown'>> = {
  setup: [
    async () => {
      await mkdir(app.makePath('tmp'), { recursive: true })
    },
    async () => {
      await testUtils.db().migrate()
      await keepMigratedDatabase()
    },
  ],
  teardown: [() => db.manager.closeAll()],
}

/** Browsers see what people see: the production build with the demo's data, on the address of the tests. */
async function startDemo() {
  const demo = { APP_MODE: 'demo' }
  await runBuiltCommand(['demo:seed'], demo)
  givenUsersAgreeTo(await readNewestVersions())
  const server = await startBuiltServer({ port: Number(process.env.PORT), env: demo })
  return () => server.stop()
}

export const configureSuite: Config['configureSuite'] = (suite) => {
  if (FUNCTIONAL_SUITES.includes(suite.name)) {
    suite.setup(() => testUtils.httpServer().start())
    // Asked for once a minute: not in the midst of a test that counts queries.
    suite.setup(async () => void (await newestVersions()))
  }
  if (BROWSER_SUITES.includes(suite.name)) suite.setup(startDemo)
}
