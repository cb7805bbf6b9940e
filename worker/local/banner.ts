import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os'

export type Ready = { host: string; port: number; url: string; told: string; seconds: string }
type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>

/** What a person reads once everything runs. */
export function banner({ host, port, url, told, seconds }: Ready, interfaces: Interfaces = networkInterfaces()): string {
  const isOwn = isThisMachine(host)
  const others = isOwn
    ? []
    : addressesFrom(host, interfaces).map((address) => `  http://${address}:${port}   from other machines`)
  return [
    '',
    `  点价 Dianjia is ready (${seconds} s)`,
    '',
    `  ${url}   the full product`,
    ...(isReachedAsLocalhost(host) ? [`  http://localhost:${port}   BOM tool mode`] : []),
    ...others,
    '',
    `  ${told}`,
    ...(isOwn
      ? []
      : [
          `  HOST=${host}: everybody in the network can reach this, without encryption. HOST=127.0.0.1 keeps it to this machine.`,
        ]),
    '  Ctrl-C stops it; all data stays.',
    '',
  ].join('\n')
}

const isThisMachine = (host: string): boolean => /^(127\..*|localhost|::1)$/.test(host)
const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::'
const isReachedAsLocalhost = (host: string): boolean => isThisMachine(host) || isEverywhere(host)

/** The addresses under which other machines reach a server that listens on `host`. */
function addressesFrom(host: string, interfaces: Interfaces): string[] {
  if (!isEverywhere(host)) return []
  const found = Object.values(interfaces).flatMap((entries) => entries ?? [])
  return found.filter(({ internal, family }) => !internal && family === 'IPv4').map(({ address }) => address)
}

/** The address a person opens: the full product's name, not localhost, which is BOM tool mode. */
export function reachable(host: string): string {
  if (isEverywhere(host) || host === 'localhost') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
