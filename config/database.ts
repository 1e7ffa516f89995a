import env from '#start/env'
import app from '@adonisjs/core/services/app'
import { storagePath } from '#config/app'
import { defineConfig } from '@adonisjs/lucid'
import { chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { types } from 'pg'

// Counts and amounts are int8 on PostgreSQL; ours stay far below 2^53, so they are numbers as on SQLite. Sums of
// amounts need not: they are asked for as texts (`exactSum`).
types.setTypeParser(types.builtins.INT8, Number)

/** Whoever else has an account on this machine reads nothing; SQLite gives the same mode to what it adds. */
function keepPrivate(database: string): void {
  for (const file of [database, `${database}-wal`, `${database}-shm`]) {
    if (existsSync(file)) chmodSync(file, 0o600)
  }
}

const migrations = { naturalSort: true, paths: ['database/migrations'] }

const pgConnection = { connectionString: env.get('DATABASE_URL') ?? '', pipeline: true }

const dbConfig = defineConfig({
  connection: env.get('DB_CONNECTION') ?? 'sqlite',
  connections: {
    sqlite: {
      client: 'better-sqlite3',
      connection: { filename: env.get('SQLITE_PATH') ?? join(storagePath, 'database.sqlite') },
      useNullAsDefault: true,
      pool: {
        afterCreate(
          connection: { name: string; memory: boolean; pragma(sql: string): unknown },
          done: () => void
        ) {
          if (!connection.memory) keepPrivate(connection.name)
          connection.pragma('journal_mode = WAL')
          connection.pragma('synchronous = FULL')
          connection.pragma('foreign_keys = ON')
          connection.pragma('busy_timeout = 5000')
          // In pages, 16 MB of them: after the usual thousand, a commit that concerns hundreds carried them all home.
          connection.pragma('wal_autocheckpoint = 4000')
          // Else `insert or replace` removes rows without asking the triggers that refuse to.
          connection.pragma('recursive_triggers = ON')
          done()
        },
      },
      migrations,
      schemaGeneration: {
        enabled: app.inDev,
        rulesPaths: ['./database/schema_rules.js'],
        excludeTables: [
          'queue_jobs',
          'queue_schedules',
          'sessions',
          'rate_limits',
          'remember_me_tokens',
        ],
      },
    },
    pg: {
      client: 'pg',
      searchPath: ['public'],
      // Statements that are sent at once share a round trip.
      connection: pgConnection as { connectionString: string },
      pool: {
        min: 0,
        max: 10,
        afterCreate(
          connection: { query(sql: string, done: (error: Error | null) => void): void },
          done: (error: Error | null) => void
        ) {
          connection.query("set time zone 'UTC'", done)
        },
      },
      migrations,
      schemaGeneration: { enabled: false },
    },
  },
})

export default dbConfig
