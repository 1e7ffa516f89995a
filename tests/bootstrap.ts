import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { authApiClient } from '@adonisjs/auth/plugins/api_client'
import { inertiaApiClient } from '@adonisjs/inertia/plugins/api_client'
import { sessionApiClient } from '@adonisjs/session/plugins/api_client'
import { shieldApiClient } from '@adonisjs/shield/plugins/api_client'
import { reporters as reportersFor } from '#tests/reporters/counts'
import { apiClient } from '@japa/api-client'
import { assert } from '@japa/assert'
import { pluginAdonisJS } from '@japa/plugin-adonisjs'
import type { Config } from '@japa/runner/types'
import { mkdir } from 'node:fs/promises'

export const plugins: Config['plugins'] = [
  assert(),
  apiClient(),
  pluginAdonisJS(app),
  sessionApiClient(app),
  shieldApiClient(),
  authApiClient(app),
  inertiaApiClient(app),
]

export const reporters = reportersFor(process.env.TEST_COUNTS_FILE)

export const runnerHooks: Required<Pick<Config, 'setup' | 'teardown'>> = {
  setup: [
    async () => {
      await mkdir(app.makePath('tmp'), { recursive: true })
    },
    async () => {
      await testUtils.db().migrate()
    },
  ],
  teardown: [() => db.manager.closeAll()],
}

export const configureSuite: Config['configureSuite'] = (suite) => {
  if (suite.name !== 'unit') suite.setup(() => testUtils.httpServer().start())
}
