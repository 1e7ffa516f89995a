import type { Browser } from '#tests/race/browsers'
import { Agent, request as httpRequest } from 'node:http'

/** What of somebody's browser says who asks. */
export type SignedIn = Pick<Browser, 'port' | 'cookies' | 'xsrfToken'>

export interface Asked {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH'
  path: string
  body?: object
  headers?: Record<string, string>
}

export interface Answered {
  status: number
  text: string
}

/** Connections that stay open between requests, as browsers and scanners keep theirs. */
export class Connections {
  readonly #agent = new Agent({ keepAlive: true })

  /** @returns the answer to the request of somebody who is signed in */
  ask(browser: SignedIn, { method = 'GET', path, body, headers }: Asked): Promise<Answered> {
    const text = body ? JSON.stringify(body) : ''
    const json = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
    return new Promise((resolve, reject) => {
      const request = httpRequest({
        agent: this.#agent,
        host: '127.0.0.1',
        port: browser.port,
        method,
        path,
        headers: {
          'cookie': browser.cookies,
          'x-xsrf-token': browser.xsrfToken,
          'accept': 'application/json',
          ...headers,
          ...(body && json),
        },
      })
      request.on('error', reject)
      request.on('response', (response) => {
        let answer = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk))
        response.on('end', () => resolve({ status: response.statusCode!, text: answer }))
        response.on('error', reject)
      })
      request.end(text)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}
