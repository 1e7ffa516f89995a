/*
 * A server whose every request is known by heart, for the test of the counter (`count_calls.mjs`). On
 * PostgreSQL when DATABASE_URL is set.
 */
import Database from 'better-sqlite3'
import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

const publicKey = generateKeyPairSync('ed25519').publicKey.export({ format: 'pem', type: 'spki' })
const send = process.env.DATABASE_URL ? await postgres() : sqlite()

const handlers = {
  '/nothing': async () => {},
  '/reads': async () => {
    for (let time = 0; time < 3; time++) await send('select 1 as one')
  },
  '/transaction': async () => {
    await send('BEGIN;')
    await send('insert into counted (n) values (1)')
    await send('savepoint one')
    await send('update counted set n = 2 where n = 1')
    await send('rollback to savepoint one')
    await send('commit')
  },
  '/undone': async () => {
    await send('begin')
    await send('delete from counted')
    await send('rollback')
  },
  '/reading-transaction': async () => {
    await send('begin')
    await send('with few as (select n from counted) select n from few')
    await send('commit')
  },
  '/by-itself': async () => {
    await send('with few as (select 1 as n) insert into counted (n) select n from few')
    await send('delete from counted')
    await send('insert into counted (n) values (1) on conflict do nothing')
  },
  '/together': () =>
    Promise.all([send('select 1'), send('select 2'), send('select 3')]).then(() =>
      send('select 4')
    ),
  '/rest': async () => {
    await readFile(fileURLToPath(import.meta.url))
    createPublicKey(publicKey)
    new RegExp('a+')
    new Function('return 1')
  },
  '/slowly': async () => {
    for (let time = 0; time < 10; time++) {
      await pause(2)
      await send('select 1 as one')
    }
  },
}
const later = { '/later': () => send('delete from counted') }

// What the process does by itself, all the time.
setInterval(() => void send('select 0'), 1).unref()

const server = createServer(async ({ url }, response) => {
  await handlers[url]?.()
  response.end('done')
  await later[url]?.()
})
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))

function sqlite() {
  const db = new Database(':memory:')
  db.exec('create table counted (n integer)')
  return async (sql) => {
    const statement = db.prepare(sql)
    return statement.reader ? statement.all() : statement.run()
  }
}

async function postgres() {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL, pipeline: true })
  await client.connect()
  await client.query('create temporary table counted (n integer)')
  return (sql) => client.query(sql)
}
