/*
 * One build of the app on one engine, or the bare server: fresh copies of one database, and server processes
 * on them.
 */
import { copyFileSync, createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { NODE } from '../lib/dependencies.mjs'
import { freePort, freshKey } from '../lib/environment.mjs'
import { Refused, quietly, start, stop } from '../lib/process.mjs'
import { SERVER_ARGS, SERVER_ENV } from '../lib/server_options.mjs'
import { onCores } from './cores.mjs'

// A busy machine takes long; a server that ends is seen at once.
const BOOT_LIMIT_MS = 300_000
const BARE_SERVER = fileURLToPath(new URL('bare_server.mjs', import.meta.url))

export class Contender {
  #copies = 0
  #noSettings

  /**
   * @param given.root the clone whose build it is
   * @param given.folder where its databases and files go
   * @param given.createDatabase makes a PostgreSQL database; none: SQLite
   * @param given.key of the app, when its databases were made before
   * @param given.broadcasting as a demo has it; `null` where several processes share a database, which `embedded`
   *   refuses
   */
  constructor({
    root,
    folder,
    createDatabase = null,
    key = freshKey(),
    broadcasting = 'embedded',
  }) {
    this.key = key
    this.root = root
    this.folder = folder
    this.createDatabase = createDatabase
    this.broadcasting = broadcasting
    // Without an `.env`.
    this.#noSettings = join(folder, 'settings')
    mkdirSync(this.#noSettings, { recursive: true })
  }

  /** @returns the same build on the same databases, which tells nobody what happens */
  withoutBroadcasting() {
    return new Contender({ ...this, folder: join(this.folder, 'unheard'), broadcasting: 'null' })
  }

  /** @returns a migrated database with a seeded demo university */
  async seed(name, people) {
    const database = await this.#emptyDatabase(name)
    await this.command(['demo:seed', '--migrate', `--people=${people}`], database)
    return database
  }

  /** Runs one maintenance command to its end. */
  command(args, database) {
    const env = this.#environment(database, join(this.folder, 'files'))
    return quietly(this.#node, ['ace.js', ...args], { cwd: this.#build, env })
  }

  /** @returns a copy of a database that no server works on */
  async copy(base) {
    const name = `copy_${++this.#copies}`
    if (!this.createDatabase) {
      const path = join(this.folder, `${name}.sqlite`)
      copyFileSync(base.path, path)
      return { engine: 'sqlite', path }
    }
    const url = await this.createDatabase(`${base.name}_${name}`, base.name)
    return { engine: 'pg', url }
  }

  /**
   * Starts one server process and waits until it answers.
   *
   * @param cores the cores it may use; null: all
   */
  async startServer(database, cores) {
    const port = await freePort()
    const files = join(this.folder, `files-${port}`)
    mkdirSync(files, { recursive: true })
    const log = join(files, 'server.log')
    const child = start(...onCores(cores, this.#node, SERVER_ARGS), {
      cwd: this.#build,
      env: { ...SERVER_ENV, ...this.#environment(database, files, port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream.pipe(createWriteStream(log, { flags: 'a' }))
    }
    if (!(await answers(port, child))) {
      throw new Refused(`A server did not start:\n${readFileSync(log, 'utf8').slice(-3000)}`)
    }
    return { port, database, ...handles(child) }
  }

  get #build() {
    return join(this.root, 'build')
  }

  get #node() {
    return NODE.replace(/^.*(?=node_modules[\\/]node[\\/])/, join(this.root, '/'))
  }

  async #emptyDatabase(name) {
    if (!this.createDatabase) return { engine: 'sqlite', path: join(this.folder, `${name}.sqlite`) }
    return { engine: 'pg', name, url: await this.createDatabase(name) }
  }

  /** What is shipped decides everything else: no `.env`, and of this shell's environment only what programs need. */
  #environment(database, files, port = 3333) {
    const names = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ', 'NODE_OPTIONS']
    return {
      ...Object.fromEntries(names.map((name) => [name, process.env[name]])),
      NODE_ENV: 'production',
      // Where `npm start` keeps it.
      NODE_COMPILE_CACHE: join(this.root, 'tmp/compiled'),
      APP_MODE: 'demo',
      APP_KEY: this.key,
      APP_URL: `http://127.0.0.1:${port}`,
      HOST: '127.0.0.1',
      PORT: String(port),
      ENV_PATH: this.#noSettings,
      STORAGE_PATH: files,
      MAIL_MAILER: 'eml',
      BROADCAST_CONNECTION: this.broadcasting,
      DB_CONNECTION: database.engine,
      ...(database.engine === 'pg'
        ? { DATABASE_URL: database.url }
        : { SQLITE_PATH: database.path }),
    }
  }
}

/** Starts the bare server on a copy of the same database. */
export async function startBareServer(database, cores) {
  const child = start(...onCores(cores, NODE, [BARE_SERVER, database.path]), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ask = async (message) => {
    if (message) child.send(message)
    const [answer] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Refused('The bare server ended.'))),
    ])
    return answer
  }
  const { port } = await ask()
  return {
    port,
    database,
    ...handles(child),
    /** @returns how many of these requests a second it answers in a loop, without HTTP */
    loop: async (requests) => {
      const { perSecond } = await ask({ loop: requests })
      return perSecond
    },
  }
}

/** A server that is not measured is halted, so that its queue and timers take nothing from the others. */
function handles(child) {
  return {
    pid: child.pid,
    halt: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    stop: () => {
      child.kill('SIGCONT')
      return stop(child)
    },
  }
}

async function answers(port, child) {
  const deadline = performance.now() + BOOT_LIMIT_MS
  while (performance.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.ok) return true
    await pause(50)
  }
  return false
}
