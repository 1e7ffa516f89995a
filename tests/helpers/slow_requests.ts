import SessionMiddleware from '@adonisjs/session/session_middleware'
import type { ResolvedSessionConfig } from '@adonisjs/session/types'
import { configProvider } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import app from '@adonisjs/core/services/app'

const SLOW = 'x-slow'

/** A browser by its cookies alone: what it sends, what it keeps, in the order in which answers arrive. */
export class CookieBrowser {
  readonly #cookies = new Map<string, string>()

  /** @param origin whom it talks to; the server of the tests unless given */
  constructor(private origin = `http://${process.env.HOST}:${process.env.PORT}`) {}

  /** @returns the answer; its cookies are kept at once, or when `keep` is called with it */
  async send(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    given: { form?: Record<string, string>; headers?: Record<string, string>; keep?: boolean } = {}
  ): Promise<Response> {
    const response = await fetch(`${this.origin}${path}`, {
      method,
      redirect: 'manual',
      body: given.form && new URLSearchParams(given.form),
      headers: { ...this.headers(), ...given.headers },
    })
    if (given.keep !== false) this.keep(response)
    return response
  }

  /** Sends a form with files. @returns the answer, whose cookies are kept */
  async upload(
    path: string,
    given: { form: FormData; headers?: Record<string, string> }
  ): Promise<Response> {
    const response = await fetch(`${this.origin}${path}`, {
      method: 'POST',
      redirect: 'manual',
      body: given.form,
      headers: { ...this.headers(), ...given.headers },
    })
    this.keep(response)
    return response
  }

  /** Sends JSON as a page does by itself. @returns the answer, whose cookies are kept */
  sendJson(path: string, body: object): Promise<Response> {
    return this.request({ method: 'POST', path, body })
  }

  /** Sends any request, with JSON if there is a body. @returns the answer, whose cookies are kept */
  async request(sent: {
    method: string
    path: string
    body?: object
    headers?: Record<string, string>
  }): Promise<Response> {
    const response = await fetch(`${this.origin}${sent.path}`, {
      method: sent.method,
      redirect: 'manual',
      body: sent.body && JSON.stringify(sent.body),
      headers: {
        ...this.headers(),
        ...(sent.body && { 'content-type': 'application/json' }),
        ...sent.headers,
      },
    })
    this.keep(response)
    return response
  }

  /** @returns what it sends with every request */
  headers(): Record<string, string> {
    const xsrf = this.#cookies.get('XSRF-TOKEN')
    return {
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(xsrf && { 'x-xsrf-token': decodeURIComponent(xsrf) }),
    }
  }

  /** @returns another holder of the same cookies, of the same server unless another is given */
  copy(origin = this.origin): CookieBrowser {
    const copy = new CookieBrowser(origin)
    for (const [name, value] of this.#cookies) copy.#cookies.set(name, value)
    return copy
  }

  /** Gets a cookie that belongs to another browser. */
  take(cookie: string, from: CookieBrowser): void {
    this.#cookies.set(cookie, from.#cookies.get(cookie)!)
  }

  forget(cookie: string): void {
    this.#cookies.delete(cookie)
  }

  keep(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
      if (/; Max-Age=0(;|$)|; Expires=Thu, 01 Jan 1970/i.test(cookie)) this.#cookies.delete(name!)
      else this.#cookies.set(name!, value!)
    }
  }

  /** Sends a request whose answer is worked out and then held back until `finish` is called. */
  async sendSlowly(path: string): Promise<{ finish(): Promise<Response> }> {
    const held = new Promise<() => void>((resolve) => holders.push(resolve))
    const response = this.send('GET', path, { headers: { [SLOW]: 'yes' }, keep: false })
    const letGo = await held
    return {
      finish: async () => {
        letGo()
        const answer = await response
        this.keep(answer)
        return answer
      },
    }
  }
}

const holders: ((letGo: () => void) => void)[] = []

/**
 * Keeps sessions in the database, as in production, and lets a test hold a request between what it read
 * of the session and what it writes back.
 *
 * @returns how to have the ordinary sessions of the tests back
 */
export async function useSlowRequests(): Promise<() => void> {
  const provider: unknown = app.config.get('session')
  const config = (await configProvider.resolve<ResolvedSessionConfig>(app, provider))!
  const emitter = await app.container.make('emitter')
  class SlowSessionMiddleware extends SessionMiddleware<ResolvedSessionConfig['stores']> {
    async handle(ctx: HttpContext, next: NextFn) {
      return super.handle(ctx, async () => {
        const output: unknown = await next()
        if (ctx.request.header(SLOW)) {
          await new Promise<void>((resolve) => holders.shift()!(resolve))
        }
        return output
      })
    }
  }
  app.container.swap(
    SessionMiddleware,
    () => new SlowSessionMiddleware({ ...config, store: 'database' }, emitter)
  )
  return () => app.container.restore(SessionMiddleware)
}
