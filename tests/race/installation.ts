import env from '#start/env'
import { startBuiltServer, type BuiltServer } from '#tests/helpers/built_server'
import { copyMigratedDatabase } from '#tests/helpers/tables_anew'
import db from '@adonisjs/lucid/services/db'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const CONNECTION = 'race'

/** A database of its own beside the one of the tests, and processes of the production build that work on it. */
export interface Installation {
  engine: 'sqlite' | 'pg'
  /** For a server of the production build on this database (`startBuiltServer`). */
  env: Record<string, string>
  /** Starts a server (`startBuiltServer`) on this database. */
  startServer(given?: { preload?: string; env?: Record<string, string> }): Promise<BuiltServer>
  /** Starts as many as a race needs: SQLite has one, on PostgreSQL two race. @returns their ports */
  startServers(): Promise<number[]>
  /** Stops every server and drops the database. */
  remove(): Promise<void>
}

/** Makes a migrated, empty database on the engine under test; fixtures write to it until it is removed. */
export async function givenInstallation(): Promise<Installation> {
  const tests = db.primaryConnectionName
  const engine = tests === 'pg' ? 'pg' : 'sqlite'
  const folder = await mkdtemp(join(tmpdir(), 'race-'))
  const file = join(folder, 'race.sqlite')
  const database = engine === 'pg' ? pgDatabase() : { name: file, env: {}, drop: async () => {} }
  await copyMigratedDatabase(database.name)
  const settings = {
    ...process.env,
    ...database.env,
    NODE_ENV: 'production',
    APP_MODE: 'production',
    APP_KEY: env.get('APP_KEY').release(),
    DB_CONNECTION: engine,
    SQLITE_PATH: file,
    STORAGE_PATH: folder,
    ENV_PATH: folder,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'fatal',
  }
  addConnection(settings)
  db.primaryConnectionName = CONNECTION

  const servers: BuiltServer[] = []
  const startServer: Installation['startServer'] = async (given = {}) => {
    const own = { ...withoutAddress(settings), ...given.env }
    const server = await startBuiltServer({ preload: given.preload, env: own })
    servers.push(server)
    return server
  }
  return {
    engine,
    env: withoutAddress(settings),
    startServer,
    async startServers() {
      const count = engine === 'pg' ? 2 : 1
      const started = await Promise.all(Array.from({ length: count }, () => startServer()))
      return started.map(({ port }) => port)
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

function pgDatabase() {
  const name = `race_${process.pid}_${Date.now()}`
  const url = new URL(env.get('DATABASE_URL')!)
  url.pathname = name
  return {
    name,
    env: { DATABASE_URL: url.href },
    drop: async () => {
      await db.rawQuery(`drop database ${name} with (force)`)
    },
  }
}
