import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** What names an application to a server of the Pusher protocol, and proves it. */
export interface Credentials {
  appId: string
  key: string
  secret: string
}

/** @returns the HMAC of a text, as the protocol writes it: SHA-256 in hexadecimal */
function sign(text: string, { secret }: Credentials): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

/**
 * @param memberData of a presence channel, as the text that is signed
 * @returns what lets a socket into a private or presence channel
 */
export function channelAuth(
  { socketId, channel, memberData }: { socketId: string; channel: string; memberData?: string },
  credentials: Credentials
): string {
  const signed = [socketId, channel, ...(memberData === undefined ? [] : [memberData])].join(':')
  return `${credentials.key}:${sign(signed, credentials)}`
}

/** @returns what tells the server whose socket it is */
export function userAuth(
  { socketId, userData }: { socketId: string; userData: string },
  credentials: Credentials
): string {
  return `${credentials.key}:${sign(`${socketId}::user::${userData}`, credentials)}`
}

/**
 * @param query the parameters of a call of the server's API, without their signature
 * @returns its signature: method, path and parameters by name, each on a line
 */
export function callSignature(
  { method, path, query }: { method: string; path: string; query: Record<string, string> },
  credentials: Credentials
): string {
  const pairs = Object.entries(query)
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
  return sign([method.toUpperCase(), path, pairs.join('&')].join('\n'), credentials)
}

/** @returns the digest of a call's body, as the protocol writes it */
export function bodyDigest(body: string): string {
  return createHash('md5').update(body).digest('hex')
}

/** @returns whether two signatures are the same, in a time that does not tell how far they are */
export function isSameSignature(one: unknown, other: string): boolean {
  if (typeof one !== 'string') return false
  const [given, expected] = [Buffer.from(one), Buffer.from(other)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
