/*
 * Signing in as people do, and sending what they send, outside of what is measured.
 */
import { Connection, Visitor } from './http_client.mjs'
import { wrongAnswer } from './load.mjs'

const DEMO_PASSWORD = 'convoca-demo-2026'

export const JSON_ANSWER = { accept: 'application/json' }

/**
 * One place to sign in and to send what staff and people do beside the measuring.
 *
 * @param port of the server
 */
export async function openOffice(port) {
  const connections = []
  let addresses = 0
  const page = await withConnection((connection) =>
    new Visitor().send(connection, 'GET', '/login', { headers: { accept: 'text/html' } })
  )
  const version = /"version":"([^"]+)"/.exec(page.body.toString())?.[1]
  if (!version) throw new Refused('The sign-in page names no version of its assets.')

  return {
    signIn,
    send,
    version,
    close: () => connections.forEach((connection) => connection.close()),
  }

  /** Everybody signs in from an address of their own, as the proxy in front would say. */
  async function signIn(email) {
    const visitor = new Visitor()
    const number = ++addresses
    const headers = {
      'x-forwarded-for': `10.1.${number >> 8}.${number & 255}`,
      ...inertia(version),
    }
    await withConnection(async (connection) => {
      await visitor.send(connection, 'GET', '/login', { headers })
      const body = { email, password: DEMO_PASSWORD }
      const answer = await visitor.send(connection, 'POST', '/login', { headers, body })
      if (!/\r\nlocation: \/(dashboard)?\r?\n?/i.test(`${answer.head}\r\n`)) {
        throw wrongAnswer({ bytes: Buffer.from(`POST /login (${email})\r\n`) }, answer)
      }
    })
    return visitor
  }

  async function send(visitor, method, path, body, headers = inertia(version)) {
    const answer = await withConnection((connection) =>
      visitor.send(connection, method, path, { headers, body })
    )
    if (answer.status >= 400 || /\r\nlocation: \/login/i.test(answer.head)) {
      throw wrongAnswer({ bytes: Buffer.from(`${method} ${path}\r\n`) }, answer)
    }
    return answer
  }

  async function withConnection(work) {
    const connection = connections.pop() ?? (await Connection.open(port))
    const result = await work(connection)
    connections.push(connection)
    return result
  }
}

/** As Inertia's own visits say it. */
export function inertia(version) {
  return {
    'accept': 'text/html, application/xhtml+xml',
    'x-requested-with': 'XMLHttpRequest',
    'x-inertia': 'true',
    'x-inertia-version': version,
  }
}
