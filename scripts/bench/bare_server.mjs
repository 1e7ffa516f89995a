/*
 * The bare server: node:http in front of the bare work. Its parent is told the port and may ask for the same
 * work in a loop, to see what HTTP costs here.
 *
 *   node scripts/bench/bare_server.mjs <database>
 */
import { createServer } from 'node:http'
import { performance } from 'node:perf_hooks'
import { bareWork } from './bare_work.mjs'

const answer = bareWork(process.argv[2])

const server = createServer((request, response) => {
  const chunks = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    const { method, url, headers } = request
    const { status, body, encoding } = answer({
      method,
      url,
      cookie: headers.cookie ?? '',
      encodings: headers['accept-encoding'],
      body: chunks.length > 0 ? Buffer.concat(chunks).toString() : null,
    })
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      ...(encoding && { 'content-encoding': encoding }),
    })
    response.end(body)
  })
})

process.on('message', ({ loop }) => {
  const beganAt = performance.now()
  for (const request of loop) answer(request)
  const seconds = (performance.now() - beganAt) / 1000
  process.send({ perSecond: loop.length / seconds })
})
process.on('disconnect', () => process.exit())

server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))
