import { answerCall } from '#app/broadcasting/hub/api'
import { Hub } from '#app/broadcasting/hub/hub'
import { HUB_DEFAULTS, type HubSettings } from '#app/broadcasting/hub/hub_settings'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export const CREDENTIALS = { appId: 'tests', key: 'key-of-tests', secret: 'secret-of-tests' }
/** The only origin that may open sockets. */
export const ORIGIN = 'https://events.example.edu'

/** Serves a hub, and nothing else, on a free port of this machine. */
export async function serveHub(given: Partial<HubSettings> = {}) {
  const allowsOrigin = (origin: string) => origin === ORIGIN
  const hub = new Hub({ ...HUB_DEFAULTS, credentials: CREDENTIALS, allowsOrigin, ...given })
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { pathname, searchParams } = new URL(request.url!, 'http://hub')
      const query = Object.fromEntries(searchParams)
      const answer = answerCall(hub, { method: request.method!, path: pathname, query, body })
      response.statusCode = answer.status
      response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
    })
  })
  hub.attach(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    hub,
    port: (server.address() as AddressInfo).port,
    async stop() {
      await hub.close()
      server.closeAllConnections()
      server.close()
    },
  }
}
