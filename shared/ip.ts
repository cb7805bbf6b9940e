/** An address as a number, with how many bits its kind has. */
type Address = { bits: 32 | 128; value: bigint }

function readV4(text: string): Address | null {
  const parts = text.split('.')
  // A leading zero means octal to some programs: such addresses mean two things.
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)) return null
  return { bits: 32, value: parts.reduce((value, part) => (value << 8n) | BigInt(part), 0n) }
}

function readV6(text: string): Address | null {
  const [head = '', tail, ...more] = text.split('::')
  if (more.length > 0) return null
  const before = groupsOf(head)
  const after = tail === undefined ? [] : groupsOf(tail)
  if (!before || !after) return null
  const missing = 8 - before.length - after.length
  if (tail === undefined ? missing !== 0 : missing < 1) return null
  const groups = [...before, ...Array.from({ length: missing }, () => 0), ...after]
  const value = groups.reduce((all, group) => (all << 16n) | BigInt(group), 0n)
  // An IPv4 address in IPv6 clothes is the same machine.
  return value >> 32n === 0xffffn ? { bits: 32, value: value & 0xffffffffn } : { bits: 128, value }
}

/** Groups of 16 bits; the last may be an IPv4 address. */
function groupsOf(text: string): number[] | null {
  if (text === '') return []
  const parts = text.split(':')
  const last = readV4(parts.at(-1) ?? '')
  const plain = last ? parts.slice(0, -1) : parts
  if (!plain.every((part) => /^[0-9a-f]{1,4}$/i.test(part))) return null
  const groups = plain.map((part) => Number.parseInt(part, 16))
  return last ? [...groups, Number(last.value >> 16n), Number(last.value & 0xffffn)] : groups
}

const readAddress = (text: string): Address | null => (text.includes(':') ? readV6(text) : readV4(text))

type Network = Address & { prefix: number }

/** `203.0.113.7`, `10.0.0.0/8`, `2001:db8::/32`; null for anything else, also for a network with bits of a host. */
function readNetwork(text: string): Network | null {
  const [address = '', length, ...more] = text.split('/')
  const read = readAddress(address)
  if (!read || more.length > 0) return null
  if (length === undefined) return { ...read, prefix: read.bits }
  // The prefix of a dressed-up IPv4 network would count the 96 bits before it.
  if (!/^(0|[1-9]\d{0,2})$/.test(length) || Number(length) > read.bits || (read.bits === 32 && address.includes(':'))) return null
  const prefix = Number(length)
  const host = read.value & ((1n << BigInt(read.bits - prefix)) - 1n)
  return host === 0n ? { ...read, prefix } : null
}

/** Whether it is an address or network that an allow list takes. */
export const isNetwork = (text: string): boolean => readNetwork(text) !== null

/** Whether an address is within one of the networks. */
export function isWithin(ip: string, networks: readonly string[]): boolean {
  const address = readAddress(ip)
  if (!address) return false
  return networks.some((text) => {
    const network = readNetwork(text)
    if (!network || network.bits !== address.bits) return false
    const shift = BigInt(network.bits - network.prefix)
    return address.value >> shift === network.value >> shift
  })
}
