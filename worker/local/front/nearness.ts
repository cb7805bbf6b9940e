import { BlockList, isIP, isIPv4 } from 'node:net'
import type { Peer } from '../../http/attestation.ts'

/** Headers by which a proxy speaks of the caller behind it, and which a caller may write as well as a proxy. */
const BY_PROXIES =
  /^(forwarded|via|x-forwarded(-.*)?|x-real-ip|x-original-.*|(x-)?(true-)?client-ip|x-cluster-client-ip|cf-.*|mf-.*)$/

export const isByProxy = (header: string): boolean => BY_PROXIES.test(header.toLowerCase())

const OWN = new BlockList()
OWN.addSubnet('127.0.0.0', 8)
OWN.addAddress('::1', 'ipv6')

const NETWORK = new BlockList()
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  NETWORK.addSubnet(net, bits)
for (const [net, bits] of [
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  NETWORK.addSubnet(net, bits, 'ipv6')

const holds = (list: BlockList, ip: string): boolean => list.check(ip, isIPv4(ip) ? 'ipv4' : 'ipv6')

const OWN_NAME = /^(.+\.)?localhost$/
const NETWORK_NAME = /^([a-z0-9-]+|.+\.(local|lan|test|home\.arpa))$/

/**
 * Who calls, from what cannot be made up: the connection itself. Near is only who comes without a proxy between and under
 * an address of this machine or its network: a tunnel connects from this machine too, and so does a page that gave its own
 * name this machine's address.
 */
export function peerFrom(address: string | undefined, headers: readonly string[], hostname: string): Peer {
  const ip = (address ?? '').replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*$/, '')
  if (ip === '' || headers.some(isByProxy)) return { ip, near: 'far' }
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  const isAddress = isIP(host) !== 0
  const isOwnHost = isAddress ? holds(OWN, host) : OWN_NAME.test(host)
  const isNetworkHost = isOwnHost || (isAddress ? holds(NETWORK, host) : NETWORK_NAME.test(host))
  if (holds(OWN, ip) && isOwnHost) return { ip, near: 'self' }
  return { ip, near: isNetworkHost && (holds(OWN, ip) || holds(NETWORK, ip)) ? 'network' : 'far' }
}
