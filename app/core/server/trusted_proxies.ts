import { BlockList, isIP } from 'node:net'

/** Words that stand for what is usually meant. */
const NAMED: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/**
 * @param setting addresses, networks (10.1.0.0/16) and the words `loopback` and `private`, separated by
 *   commas; `none` for nobody
 * @returns whether the word of the machine at an address is taken for who asks it
 */
export function trustedProxies(setting: string): (address: string | undefined) => boolean {
  const trusted = new BlockList()
  const entries = setting.split(',').map((entry) => entry.trim())
  for (const entry of entries.flatMap((name) => NAMED[name] ?? name)) {
    if (entry && entry !== 'none') trust(trusted, entry)
  }
  // Whoever hung up has no address any more.
  return (address = '') => {
    // A socket that takes both versions writes IPv4 as ::ffff:10.0.0.1.
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
    const version = isIP(plain)
    return version !== 0 && trusted.check(plain, version === 4 ? 'ipv4' : 'ipv6')
  }
}

/** @returns an address as it is stored, without the zone of its machine; null for what is none */
export function plainAddress(told: string | undefined): string | null {
  const address = told?.replace(/%.*$/, '') ?? ''
  return isIP(address) ? address : null
}

function trust(trusted: BlockList, entry: string): void {
  const [address = '', prefix, ...rest] = entry.split('/')
  const version = isIP(address)
  const bits = version === 4 ? 32 : 128
  const length = prefix === undefined ? bits : Number(prefix)
  const isLength = /^\d+$/.test(prefix ?? '0') && length <= bits
  if (version === 0 || !isLength || rest.length > 0) {
    throw new Error(`TRUST_PROXY: "${entry}" is neither an address nor a network.`)
  }
  trusted.addSubnet(address, length, version === 4 ? 'ipv4' : 'ipv6')
}
