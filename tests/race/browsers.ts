import { now } from '#app/core/clock'
import type User from '#app/users/models/user'
import encryption from '@adonisjs/core/services/encryption'
import { MessageBuilder } from '@adonisjs/core/helpers'
import { CookieClient } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { connect, type Socket } from 'node:net'
import { json } from 'node:stream/consumers'

/** Somebody who has just signed in, in a browser of their own, that talks to one of the server processes. */
export interface Browser {
  user: User
  port: number
  cookies: string
  /** What the page put into its cookie for the forms to send back. */
  xsrfToken: string
}

export interface Sent {
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: object
}

export interface Answer {
  status: number
  /** Where it sends the browser, if it does. */
  location: string | null
  body: {
    registration?: { publicId: string; status: string; waitlistPosition: number | null }
    /** Of a scan. */
    result?: string
  }
}

/** Signs people in, in turns over the servers: the session row and cookie that signing in leaves. */
export async function givenBrowsers(users: User[], ports: number[]): Promise<Browser[]> {
  const browsers: Browser[] = []
  for (const [index, user] of users.entries()) {
    const port = ports[index % ports.length]!
    browsers.push(await openBrowser(user, port))
  }
  return browsers
}

async function openBrowser(user: User, port: number): Promise<Browser> {
  const id = randomUUID()
  const values = { auth_web: user.id, password_confirmed_at: now().toUnixInteger() }
  const data = new MessageBuilder().build(values, undefined, id)
  const expires = new Date(Date.now() + 3_600_000)
  await db.table('sessions').insert({ id, data, expires_at: expires })
  const session = `session=${encodeURIComponent(new CookieClient(encryption.use()).sign('session', id)!)}`
  const response = await fetch(`http://127.0.0.1:${port}/health`, { headers: { cookie: session } })
  const [, xsrf] = response.headers.get('set-cookie')?.match(/XSRF-TOKEN=([^;]+)/) ?? []
  if (!xsrf) throw new Error('The server gave no XSRF-TOKEN cookie')
  return {
    user,
    port,
    cookies: `${session}; XSRF-TOKEN=${xsrf}`,
    xsrfToken: decodeURIComponent(xsrf),
  }
}

/**
 * Sends one request per browser, each over a socket of its own: all sockets are connected first, then all
 * requests leave at once.
 */
export async function allAtOnce(
  browsers: Browser[],
  what: (browser: Browser) => Sent
): Promise<Answer[]> {
  const sockets = await Promise.all(browsers.map(({ port }) => open(port)))
  return Promise.all(
    browsers.map((browser, index) => send(browser, sockets[index]!, what(browser)))
  )
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

async function send(browser: Browser, socket: Socket, sent: Sent): Promise<Answer> {
  const { method, path } = sent
  const text = JSON.stringify(sent.body ?? {})
  const request = httpRequest({
    createConnection: () => socket,
    host: '127.0.0.1',
    port: browser.port,
    method,
    path,
    headers: {
      'cookie': browser.cookies,
      'x-xsrf-token': browser.xsrfToken,
      'accept': 'application/json',
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    },
  })
  request.end(text)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const isJson = response.headers['content-type']?.startsWith('application/json')
  const body = isJson ? ((await json(response)) as Answer['body']) : {}
  socket.destroy()
  return { status: response.statusCode!, location: response.headers.location ?? null, body }
}
