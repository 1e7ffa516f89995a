import { chromium, type Browser } from 'playwright'

/** Chromium keeps to this machine: it is not asked to update, sync or report anything. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
]

/**
 * Starts the system's Chromium (CHROMIUM_PATH, as `npm test` finds it). Its sandbox refuses root, under
 * whom CI runs.
 *
 * @param args more switches, e.g. for a fake camera
 */
export function launchChromium(args: string[] = []): Promise<Browser> {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...QUIET, ...asRoot, ...args],
  })
}
