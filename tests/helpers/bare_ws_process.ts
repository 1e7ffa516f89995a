/*
 * The least that carries messages to the listeners of a channel with `ws`: what a hub is measured against. A socket
 * says `{"data":{"channel":…}}` to listen. Given `shared`, a frame is made once for everybody who gets it, else each
 * socket makes its own, as `ws` does.
 */
import { textFrame } from '#app/broadcasting/hub/text_frame'
import { answerOrders } from '#tests/helpers/fan_out'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'

const isShared = process.argv[2] === 'shared'
const listeners = new Map<string, Set<{ ws: WebSocket; stream: Duplex }>>()
const server = createServer()
const sockets = new WebSocketServer({ server, perMessageDeflate: false })
sockets.on('connection', (ws, request) => {
  ws.on('message', (text: Buffer) => {
    const { data } = JSON.parse(text.toString()) as { data: { channel: string } }
    const those = listeners.get(data.channel) ?? new Set()
    listeners.set(data.channel, those.add({ ws, stream: request.socket }))
    ws.send(JSON.stringify({ event: 'listening' }))
  })
})
answerOrders((channel, event, data) => {
  const text = JSON.stringify({ event, channel, data: JSON.stringify(data) })
  const frame = textFrame(text)
  for (const { ws, stream } of listeners.get(channel) ?? []) {
    if (isShared) stream.write(frame)
    else ws.send(text)
  }
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.on('SIGTERM', () => process.exit(0))
process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
