/*
 * Many people who sign in at once, each in a browser of their own. A process of its own, so that their work
 * is not in the way of whoever measures.
 *
 *   fork(crowd.mjs), then send it { origin, emails, password, atOnce }
 *
 * It answers 'ready' once everybody has opened the page, waits for 'go', and answers with what everybody
 * got: [{ status, location, retryAfter }].
 */
import { Agent, request } from 'node:http'

const OPENED_AT_ONCE = 8

process.once('message', async ({ origin, emails, password, atOnce }) => {
  // Everybody has a connection of their own; one kept open may be closed at the moment it is used again.
  const agent = new Agent({ maxSockets: atOnce })
  const version = await pageVersion(origin)
  const people = await inParallel(emails, OPENED_AT_ONCE, async (email) => {
    const headers = { 'x-inertia': 'true', 'x-inertia-version': version }
    const page = await send({ agent, method: 'GET', url: `${origin}/login`, headers })
    return { email, cookies: page.cookies }
  })
  process.once('message', async () => {
    const answers = await inParallel(people, atOnce, async ({ email, cookies }) => {
      const answer = await send({
        agent,
        method: 'POST',
        url: `${origin}/login`,
        headers: {
          'accept': 'application/json',
          'content-type': 'application/json',
          'cookie': cookies.join('; '),
          'x-xsrf-token': xsrfOf(cookies),
        },
        body: JSON.stringify({ email, password }),
      })
      const { status, location, retryAfter } = answer
      return { status, location, retryAfter }
    })
    process.send(answers, () => process.exit())
  })
  process.send('ready')
})

/** Does the work for all of them, so many at a time. */
async function inParallel(items, atOnce, work) {
  const results = []
  let next = 0
  const worker = async () => {
    while (next < items.length) {
      const index = next++
      results[index] = await work(items[index])
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}

async function pageVersion(origin) {
  const html = await (await fetch(`${origin}/login`)).text()
  return /"version":"([^"]*)"/.exec(html)[1]
}

function send({ agent, method, url, headers, body }) {
  return new Promise((resolve, reject) => {
    const asking = request(url, { agent, method, headers }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        resolve({
          status: answer.statusCode,
          location: answer.headers.location,
          retryAfter: answer.headers['retry-after'],
          cookies: (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]),
        })
      )
    })
    asking.on('error', reject)
    asking.end(body)
  })
}

function xsrfOf(cookies) {
  const cookie = cookies.find((one) => one.startsWith('XSRF-TOKEN='))
  return decodeURIComponent(cookie.slice('XSRF-TOKEN='.length))
}
