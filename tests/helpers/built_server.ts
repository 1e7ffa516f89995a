import { count } from '#tests/runner/tally'
import app from '@adonisjs/core/services/app'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A start is waited for as long as the process lives; this is for one that hangs. */
const START_LIMIT_MS = 240_000
/** A server ends within eight seconds; this is for one that does not, on a busy machine. */
const STOP_LIMIT_MS = 60_000

export interface BuiltServer {
  url: string
  port: number
  process: ChildProcess
  /** What it has printed so far. */
  log(): string
  stop(): Promise<void>
}

/**
 * Starts the production build (`npm test` makes it) as a process of its own, on the database of the
 * tests. What it must see has to be committed: no global transaction in such a test.
 *
 * @param given a port (a free one unless given), the name it is opened by (`localhost` where passkeys are
 *   made: browsers make none for a bare address), settings on top of those of the tests, and a module to
 *   import before anything else, which may talk with us (`process.send`)
 */
export async function startBuiltServer(
  given: { port?: number; name?: 'localhost'; env?: Record<string, string>; preload?: string } = {}
): Promise<BuiltServer> {
  const port = given.port ?? (await freePort())
  const url = `http://${given.name ?? '127.0.0.1'}:${port}`
  const env = { HOST: '127.0.0.1', PORT: String(port), APP_URL: url, ...given.env }
  const options = inBuild(env)
  count('starts')
  const child = given.preload
    ? spawn(process.execPath, ['--import', given.preload, 'bin/server.js'], {
        ...options,
        stdio: [...options.stdio, 'ipc'],
        // Amounts among what is told are no JSON.
        serialization: 'advanced',
      })
    : spawn(process.execPath, ['bin/server.js'], options)
  let log = ''
  child.stdout!.on('data', (chunk: Buffer) => (log += chunk.toString()))
  child.stderr!.on('data', (chunk: Buffer) => (log += chunk.toString()))
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)

  if (!(await answers(url, child))) {
    const { exitCode } = child
    child.kill('SIGKILL')
    const how = exitCode === null ? 'hung' : `ended with exit code ${exitCode}`
    throw new Error(`The built server did not start, it ${how}:\n${log}`)
  }
  return {
    url,
    port,
    process: child,
    log: () => log,
    async stop() {
      process.off('exit', end)
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      if ((await Promise.race([ended, pause(STOP_LIMIT_MS, 'hung', { ref: false })])) !== 'hung')
        return
      child.kill('SIGKILL')
      throw new Error(`The built server did not stop:\n${log}`)
    },
  }
}

/** Runs a maintenance command of the production build to its end; throws with what it printed. */
export async function runBuiltCommand(args: string[], env: Record<string, string> = {}) {
  count('commands')
  const child = spawn(process.execPath, ['ace.js', ...args], inBuild(env))
  let log = ''
  child.stdout!.on('data', (chunk: Buffer) => (log += chunk.toString()))
  child.stderr!.on('data', (chunk: Buffer) => (log += chunk.toString()))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${args.join(' ')} ended with exit code ${code}:\n${log}`)
}

/** @returns a port on the loopback interface that nobody listens on */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

function inBuild(env: Record<string, string>) {
  const cwd = app.makePath('build')
  if (!existsSync(cwd)) throw new Error('There is no production build. Type: npm run build')
  return {
    cwd,
    // The build keeps its compiled code itself; what the tests compile was compiled under other flags.
    env: {
      ...{ ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', ...env },
      NODE_COMPILE_CACHE: undefined,
    },
    stdio: ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe'],
  }
}

async function answers(url: string, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + START_LIMIT_MS
  while (Date.now() < deadline && child.exitCode === null) {
    const response = await fetch(`${url}/health`).catch(() => null)
    if (response?.ok) return true
    await pause(50)
  }
  return false
}
