import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import { banner, reachable } from '../../worker/local/banner.ts'

const of = (address: string, family: 'IPv4' | 'IPv6', internal = false) => ({ address, family, internal }) as NetworkInterfaceInfo
const interfaces = { lo: [of('127.0.0.1', 'IPv4', true)], eth0: [of('192.168.1.7', 'IPv4'), of('fe80::1', 'IPv6')] }
const at = (host: string) =>
  banner({ host, port: 8787, url: `http://${reachable(host)}:8787`, told: 'password in x', seconds: '1.0' }, interfaces)

test.each(['0.0.0.0', '::'])('HOST=%s names the address in the network and warns of it', (host) => {
  const text = at(host)
  expect(text).toContain('http://127.0.0.1:8787   the full product')
  expect(text).toContain('http://192.168.1.7:8787   from other machines')
  expect(text).toContain(`HOST=${host}: everybody in the network can reach this`)
})

test('HOST with an address of the network warns, too, and promises no localhost', () => {
  const text = at('192.168.1.7')
  expect(text).toContain('http://192.168.1.7:8787   the full product')
  expect(text).toContain('everybody in the network')
  expect(text).not.toContain('localhost')
})

test.each(['127.0.0.1', 'localhost', '::1'])('HOST=%s is nobody else’s business', (host) => {
  const text = at(host)
  expect(text).not.toMatch(/everybody|other machines/)
  expect(text).toContain('http://localhost:8787   BOM tool mode')
})
