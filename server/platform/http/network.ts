import { isIPv6 } from 'node:net'

/**
 * What stands for one caller where tries are counted: an IPv4 address itself, of an IPv6 address its first 64 bits,
 * for whoever has one has all addresses that begin so. What is neither stays as it is.
 * A socket whose caller has hung up has no address any more: all of these count as one.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'gone'
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const [left, right] = bare.split('::').map((side) => (side === '' ? [] : side.split(':')))
  const zeros = right ? Array<string>(8 - left!.length - right.length).fill('0') : []
  const groups = [...left!, ...zeros, ...(right ?? [])]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/**
 * What a network of `networkOf` lies in: of IPv6 the first 48 bits, which one customer may have with all 65,536
 * networks in it. Null where there is nothing wider to count by.
 */
export function siteOf(network: string): string | null {
  const groups = network.split(':')
  return groups.length === 4 ? `${groups.slice(0, 3).join(':')}::/48` : null
}
