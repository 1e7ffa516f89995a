const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * @param appUrl where people open the app
 * @returns whether a page of that origin is one of the app's; on the own machine its names are the same
 */
export function allowsOriginOf(appUrl: string): (origin: string) => boolean {
  const own = new URL(appUrl)
  return (origin) => {
    const page = URL.parse(origin)
    if (!page) return false
    if (page.origin === own.origin) return true
    const isHere = THIS_MACHINE.has(page.hostname) && THIS_MACHINE.has(own.hostname)
    return isHere && page.protocol === own.protocol && page.port === own.port
  }
}
