import { once } from 'node:events'
import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

/** A line to a database, which can be cut and mended. */
export interface Line {
  /** The address of the database by this line. */
  url: string
  cut(): Promise<void>
  mend(): Promise<void>
  /** Cuts the next connection that sends the text, and that one alone. @returns when it did */
  cutAt(text: string): Promise<void>
}

/** @param url of a database on this machine */
export async function givenLine(url: string): Promise<Line> {
  const target = new URL(url)
  const ends = new Set<Socket>()
  let dreaded: { text: string; met: () => void } | undefined
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => ends.delete(from))
    }
    near.on('data', (sent: Buffer) => {
      if (!dreaded || !sent.includes(dreaded.text)) return
      dreaded.met()
      dreaded = undefined
      near.destroy()
      far.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const through = new URL(url)
  through.port = String(port)
  return {
    url: through.href,
    async cut() {
      if (!server.listening) return
      server.close()
      for (const end of ends) end.destroy()
      await once(server, 'close')
    },
    async mend() {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    cutAt(text) {
      return new Promise((met) => (dreaded = { text, met }))
    },
  }
}
