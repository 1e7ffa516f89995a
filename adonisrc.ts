import { indexEntities } from '@adonisjs/core'
import { defineConfig } from '@adonisjs/core/app'
import { indexPolicies } from '@adonisjs/bouncer'
import { indexPages } from '@adonisjs/inertia'
import { generateRegistry } from '@tuyau/core/hooks'
import indexRoutes from './vite/index_routes.js'

export default defineConfig({
  commands: [
    () => import('@adonisjs/core/commands'),
    () => import('@adonisjs/lucid/commands'),
    () => import('@adonisjs/session/commands'),
    () => import('@adonisjs/queue/commands'),
  ],

  providers: [
    () => import('@adonisjs/core/providers/app_provider'),
    () => import('@adonisjs/core/providers/hash_provider'),
    { file: () => import('@adonisjs/core/providers/repl_provider'), environment: ['repl', 'test'] },
    () => import('@adonisjs/core/providers/vinejs_provider'),
    () => import('@adonisjs/core/providers/edge_provider'),
    () => import('@adonisjs/session/session_provider'),
    () => import('#providers/pages_provider'),
    () => import('@adonisjs/shield/shield_provider'),
    () => import('@adonisjs/static/static_provider'),
    () => import('#providers/secret_keys_provider'),
    () => import('#providers/database_dialect_provider'),
    () => import('@adonisjs/lucid/database_provider'),
    { file: () => import('#providers/boot_guards_provider'), environment: ['web'] },
    () => import('@adonisjs/i18n/i18n_provider'),
    () => import('@adonisjs/inertia/inertia_provider'),
    () => import('@adonisjs/auth/auth_provider'),
    () => import('@adonisjs/bouncer/bouncer_provider'),
    () => import('@adonisjs/limiter/limiter_provider'),
    () => import('@adonisjs/mail/mail_provider'),
    () => import('@adonisjs/queue/queue_provider'),
    { file: () => import('#providers/rendering_provider'), environment: ['web'] },
    { file: () => import('#providers/queue_worker_provider'), environment: ['web'] },
    { file: () => import('#providers/installation_provider'), environment: ['web'] },
    { file: () => import('#providers/broadcasting_provider'), environment: ['web', 'test'] },
  ],

  preloads: [
    () => import('#start/request'),
    () => import('#start/kernel'),
    () => import('#start/view'),
    () => import('#start/routes'),
    () => import('#start/events'),
    () => import('#start/imports'),
    () => import('#start/list_exports'),
    () => import('#start/background_jobs'),
  ],

  tests: {
    suites: [
      { name: 'unit', files: ['tests/unit/**/*.spec.ts'], timeout: 120_000 },
      {
        name: 'functional',
        files: ['tests/functional/!(authorization)/**/*.spec.ts'],
        timeout: 120_000,
      },
      // Every route as every kind of caller, and with every kind of input.
      {
        name: 'authorization',
        files: ['tests/functional/authorization/*.spec.ts'],
        timeout: 120_000,
      },
      {
        name: 'browser',
        files: ['tests/browser/*.spec.ts', 'tests/browser/!(screens)/**/*.spec.ts'],
        timeout: 300_000,
      },
      // Every state of every screen: as long as all others in a browser.
      { name: 'screens', files: ['tests/browser/screens/*.spec.ts'], timeout: 300_000 },
      { name: 'screenshots', files: ['tests/screenshots/*.spec.ts'], timeout: 1_800_000 },
    ],
    forceExit: true,
  },

  metaFiles: [
    { pattern: 'resources/views/**/*.edge', reloadServer: false },
    { pattern: 'resources/lang/**/*.json', reloadServer: true },
    { pattern: 'resources/fonts/**', reloadServer: false },
    { pattern: 'resources/contexts/*.json', reloadServer: false },
    { pattern: 'public/**', reloadServer: false },
  ],

  directories: { commands: 'commands' },

  hooks: {
    init: [
      indexEntities({
        controllers: { source: 'app', importAlias: '#app', glob: ['**/*_controller.ts'] },
        transformers: {
          enabled: true,
          withSharedProps: true,
          source: 'app',
          importAlias: '#app',
          glob: ['**/*_transformer.ts'],
          inertiaMiddlewareImportPath: '#app/core/middleware/inertia_middleware',
        },
        listeners: { source: 'app', importAlias: '#app', glob: ['**/listeners/*.ts'] },
        events: { enabled: false },
      }),
      indexPolicies({ source: 'app', importAlias: '#app', glob: ['**/*_policy.ts'] }),
      indexPages({ framework: 'react' }),
      () => import('./vite/index_messages.js'),
      generateRegistry(),
      indexRoutes(),
    ],
    buildStarting: [() => import('./vite/begin_build.js')],
    buildFinished: [() => import('./vite/finish_build.js')],
  },
})
