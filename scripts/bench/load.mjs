/*
 * Load in a closed loop: each caller sends its next request when it has the answer to the last one.
 */
import { performance } from 'node:perf_hooks'
import { median, quantile } from '../../tests/helpers/quantile.ts'
import { Refused } from '../lib/process.mjs'
import { Connection } from './http_client.mjs'

const SOCKETS_AT_ONCE = 100

/**
 * @param given.ports of the server's processes; the callers take turns
 * @param given.callers how many ask at the same time, each over a socket of its own
 * @param given.next (caller) => the next request { bytes, check(answer) }, or null when there is none
 * @param given.secondsMax no request begins after this time
 * @returns requests a second, and the median and the quantiles of the answers' times in ms; throws at the
 *   first answer that its check refuses
 */
export async function load({ ports, callers, next, secondsMax = Infinity }) {
  const connections = await openAll(ports, callers)
  const times = []
  const idle = performance.eventLoopUtilization()
  const beganAt = performance.now()
  const endsAt = beganAt + secondsMax * 1000
  try {
    await Promise.all(connections.map((connection, caller) => call(connection, caller)))
  } finally {
    for (const connection of connections) connection.close()
  }
  const seconds = (performance.now() - beganAt) / 1000
  return {
    perSecond: times.length / seconds,
    median: median(times),
    /** @param share e.g. 0.99; throws where the times are too few for it */
    quantile: (share) => quantile(times, share),
    /** How busy this process was: near 1 it would have measured itself. */
    clientBusy: performance.eventLoopUtilization(idle).utilization,
    resent: connections.reduce((sum, { resent }) => sum + resent, 0),
  }

  async function call(connection, caller) {
    for (;;) {
      const sentAt = performance.now()
      const request = sentAt < endsAt ? next(caller) : null
      if (!request) return
      const answer = await connection.send(request.bytes)
      times.push(performance.now() - sentAt)
      if (!request.check(answer)) throw wrongAnswer(request, answer)
    }
  }
}

/** Every answer counts: one that is wrong ends the run. */
export function wrongAnswer({ bytes }, { status, body }) {
  const asked = bytes.latin1Slice(0, bytes.indexOf('\r\n'))
  return new Refused(`${asked} was answered with ${status}:\n${body.subarray(0, 600)}`)
}

/** Does `work` for all items, at most `atOnce` at a time. */
export async function forAll(items, atOnce, work) {
  const queue = items.entries()
  const worker = async () => {
    for (const [index, item] of queue) await work(item, index)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
}

async function openAll(ports, callers) {
  const connections = Array.from({ length: callers })
  await forAll(connections, SOCKETS_AT_ONCE, async (_, index) => {
    connections[index] = await Connection.open(ports[index % ports.length])
  })
  return connections
}
