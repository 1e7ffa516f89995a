import { type BuiltServer, startBuiltServer } from '#tests/helpers/built_server'
import { CookieBrowser } from '#tests/helpers/slow_requests'
import app from '@adonisjs/core/services/app'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'

/** What one request cost, what it did after its answer included; `count_calls.mjs` counts it. */
export interface Costs {
  /** Every SQL command as the driver sent it, in order; BEGIN, COMMIT and savepoints are not among them. */
  statements: string[]
  /** The values of each of them. */
  bindings: unknown[][]
  begins: number
  /** For each commit that made something durable, the tables that were written, in order. */
  commits: string[][]
  rollbacks: number
  savepoints: number
  /** How often the engine was given SQL to compile, BEGIN and COMMIT included. */
  compiled: number
  /** On PostgreSQL: how often it waited for the server, BEGIN and COMMIT included. */
  roundTrips: number
  /** Calls of node:fs, each with its path. */
  files: string[]
  /** Keys read from text or bytes (other than copied), or derived. */
  keys: string[]
  /** Regular expressions and functions made from text. */
  code: string[]
}

export interface Sent {
  method: string
  path: string
  body?: object
  headers?: Record<string, string>
}

export interface CountedServer {
  server: BuiltServer
  /** A browser without cookies that talks to the server. */
  browser(): CookieBrowser
  /** @returns the answer of a request and what it cost, once nothing of it is under way any more */
  count(browser: CookieBrowser, sent: Sent): Promise<{ response: Response; costs: Costs }>
  /**
   * Runs the work while the server's clocks stand still, so that what is due once a minute is not due in
   * between; `pass` moves them on.
   */
  withoutTime<Result>(
    work: (pass: (seconds: number) => Promise<void>) => Promise<Result>
  ): Promise<Result>
}

export const COUNTER = 'tests/helpers/count_calls.mjs'

/** Starts the production build with the counter in it, on the database that the settings name. */
export async function startCountedServer(env: Record<string, string>): Promise<CountedServer> {
  const preload = pathToFileURL(app.makePath(COUNTER)).href
  const server = await startBuiltServer({ env, preload })
  const reportOf = reportsOf(server.process)
  const setClock = async (what: { clock: string; seconds?: number }) => {
    server.process.send(what)
    for (;;) {
      const [answer] = (await once(server.process, 'message')) as [{ clock?: string }]
      if (answer.clock) return
    }
  }
  return {
    server,
    browser: () => new CookieBrowser(server.url),
    async count(browser, sent) {
      const { id, report } = reportOf()
      const headers = { ...sent.headers, 'x-counted': id }
      const response = await browser.request({ ...sent, headers })
      await response.clone().arrayBuffer()
      return { response, costs: await report }
    },
    async withoutTime(work) {
      await setClock({ clock: 'stop' })
      try {
        return await work((seconds) => setClock({ clock: 'move', seconds }))
      } finally {
        await setClock({ clock: 'run' })
      }
    },
  }
}

/** @returns how to ask for a report: the value of the request's `x-counted`, and the report when it comes */
export function reportsOf(child: ChildProcess): () => { id: string; report: Promise<Costs> } {
  const awaited = new Map<string, (costs: Costs) => void>()
  let last = 0
  child.on('message', ({ counted, costs }: { counted?: string; costs: Costs }) => {
    if (counted) awaited.get(counted)?.(costs)
  })
  return () => {
    last += 1
    const id = String(last)
    return { id, report: new Promise((resolve) => awaited.set(id, resolve)) }
  }
}
