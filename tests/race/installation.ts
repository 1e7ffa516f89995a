import env from '#start/env'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'

const CONNECTION = 'race'

/** A database of its own beside the one of the tests, and server processes that work on it. */
export interface Installation {
  engine: 'sqlite' | 'pg'
  /** For a server of the production build on this database (`startBuiltServer`). */
  env: Record<string, string>
  /** Starts a server process and waits until it answers; `preload` is imported before it. */
  startServer(options?: { preload?: string; env?: Record<string, string> }): Promise<RunningServer>
  /** Stops every server and drops the database. */
  remove(): Promise<void>
}

export interface RunningServer {
  port: number
  pid: number
  /** By which signal it ended, if by one. */
  ended: Promise<NodeJS.Signals | null>
  stop(): Promise<void>
}

/** Makes a migrated, empty database on the engine under test; fixtures write to it until it is removed. */
export async function givenInstallation(): Promise<Installation> {
  const tests = db.primaryConnectionName
  const engine = tests === 'pg' ? 'pg' : 'sqlite'
  await mkdir(app.makePath('tmp'), { recursive: true })
  const folder = await mkdtemp(app.makePath('tmp', 'race-'))
  const database = engine === 'pg' ? await createPgDatabase() : { env: {}, drop: async () => {} }
  const settings = {
    ...process.env,
    ...database.env,
    NODE_ENV: 'production',
    APP_MODE: 'production',
    APP_KEY: env.get('APP_KEY').release(),
    DB_CONNECTION: engine,
    SQLITE_PATH: join(folder, 'race.sqlite'),
    STORAGE_PATH: folder,
    ENV_PATH: folder,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'fatal',
  }
  addConnection(settings)
  db.primaryConnectionName = CONNECTION
  const runner = new MigrationRunner(db, app, { direction: 'up', connectionName: CONNECTION })
  await runner.run()
  if (runner.error) throw runner.error

  const servers: RunningServer[] = []
  return {
    engine,
    env: withoutAddress(settings),
    async startServer(options = {}) {
      const server = await startServer({ ...settings, ...options.env }, options.preload)
      servers.push(server)
      return server
    },
    async remove() {
      for (const server of servers) await server.stop()
      db.primaryConnectionName = tests
      await db.manager.close(CONNECTION, true)
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Every server has an address of its own. */
function withoutAddress(settings: NodeJS.ProcessEnv): Record<string, string> {
  const { PORT, APP_URL, ...others } = settings
  return others as Record<string, string>
}

/** The tests' own configuration of the engine, on the other database. */
function addConnection(settings: NodeJS.ProcessEnv): void {
  const { config } = db.manager.get(db.primaryConnectionName)!
  const connection =
    config.client === 'pg' ? settings.DATABASE_URL! : { filename: settings.SQLITE_PATH! }
  db.manager.add(CONNECTION, { ...config, connection } as typeof config)
}

async function createPgDatabase() {
  const name = `race_${process.pid}_${Date.now()}`
  const url = new URL(env.get('DATABASE_URL')!)
  const control = db.connection(db.primaryConnectionName)
  await control.rawQuery(`create database ${name}`)
  url.pathname = name
  return {
    env: { DATABASE_URL: url.href },
    drop: async () => {
      await control.rawQuery(`drop database ${name} with (force)`)
    },
  }
}

async function startServer(settings: NodeJS.ProcessEnv, preload?: string): Promise<RunningServer> {
  const port = await freePort()
  const imports = ['@poppinss/ts-exec', ...(preload ? [preload] : [])]
  const child = spawn(
    process.execPath,
    [...imports.flatMap((one) => ['--import', one]), 'bin/server.ts'],
    {
      cwd: app.makePath(),
      env: { ...settings, PORT: String(port), APP_URL: `http://127.0.0.1:${port}` },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    }
  )
  const ended = once(child, 'exit').then(([, signal]) => signal as NodeJS.Signals | null)
  await listening(child)
  return { port, pid: child.pid!, ended, stop: () => stop(child) }
}

/** The framework tells whoever started it once it listens. */
async function listening(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The server ended with code ${code}`)
  })
  const listens = new Promise<void>((resolve) => {
    child.on('message', (message: { isAdonisJS?: boolean }) => {
      if (message.isAdonisJS) resolve()
    })
  })
  await Promise.race([listens, ended])
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const impatience = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(impatience)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
