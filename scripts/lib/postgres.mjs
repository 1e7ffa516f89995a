/*
 * A PostgreSQL cluster of our own that lives as long as the script: on the loopback interface, in a
 * temporary folder, never as root.
 */
import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './environment.mjs'
import { Refused, onEnd, quietly, start } from './process.mjs'

const USER = 'convoca'
const START_LIMIT_MS = 30_000

/**
 * @param programs the folder of PostgreSQL's programs
 * @param options.isDurable whether a commit waits for the disk: the bench asks for it, the tests do not
 * @returns a function that makes a database, empty or as a copy of another one, and answers its URL
 */
export async function startPostgres(programs, { isDurable = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'convoca-pg-'))
  onEnd(() => rmSync(folder, { recursive: true, force: true }))
  const identity = unprivileged()
  const password = randomBytes(12).toString('hex')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (identity.uid !== undefined) {
    chownSync(folder, identity.uid, identity.gid)
    chownSync(passwordFile, identity.uid, identity.gid)
  }

  const data = join(folder, 'data')
  const own = { ...identity, cwd: folder, env: { ...process.env, HOME: folder } }
  const initArgs = ['-D', data, '-U', USER, '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  await quietly(
    join(programs, 'initdb'),
    [...initArgs, '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    own
  )

  const port = await freePort()
  const server = start(join(programs, 'postgres'), serverArgs({ data, port, folder, isDurable }), {
    ...own,
    stdio: ['ignore', 'ignore', 'pipe'],
    // PostgreSQL's fast shutdown; SIGTERM would wait for every client to leave.
    stopSignal: 'SIGINT',
  })
  let log = ''
  server.stderr.on('data', (chunk) => (log = (log + chunk).slice(-20_000)))
  await ready(server, data, () => log)

  const env = { ...own.env, PGPASSWORD: password }
  const connect = ['-h', '127.0.0.1', '-p', String(port), '-U', USER]
  return async function createDatabase(name, template = 'template1') {
    const args = [...connect, '-T', template, name]
    await quietly(join(programs, 'createdb'), args, { ...own, env })
    return `postgres://${USER}:${password}@127.0.0.1:${port}/${name}`
  }
}

/** Isolation stays as it comes, and so does durability where it is asked for. */
function serverArgs({ data, port, folder, isDurable }) {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    ...(!isDurable && { fsync: 'off', full_page_writes: 'off' }),
    max_connections: 100,
    logging_collector: 'off',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', data, ...args]
}

/** PostgreSQL refuses to run as root: as root we lend it another user of the machine. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = ['postgres', 'nobody']
    .map((name) => users.find((row) => row[0] === name))
    .find(Boolean)
  if (!user) throw new Refused('No user "postgres" or "nobody" here to run PostgreSQL as.')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

/** The server writes its state to the eighth line of postmaster.pid. */
async function ready(server, data, log) {
  const deadline = performance.now() + START_LIMIT_MS
  while (performance.now() < deadline && server.exitCode === null) {
    if (stateOf(data) === 'ready') return
    await pause(50)
  }
  console.error(log())
  throw new Refused('The PostgreSQL server did not start: see above.')
}

function stateOf(data) {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim()
  } catch {
    return null
  }
}
