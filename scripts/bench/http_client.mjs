/*
 * A keep-alive HTTP/1.1 client that does no more than the bench needs, so that one core loads a bare server
 * without being what limits it: one socket, one request at a time, the whole answer in memory.
 */
import { once } from 'node:events'
import { connect } from 'node:net'

const HEAD_END = '\r\n\r\n'
const TRIES_MAX = 4
const REQUEST_TIMEOUT = 408

/** One socket to a server on this machine. */
export class Connection {
  #port
  #socket
  #received = null
  #waiting = null

  /** How often a request went out again on a new socket. */
  resent = 0

  constructor(port) {
    this.#port = port
  }

  static async open(port) {
    const connection = new Connection(port)
    await connection.#connect()
    return connection
  }

  /**
   * An overloaded server closes sockets that it believes idle while the next request waits in them, or says
   * that it waited for it too long (408). Browsers send such a request again on a new socket, or the person
   * does; it is counted, and a row in which it happens is not well.
   *
   * @returns {Promise<{status: number, head: string, body: Buffer}>} the answer to one request
   */
  async send(bytes) {
    for (let tries = 1; ; tries++) {
      if (this.#socket.destroyed) await this.#connect()
      try {
        const answer = await this.#sendOnce(bytes)
        if (answer.status !== REQUEST_TIMEOUT || tries === TRIES_MAX) return answer
        this.#socket.destroy()
      } catch (error) {
        if (this.#received || tries === TRIES_MAX) throw error
      }
      this.resent += 1
    }
  }

  async #connect() {
    const socket = connect(this.#port, '127.0.0.1')
    await once(socket, 'connect')
    socket.setNoDelay(true)
    socket.on('data', (chunk) => this.#read(chunk))
    const fail = (error) => socket === this.#socket && this.#fail(error)
    socket.on('error', fail)
    socket.on('close', () => fail(new Error('The server closed the connection.')))
    this.#socket = socket
  }

  #sendOnce(bytes) {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#socket.write(bytes)
    })
  }

  close() {
    this.#socket.destroy()
  }

  #read(chunk) {
    const received = this.#received ? Buffer.concat([this.#received, chunk]) : chunk
    const answer = readAnswer(received)
    this.#received = answer ? null : received
    if (answer) this.#settle((waiting) => waiting.resolve(answer))
  }

  #fail(error) {
    this.#settle((waiting) => waiting.reject(error))
  }

  #settle(tell) {
    const waiting = this.#waiting
    this.#waiting = null
    if (waiting) tell(waiting)
  }
}

/** @returns the answer, or null while a part of it is missing */
function readAnswer(bytes) {
  const end = bytes.indexOf(HEAD_END)
  if (end < 0) return null
  const head = bytes.latin1Slice(0, end)
  const rest = bytes.subarray(end + HEAD_END.length)
  const body = /\r\ntransfer-encoding: chunked/i.test(head) ? joinChunks(rest) : cut(head, rest)
  return body && { status: Number(head.slice(9, 12)), head, body }
}

function cut(head, rest) {
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
  return rest.length < length ? null : rest.subarray(0, length)
}

function joinChunks(bytes) {
  const parts = []
  for (let at = 0; ;) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd < 0) return null
    const size = Number.parseInt(bytes.latin1Slice(at, lineEnd), 16)
    const begin = lineEnd + 2
    if (bytes.length < begin + size + 2) return null
    if (size === 0) return Buffer.concat(parts)
    parts.push(bytes.subarray(begin, begin + size))
    at = begin + size + 2
  }
}

/** A browser as far as the server sees it: it keeps cookies and sends the CSRF token back. */
export class Visitor {
  #cookies

  /** @param cookies as `toJSON` gave them */
  constructor(cookies = []) {
    this.#cookies = new Map(cookies)
  }

  toJSON() {
    return [...this.#cookies]
  }

  get cookie() {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** @returns the bytes of one request; a body is sent as JSON */
  request(method, path, { headers = {}, body } = {}) {
    const text = body === undefined ? '' : JSON.stringify(body)
    const { cookie } = this
    const token = this.#cookies.get('XSRF-TOKEN')
    const all = {
      'host': '127.0.0.1',
      'user-agent': 'Mozilla/5.0 (convoca bench)',
      'accept-language': 'en',
      ...(cookie && { cookie }),
      ...(token && method !== 'GET' && { 'x-xsrf-token': decodeURIComponent(token) }),
      ...(text && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      }),
      ...headers,
    }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`)
  }

  /** Sends one request and keeps the cookies of its answer. */
  async send(connection, method, path, given) {
    const answer = await connection.send(this.request(method, path, given))
    this.keepCookies(answer)
    return answer
  }

  keepCookies({ head }) {
    for (const [, name, value] of head.matchAll(/\r\nset-cookie: ([^=]+)=([^;\r]*)/gi)) {
      this.#cookies.set(name, value)
    }
  }
}
