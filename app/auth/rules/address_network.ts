/**
 * The network by which tries from an address are counted: the owner of one IPv6 address has the whole /64
 * around it.
 *
 * @param address as a socket or a trusted proxy reports it
 * @returns IPv4 as it is, also where it is written as IPv6; of other IPv6 the first 64 bits; what is no
 *   address unchanged
 */
export function addressNetwork(address: string): string {
  const groups = ipv6Groups(address)
  if (!groups) return address
  const [first, high, low] = [groups.slice(0, 6).join(':'), groups[6]!, groups[7]!]
  if (first === '0:0:0:0:0:ffff') return [...bytesOf(high), ...bytesOf(low)].join('.')
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** @returns the eight groups without leading zeros, in lower case; null for what is not IPv6 */
function ipv6Groups(address: string): string[] | null {
  const url = `http://[${address.replace(/%.*$/, '')}]`
  if (!/^[\da-f:.]+(%.*)?$/i.test(address) || !URL.canParse(url)) return null
  // A URL writes an address in one way only, with `::` for the longest run of zeros.
  const [left = '', right] = new URL(url).hostname.slice(1, -1).split('::')
  const before = left ? left.split(':') : []
  if (right === undefined) return before
  const after = right ? right.split(':') : []
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 0xff]
}
