const LENGTH_MAX = 700

/**
 * @param endpoint address that a browser says its push service gave it
 * @param services names of hosts that are push services; `*.` stands for any name below
 * @returns whether the app posts there: to nothing else than the push services that it knows
 */
export function isPushEndpoint(endpoint: string, services: readonly string[]): boolean {
  if (endpoint.length > LENGTH_MAX || !URL.canParse(endpoint)) return false
  const { protocol, hostname, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || username || password) return false
  return services.some((name) =>
    name.startsWith('*.') ? hostname.endsWith(name.slice(1)) : hostname === name
  )
}
