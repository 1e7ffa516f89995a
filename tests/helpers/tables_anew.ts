import env from '#start/env'
import db from '@adonisjs/lucid/services/db'
import BetterSqlite3 from 'better-sqlite3'
import pg from 'pg'

/*
 * What is committed and may never be deleted goes with the whole database. Migrating anew takes a second or two, a
 * copy of what the migrations left 10 ms on SQLite and 0.1 s on PostgreSQL.
 */

/** Keeps the database as the migrations, or the demo's seed after them, have just left it. */
export async function keepMigratedDatabase(): Promise<void> {
  if (isPostgres()) return copyOwnPostgres({ from: namesOf().own, to: namesOf().kept })
  const { own, kept } = filesOf()
  await copySqlite({ from: own, to: kept })
}

/** Puts the database back to what was kept, for tests that commit what cannot be deleted. */
export async function makeTablesAnew(): Promise<void> {
  if (isPostgres()) return copyOwnPostgres({ from: namesOf().kept, to: namesOf().own })
  const { own, kept } = filesOf()
  await copySqlite({ from: kept, to: own })
}

/** Keeps the database as it is now, for tests that begin from the same rows again and again. */
export async function keepRows(): Promise<void> {
  if (isPostgres()) return copyOwnPostgres({ from: namesOf().own, to: namesOf().rows })
  const { own, rows } = filesOf()
  await copySqlite({ from: own, to: rows })
}

/** Puts the database back to what `keepRows` has kept. */
export async function putRowsBack(): Promise<void> {
  if (isPostgres()) return copyOwnPostgres({ from: namesOf().rows, to: namesOf().own })
  const { own, rows } = filesOf()
  await copySqlite({ from: rows, to: own })
}

/**
 * Makes another database, as the migrations left this one.
 *
 * @param to the path of its file on SQLite, its name on PostgreSQL
 */
export function copyMigratedDatabase(to: string): Promise<void> {
  if (isPostgres()) return copyPostgres({ from: namesOf().kept, to })
  return copySqlite({ from: filesOf().kept, to })
}

const isPostgres = () => db.primaryConnectionName === 'pg'

function filesOf() {
  const own = env.get('SQLITE_PATH')!
  return { own, kept: `${own}.kept`, rows: `${own}.rows` }
}

function namesOf() {
  const own = new URL(env.get('DATABASE_URL')!).pathname.slice(1)
  return { own, kept: `${own}_kept`, rows: `${own}_rows` }
}

/** SQLite's own backup: it takes the locks, so connections that have the file open see the new rows. */
export async function copySqlite({ from, to }: { from: string; to: string }): Promise<void> {
  const source = new BetterSqlite3(from)
  try {
    await source.backup(to)
  } finally {
    source.close()
  }
}

/** PostgreSQL copies no database that somebody is connected to, and we are to our own. */
async function copyOwnPostgres(names: { from: string; to: string }): Promise<void> {
  await db.manager.close(db.primaryConnectionName)
  await copyPostgres(names)
}

async function copyPostgres({ from, to }: { from: string; to: string }): Promise<void> {
  const url = new URL(env.get('DATABASE_URL')!)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(`drop database if exists "${to}" with (force)`)
    await client.query(`create database "${to}" template "${from}" strategy file_copy`)
  } finally {
    await client.end()
  }
}
