import app from '@adonisjs/core/services/app'
import emitter from '@adonisjs/core/services/emitter'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { authApiClient } from '@adonisjs/auth/plugins/api_client'
import { inertiaApiClient } from '@adonisjs/inertia/plugins/api_client'
import { sessionApiClient } from '@adonisjs/session/plugins/api_client'
import { shieldApiClient } from '@adonisjs/shield/plugins/api_client'
import { newestVersions, readNewestVersions } from '#app/legal/queries/newest_versions'
import { leaveMailsInOutbox } from '#tests/fixtures/mails'
import { givenUsersAgreeTo } from '#tests/fixtures/users'
import { startBuiltServer } from '#tests/helpers/built_server'
import { confirmedPassword } from '#tests/helpers/confirmed_password'
import { fillWithDemo } from '#tests/helpers/demo_seed'
import { keepSessionCookie } from '#tests/helpers/keep_session_cookie'
import { statementShapes } from '#tests/helpers/statement_shapes'
import { keepMigratedDatabase, makeTablesAnew } from '#tests/helpers/tables_anew'
import { reporters as reportersFor } from '#tests/reporters/counts'
import { shareWithOthers } from '#tests/runner/spec_queue'
import { count } from '#tests/runner/tally'
import { keepOnPgList } from '../scripts/lib/pg_list.mjs'
import { apiClient } from '@japa/api-client'
import { assert } from '@japa/assert'
import { pluginAdonisJS } from '@japa/plugin-adonisjs'
import type { Config, PluginFn } from '@japa/runner/types'
import edge from 'edge.js'
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
  browsers(),
  statementShapes(process.env.TEST_SHAPES_DIR),
]

/** Playwright is loaded for the suites that have a browser: it takes each process half a second. */
function browsers(): PluginFn {
  return async (japa) => {
    const suites = japa.config.filters.suites ?? []
    if (suites.length > 0 && !suites.some((name) => BROWSER_SUITES.includes(name))) return
    const { visitor } = await import('#tests/helpers/visit')
    await visitor(BROWSER_SUITES)(japa)
  }
}

export const reporters = reportersFor(process.env.TEST_COUNTS_FILE)

export const runnerHooks: Required<Pick<Config, 'setup' | 'teardown'>> = {
  setup: [
    countStatements,
    async () => {
      await mkdir(app.makePath('tmp'), { recursive: true })
      // As in production; otherwise every mail and page would compile its template.
      edge.configure({ cache: true })
    },
    async () => {
      await testUtils.db().migrate()
      await keepMigratedDatabase()
    },
  ],
  teardown: [() => db.manager.closeAll()],
}

function countStatements(): void {
  emitter.on('db:connection:connect', ({ client }) => {
    client!.on('query', () => count('statements'))
  })
}

/** Browsers see what people see: the production build with the demo's data, on the address of the tests. */
async function startDemo() {
  const demo = { APP_MODE: 'demo' }
  await fillWithDemo()
  await keepMigratedDatabase()
  givenUsersAgreeTo(await readNewestVersions())
  const server = await startBuiltServer({ port: Number(process.env.PORT), env: demo })
  return () => server.stop()
}

export const configureSuite: Config['configureSuite'] = (suite) => {
  if (process.env.TEST_PG_LIST) suite.setup(() => keepOnPgList(suite))
  suite.setup(() => shareWithOthers(suite, app.makePath()))
  // Authorization sees what a request writes, sent mails included.
  if (suite.name === 'functional') suite.setup(leaveMailsInOutbox)
  if (FUNCTIONAL_SUITES.includes(suite.name)) {
    suite.setup(() => testUtils.httpServer().start())
    // Asked for once a minute: not in the midst of a test that counts queries.
    suite.setup(async () => void (await newestVersions()))
  }
  // Screens have universities of their own.
  if (suite.name !== 'browser') return
  suite.setup(startDemo)
  // Spec files come in any order: each finds the demo as it was seeded.
  suite.onGroup((group) => group.setup(makeTablesAnew))
}
