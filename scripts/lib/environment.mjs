/*
 * The settings: `.env`, written once with a fresh key, and what the environment says on top of it.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { parseEnv } from 'node:util'
import { Refused, ROOT } from './process.mjs'

const ENV_FILE = join(ROOT, '.env')

/** @returns a key of 32 random characters, as the app's encryption wants it */
export function freshKey() {
  return randomBytes(24).toString('base64url')
}

/** @returns a pair of keys for push notifications, as `push:keys` makes one */
export function freshPushKeys() {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return {
    VAPID_PUBLIC_KEY: keys.getPublicKey('base64url'),
    VAPID_PRIVATE_KEY: keys.getPrivateKey('base64url'),
  }
}

/** Writes `.env` for a demo on this machine; an existing one is never touched. */
export function ensureEnvFile() {
  if (existsSync(ENV_FILE)) return false
  const lines = [
    '# Written by the first start. docs/operations.md explains every setting.',
    'NODE_ENV=development',
    'HOST=127.0.0.1',
    'PORT=3333',
    'APP_URL=http://localhost:3333',
    `APP_KEY=${freshKey()}`,
    'APP_MODE=demo',
    ...Object.entries(freshPushKeys()).map(([name, key]) => `${name}=${key}`),
    'LOG_LEVEL=info',
    '# Real time without a server of its own, for one process.',
    'BROADCAST_CONNECTION=embedded',
  ]
  writeFileSync(ENV_FILE, `${lines.join('\n')}\n`, { mode: 0o600 })
  return true
}

/**
 * Code generation and the build boot the app without a database or a visitor, in a clone that may have no
 * `.env` yet: what the app insists on is filled in with values that nothing keeps.
 *
 * @returns the environment for such a command
 */
export function buildEnvironment(mode) {
  const standIn = {
    HOST: '127.0.0.1',
    PORT: '3333',
    APP_URL: 'http://localhost:3333',
    APP_KEY: freshKey(),
  }
  return { ...standIn, ...process.env, NODE_ENV: mode }
}

/**
 * @returns the settings in force: the environment wins over `.env`. Paths are absolute, because the
 * built app runs from another folder than its data.
 */
export function settings() {
  const file = parseEnv(readFileSync(ENV_FILE, 'utf8'))
  const values = { ...file, ...process.env }
  checkValues(values)
  const env = {
    ...process.env,
    ENV_PATH: ROOT,
    STORAGE_PATH: values.STORAGE_PATH || join(ROOT, 'storage'),
  }
  const host = values.HOST || '127.0.0.1'
  const port = Number(values.PORT || 3333)
  const url = publicUrl(values, file, port)
  env.HOST = host
  env.PORT = String(port)
  env.APP_URL = url
  const usesSqlite = (values.DB_CONNECTION || 'sqlite') === 'sqlite'
  const sqlitePath = values.SQLITE_PATH || join(env.STORAGE_PATH, 'database.sqlite')
  if (usesSqlite) env.SQLITE_PATH = sqlitePath
  // The demo of a `.env` from before there was real time.
  if (values.APP_MODE === 'demo' && !values.BROADCAST_CONNECTION && !values.PUSHER_APP_KEY) {
    env.BROADCAST_CONNECTION = 'embedded'
  }
  return {
    env,
    host,
    port,
    url,
    isDemo: values.APP_MODE === 'demo',
    sqlitePath: usesSqlite ? sqlitePath : null,
    databaseUrl: values.DATABASE_URL,
  }
}

const KEY_LENGTH_MIN = 16

/** Says in a sentence which setting cannot work; whatever is subtler, the app says itself. */
function checkValues({ APP_KEY, APP_MODE, APP_URL, BROADCAST_CONNECTION, DB_CONNECTION, PORT }) {
  const among = (name, value, choices) => {
    if (value && !choices.includes(value)) {
      throw new Refused(`${name} is "${value}": it takes ${choices.join(' or ')}.`)
    }
  }
  among('APP_MODE', APP_MODE, ['demo', 'production'])
  among('DB_CONNECTION', DB_CONNECTION, ['sqlite', 'pg'])
  among('BROADCAST_CONNECTION', BROADCAST_CONNECTION, ['pusher', 'embedded', 'null'])
  if (PORT && !(/^\d{1,5}$/.test(PORT) && Number(PORT) > 0 && Number(PORT) < 65_536)) {
    throw new Refused(`PORT is "${PORT}": it takes a number from 1 to 65535.`)
  }
  if (APP_URL && !(URL.canParse(APP_URL) && /^https?:/.test(APP_URL))) {
    throw new Refused(`APP_URL is "${APP_URL}": it takes an address such as http://localhost:3333.`)
  }
  if (!APP_KEY || APP_KEY.length < KEY_LENGTH_MIN) {
    throw new Refused(
      `APP_KEY is ${APP_KEY ? 'too short' : 'missing'} in .env: it takes at least ` +
        `${KEY_LENGTH_MIN} random characters. A fresh one: APP_KEY=${freshKey()}`
    )
  }
}

/** A port given for one start also moves the links, as long as they point to this machine anyway. */
function publicUrl(values, file, port) {
  const url = values.APP_URL || `http://localhost:${port}`
  if (process.env.APP_URL || !process.env.PORT || !file.APP_URL) return url
  const parsed = new URL(url)
  if (parsed.hostname !== 'localhost' && !isLoopback(parsed.hostname)) return url
  parsed.port = String(port)
  return parsed.toString().replace(/\/$/, '')
}

/** Refuses settings that cannot work, before anything is built. */
export function checkSettings({ isDemo, host, sqlitePath, databaseUrl }) {
  if (isDemo && !isLoopback(host)) {
    throw new Refused(
      `APP_MODE=demo has accounts with known passwords, so it only listens on this machine; HOST is ` +
        `"${host}". Use HOST=127.0.0.1, or APP_MODE=production with its own database.`
    )
  }
  if (!sqlitePath && !databaseUrl) {
    throw new Refused('DB_CONNECTION=pg needs DATABASE_URL, e.g. postgres://user:pass@host/name')
  }
}

/** Neither the database nor the mailer makes the folder that it writes to. */
export function ensureFolders({ env, sqlitePath }) {
  mkdirSync(env.STORAGE_PATH, { recursive: true })
  if (sqlitePath) mkdirSync(dirname(sqlitePath), { recursive: true })
}

function isLoopback(host) {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d+){3}$/.test(host)
}

/** @returns a port on the loopback interface that nobody listens on */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

/** Refuses a port that is taken, in a sentence instead of a stack trace at the very end. */
export function checkPort({ host, port }) {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) => {
      const why =
        error.code === 'EADDRINUSE'
          ? `Port ${port} on ${host} is taken by another program. Choose another: PORT=3400 npm start`
          : `Cannot listen on ${host}:${port}: ${error.message}`
      reject(new Refused(why))
    })
    server.listen(port, host, () => server.close(resolve))
  })
}
