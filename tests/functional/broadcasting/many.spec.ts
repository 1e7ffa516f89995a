import { CREDENTIALS } from '#tests/helpers/serve_hub'
import { Measured } from '#tests/helpers/fan_out'
import { median, quantile } from '#tests/helpers/quantile'
import { inTwoSizes } from '#tests/helpers/sizes'
import { test } from '@japa/runner'
import { setTimeout as pause } from 'node:timers/promises'

const PATH = `/app/${CREDENTIALS.key}?protocol=7`
const EVENTS = Array.from({ length: 20 }, (_, nth) => `events.${nth}`)
const MEGABYTE = 1_000_000

interface Size {
  listeners: number
  rounds: number
  /** Between two rounds. */
  pauseMs: number
  isTimed: boolean
}

async function bothServers(hubSettings: object, bare: 'shared' | 'each') {
  const hub = await Measured.start('hub_process.ts', JSON.stringify(hubSettings))
  const ws = await Measured.start('bare_ws_process.ts', bare)
  return { hub, ws, stop: () => Promise.all([hub.stop(), ws.stop()]) }
}

test.group('The hub, with many listeners', () => {
  const sizes = {
    check: { listeners: 100, rounds: 3, pauseMs: 10, isTimed: false },
    thorough: { listeners: 2_000, rounds: 21, pauseMs: 500, isTimed: true },
  }
  inTwoSizes<Size>(sizes, ({ listeners, rounds, pauseMs, isTimed }) =>
    test(`delivers the places of twenty events a second to ${listeners} sockets like ws alone`, async ({
      assert,
    }) => {
      const { hub, ws, stop } = await bothServers({}, 'each')
      const channels = Array.from({ length: listeners }, (_, nth) => EVENTS[nth % EVENTS.length]!)
      await hub.listen(PATH, channels)
      await ws.listen('/', channels)
      // Both are warm before they are measured, and take turns.
      for (const server of [hub, ws]) await server.tell(EVENTS, listeners)
      for (const server of [hub, ws]) server.forget()
      for (let round = 0; round < rounds; round += 1) {
        for (const server of round % 2 === 0 ? [hub, ws] : [ws, hub]) {
          await server.tell(EVENTS, listeners)
          await pause(pauseMs)
        }
      }
      const weight = await hub.weigh()
      await stop()
      assert.deepEqual(hub.heard, Array<number>(listeners).fill(rounds))
      assert.isBelow(weight, 400 * MEGABYTE)
      if (!isTimed) return
      const [own, bare] = [quantile(hub.delays, 0.95), quantile(ws.delays, 0.95)]
      const figures = `hub ${own.toFixed(1)} ms, ws ${bare.toFixed(1)} ms, ${Math.round(weight / MEGABYTE)} MB`
      console.log(`      p95 of ${listeners} sockets: ${figures}`)
      assert.isAtMost(own, 2 * bare, figures)
    }).timeout(180_000)
  )

  const sharing = {
    check: { listeners: 100, rounds: 3, pauseMs: 0, isTimed: false },
    thorough: { listeners: 1_000, rounds: 42, pauseMs: 20, isTimed: true },
  }
  inTwoSizes<Size>(sharing, ({ listeners, rounds, pauseMs, isTimed }) =>
    test(`reaches the last of ${listeners} clients like one frame that ws alone shares`, async ({
      assert,
    }) => {
      const { hub, ws, stop } = await bothServers({}, 'shared')
      const channels = Array.from({ length: listeners }, () => 'events.all')
      await hub.listen(PATH, channels)
      await ws.listen('/', channels)
      const took = { own: [] as number[], bare: [] as number[] }
      const tell = (server: Measured) => server.tell(['events.all'], listeners)
      for (const server of [hub, ws]) await tell(server)
      hub.forget()
      for (let round = 0; round < rounds; round += 1) {
        const isOwnFirst = round % 2 === 0
        if (isOwnFirst) took.own.push(await tell(hub))
        took.bare.push(await tell(ws))
        if (!isOwnFirst) took.own.push(await tell(hub))
        await pause(pauseMs)
      }
      await stop()
      assert.deepEqual(hub.heard, Array<number>(listeners).fill(rounds))
      if (!isTimed) return
      const [own, bare] = [median(took.own), median(took.bare)]
      const figures = `hub ${own.toFixed(1)} ms, ws ${bare.toFixed(1)} ms`
      console.log(`      The last of ${listeners}, median: ${figures}`)
      assert.isAtMost(own, 1.5 * bare, figures)
    }).timeout(180_000)
  )
})
