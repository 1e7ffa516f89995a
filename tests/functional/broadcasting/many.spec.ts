import { CREDENTIALS } from '#tests/helpers/serve_hub'
import { Measured } from '#tests/helpers/fan_out'
import { quantile } from '#tests/helpers/quantile'
import { THOROUGH } from '#tests/helpers/sizes'
import { test } from '@japa/runner'
import { setTimeout as pause } from 'node:timers/promises'

const PATH = `/app/${CREDENTIALS.key}?protocol=7`
const EVENTS = Array.from({ length: 20 }, (_, nth) => `events.${nth}`)
const [SOCKETS, ROUNDS] = [2_000, 21]
const MEGABYTE = 1_000_000

async function bothServers(hubSettings: object, bare: 'shared' | 'each') {
  const hub = await Measured.start('hub_process.ts', JSON.stringify(hubSettings))
  const ws = await Measured.start('bare_ws_process.ts', bare)
  return { hub, ws, stop: () => Promise.all([hub.stop(), ws.stop()]) }
}

test.group('The hub, with many listeners', () => {
  test('delivers the places of twenty events a second to 2,000 sockets like ws alone', async ({
    assert,
  }) => {
    const { hub, ws, stop } = await bothServers({}, 'each')
    const channels = Array.from({ length: SOCKETS }, (_, nth) => EVENTS[nth % EVENTS.length]!)
    await hub.listen(PATH, channels)
    await ws.listen('/', channels)
    // Both are warm before they are measured, and take turns.
    for (const server of [hub, ws]) await server.tell(EVENTS, SOCKETS)
    for (const server of [hub, ws]) server.delays = []
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const server of round % 2 === 0 ? [hub, ws] : [ws, hub]) {
        await server.tell(EVENTS, SOCKETS)
        await pause(500)
      }
    }
    const [own, bare] = [quantile(hub.delays, 0.95), quantile(ws.delays, 0.95)]
    const weight = await hub.weigh()
    await stop()
    const figures = `hub ${own.toFixed(1)} ms, ws ${bare.toFixed(1)} ms, ${Math.round(weight / MEGABYTE)} MB`
    console.log(`      p95 of ${SOCKETS} sockets: ${figures}`)
    assert.lengthOf(hub.delays, SOCKETS * ROUNDS)
    assert.isAtMost(own, 2 * bare, figures)
    assert.isBelow(weight, 400 * MEGABYTE)
  })
    .tags([THOROUGH])
    .timeout(180_000)

  test('reaches the last of 1,000 clients like one frame that ws alone shares', async ({
    assert,
  }) => {
    const { hub, ws, stop } = await bothServers({}, 'shared')
    const channels = Array.from({ length: 1_000 }, () => 'events.all')
    await hub.listen(PATH, channels)
    await ws.listen('/', channels)
    const took = { own: [] as number[], bare: [] as number[] }
    const tell = (server: Measured) => server.tell(['events.all'], channels.length)
    for (const server of [hub, ws]) await tell(server)
    for (let round = 0; round < 2 * ROUNDS; round += 1) {
      const isOwnFirst = round % 2 === 0
      if (isOwnFirst) took.own.push(await tell(hub))
      took.bare.push(await tell(ws))
      if (!isOwnFirst) took.own.push(await tell(hub))
      await pause(20)
    }
    await stop()
    const [own, bare] = [quantile(took.own, 0.5), quantile(took.bare, 0.5)]
    const figures = `hub ${own.toFixed(1)} ms, ws ${bare.toFixed(1)} ms`
    console.log(`      The last of 1,000, median: ${figures}`)
    assert.isAtMost(own, 1.5 * bare, figures)
  })
    .tags([THOROUGH])
    .timeout(180_000)
})
