/*
 * npm start: from a clean clone to a running server, and from a running state to the same in seconds.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { BUILD, ensureBuild } from './lib/build.mjs'
import { prepareDatabaseOnce } from './lib/database.mjs'
import { NODE, ensureDependencies } from './lib/dependencies.mjs'
import {
  checkPort,
  checkSettings,
  ensureEnvFile,
  ensureFolders,
  settings,
} from './lib/environment.mjs'
import { ended, main, quietly, Refused, start, step, stop } from './lib/process.mjs'
import { checkServerLock } from './lib/server_lock.mjs'
import { SERVER_ARGS, SERVER_ENV } from './lib/server_options.mjs'
import { printWelcome } from './lib/welcome.mjs'

/** For a server that hangs: how long one takes to start depends on the machine and on what else it does. */
const BOOT_LIMIT_MS = 240_000

await main(async () => {
  await step('Dependencies and Node 24', ensureDependencies)
  const startedAt = performance.now()
  if (ensureEnvFile()) console.log('  .env written, with a key of its own and APP_MODE=demo')
  const config = settings()
  checkSettings(config)
  if (config.sqlitePath) checkServerLock(config.sqlitePath)
  await checkPort(config)
  ensureFolders(config)

  const build = await step('Production build', ensureBuild)
  const production = (env) => ({ cwd: BUILD, env: { ...env, NODE_ENV: 'production' } })
  await prepareDatabaseOnce(config, build, (args, env) =>
    quietly(NODE, ['ace.js', ...args], production(env))
  )

  const server = start(NODE, SERVER_ARGS, production({ ...SERVER_ENV, ...config.env }))
  const exit = ended(server)
  const answered = await step('Server answers', () => firstAnswer(config, exit))
  if (!answered) {
    await stop(server)
    throw new Refused('The server did not start: see above.')
  }
  const seconds = (performance.now() - startedAt) / 1000
  printWelcome(config, `Ready in ${seconds.toFixed(1)} s (without installing)`)
  return exit
})

/** @returns true once the server answers, false when it ended or took too long */
async function firstAnswer({ host, port }, exit) {
  let over = false
  void exit.then(() => (over = true))
  const deadline = performance.now() + BOOT_LIMIT_MS
  const address = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
  const reachable = address === '0.0.0.0' || address === '[::]' ? '127.0.0.1' : address
  while (!over && performance.now() < deadline) {
    try {
      const answer = await fetch(`http://${reachable}:${port}/`, { redirect: 'manual' })
      await answer.arrayBuffer()
      if (answer.status < 500) return !over
      throw new Refused(`The first page answered ${answer.status}: see the log above.`)
    } catch (error) {
      if (error instanceof Refused) throw error
    }
    await pause(50)
  }
  return false
}
