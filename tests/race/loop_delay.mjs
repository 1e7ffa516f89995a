/*
 * A server that tells how long its event loop was held up: `node --import <its address> bin/server.js`, with a channel to
 * its parent. Each message begins a new measurement; its answer is the one that ends.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

if (isMainThread && process.send) {
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  process.on('message', (message) => {
    if (message?.type !== 'loop_delay') return
    process.send({ type: 'loop_delay', p99Ms: delays.percentile(99) / 1e6 })
    delays.reset()
  })
  // Who only listens does not keep the server from ending.
  process.channel.unref()
}
