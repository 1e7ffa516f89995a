import env from '#start/env'
import { startBuiltServer, type BuiltServer } from '#tests/helpers/built_server'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'

const CONNECTION = 'race'

/** A database of its own beside the one of the tests, and processes of the production build that work on it. */
export interface Installation {
  engine: 'sqlite' | 'pg'
  /** For a server of the production build on this database (`startBuiltServer`). */
  env: Record<string, string>
  /** Starts a server (`startBuiltServer`) on this database. */
  startServer(given?: { preload?: string; env?: Record<string, string> }): Promise<BuiltServer>
  /** Stops every server and drops the database. */
  remove(): Promise<void>
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

  const servers: BuiltServer[] = []
  return {
    engine,
    env: withoutAddress(settings),
    async startServer(given = {}) {
      const own = { ...withoutAddress(settings), ...given.env }
      const server = await startBuiltServer({ preload: given.preload, env: own })
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
