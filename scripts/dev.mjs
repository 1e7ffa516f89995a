/*
 * npm run dev: the same set-up as npm start, then the development server with hot reload.
 */
import { generateCode } from './lib/build.mjs'
import { prepareDatabase } from './lib/database.mjs'
import { NODE, ensureDependencies } from './lib/dependencies.mjs'
import {
  checkPort,
  checkSettings,
  ensureEnvFile,
  ensureFolders,
  settings,
} from './lib/environment.mjs'
import { ended, main, quietly, start, step } from './lib/process.mjs'
import { checkServerLock } from './lib/server_lock.mjs'
import { printWelcome } from './lib/welcome.mjs'

await main(async () => {
  await step('Dependencies and Node 24', ensureDependencies)
  if (ensureEnvFile()) console.log('  .env written, with a key of its own and APP_MODE=demo')
  const config = settings()
  checkSettings(config)
  if (config.sqlitePath) checkServerLock(config.sqlitePath)
  await checkPort(config)
  ensureFolders(config)

  const development = (env) => ({ env: { ...env, NODE_ENV: 'development' } })
  // The commands boot the routes, which import the generated barrels: those come first.
  await step('Generated code', generateCode)
  await prepareDatabase(config, (args, env) => quietly(NODE, ['ace', ...args], development(env)))
  printWelcome(config, 'The development server starts')
  return ended(start(NODE, ['ace', 'serve', '--hmr', '--no-clear'], development(config.env)))
})
