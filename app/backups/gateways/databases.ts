import { BackupRefusal } from '#app/backups/exceptions/backup_refusal'
import { copyPrivately } from '#app/backups/gateways/files'
import databaseConfig from '#config/database'
import env from '#start/env'
import db from '@adonisjs/lucid/services/db'
import { execFile } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { chmod, rename } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import type { Engine } from '#app/backups/rules/manifest'

interface BackedUpDatabase {
  /** Writes the database as it is at one moment into the file, while others read and write. */
  dump(file: string): Promise<void>
  /** Whether there is nothing that a restore would destroy. */
  isEmpty(): Promise<boolean>
  /** Fills the empty database, wholly or not at all. */
  load(file: string): Promise<void>
}

const sqlite: BackedUpDatabase = {
  // One read transaction: unlike SQLite's backup API it does not begin anew whenever somebody writes.
  async dump(file) {
    await db.rawQuery('vacuum into ?', [file])
    await chmod(file, 0o600)
  },
  // Not asked through a connection, which would make the file.
  async isEmpty() {
    const path = sqlitePath()
    return !existsSync(path) || statSync(path).size === 0
  },
  async load(file) {
    const path = sqlitePath()
    await copyPrivately(file, `${path}.part`)
    await rename(`${path}.part`, path)
  },
}

const pg: BackedUpDatabase = {
  async dump(file) {
    await runProgram('pg_dump', [
      '--format=custom',
      '--no-owner',
      '--no-privileges',
      '--file',
      file,
    ])
    await chmod(file, 0o600)
  },
  async isEmpty() {
    const tables = await db.connection().getAllTables(['public'])
    return tables.length === 0
  },
  async load(file) {
    const whole = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges']
    await runProgram('pg_restore', [...whole, '--dbname', pgSettings().PGDATABASE, file])
  },
}

export const DATABASES: Record<Engine, BackedUpDatabase> = { sqlite, pg }

export const currentEngine = (): Engine => databaseConfig.connection as Engine

function sqlitePath(): string {
  const { connection } = databaseConfig.connections.sqlite as { connection: { filename: string } }
  return connection.filename
}

/** The password never stands in the list of processes: PostgreSQL's programs read their environment. */
function pgSettings() {
  const url = new URL(env.get('DATABASE_URL') ?? '')
  return {
    PGHOST: url.searchParams.get('host') ?? url.hostname,
    PGPORT: url.port || '5432',
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    ...(url.searchParams.has('sslmode') && { PGSSLMODE: url.searchParams.get('sslmode')! }),
  }
}

async function runProgram(name: 'pg_dump' | 'pg_restore', args: string[]): Promise<void> {
  try {
    await promisify(execFile)(programPath(name), args, { env: { ...process.env, ...pgSettings() } })
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    throw new BackupRefusal(`${name} did not work: ${(stderr || message).trim()}`)
  }
}

const DEBIAN_FOLDER = '/usr/lib/postgresql'

/** The newest of Debian's, which reads every older server, or else the one on the PATH. */
function programPath(name: string): string {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : []
  const newest = versions.sort((a, b) => Number(b) - Number(a))
  const folders = [
    ...newest.map((version) => join(DEBIAN_FOLDER, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
  if (found) return found
  throw new BackupRefusal(`${name} is not on this machine. Install PostgreSQL's client programs.`)
}
