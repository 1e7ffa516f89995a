import { createFairServer } from '#app/core/server/fair_server'
import { test } from '@japa/runner'
import { once } from 'node:events'
import { Agent, get, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'

const CALLERS = 64
const ANSWERS_EACH = 20
const WORK_MS = 1

/** As a request does on SQLite: nothing else happens until it is answered. */
function work() {
  const end = performance.now() + WORK_MS
  while (performance.now() < end);
}

/** @returns how many answers the busiest caller had when the last one got the first, and all in the end */
async function rush(server: Server) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const answers = Array.from({ length: CALLERS }, () => 0)
  let atLast: number | null = null
  await Promise.all(
    answers.map(async (_, caller) => {
      for (let turn = 0; turn < ANSWERS_EACH; turn++) {
        const request = get({ port, host: '127.0.0.1', agent })
        const [response] = (await once(request, 'response')) as [NodeJS.ReadableStream]
        response.resume()
        await once(response, 'end')
        answers[caller]! += 1
        if (answers.every((count) => count > 0)) atLast ??= Math.max(...answers)
      }
    })
  )
  agent.destroy()
  server.close()
  return { atLast: atLast!, all: answers.reduce((sum, count) => sum + count) }
}

test.group('A fair server', () => {
  test('answers everybody once before it answers anybody often', async ({ assert }) => {
    const server = createFairServer((_, response) => {
      work()
      response.end()
    })
    const { atLast, all } = await rush(server)
    assert.equal(all, CALLERS * ANSWERS_EACH)
    // Of Node's own server the busiest caller has had all twenty by then.
    assert.isAtMost(atLast, 3)
  })

  /** @returns a connection to a server that has just been opened */
  async function connectTo(server: Server): Promise<Socket> {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => {})
    await once(server, 'connection')
    return socket
  }

  test('ends although browsers are connected that ask nothing', async () => {
    const server = createFairServer((_, response) => void response.end())
    const socket = await connectTo(server)
    const cut = once(socket, 'close')
    server.close()
    await Promise.all([once(server, 'close'), cut])
  }).timeout(10_000)

  test('ends after the requests it has, and does not wait long for half of one', async ({
    assert,
  }) => {
    const begun = Promise.withResolvers<() => void>()
    const server = createFairServer((_, response) => begun.resolve(() => response.end('all')), {
      endsWithinMs: 200,
    })
    const half = await connectTo(server)
    half.write('GET / HTTP/1.1\r\nHost: a')
    const whole = connect((server.address() as AddressInfo).port, '127.0.0.1')
    whole.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    let answer = ''
    whole.on('data', (chunk: Buffer) => (answer += chunk.toString()))
    const answerIt = await begun.promise
    const ended = once(server, 'close')
    server.close()
    answerIt()
    await ended
    assert.match(answer, /^HTTP\/1.1 200 [^]*all/)
  }).timeout(10_000)
})
