import { expect, test } from 'vitest'
import { peerFrom } from '../../../worker/local/front/nearness.ts'

const near = (address: string, host: string, headers: string[] = []) => peerFrom(address, headers, host).near

test.each([
  ['127.0.0.1', 'localhost'],
  ['127.0.0.1', '127.0.0.1'],
  ['127.0.0.9', 'LOCALHOST'],
  ['::ffff:127.0.0.1', 'bom.localhost'],
  ['::1', '[::1]'],
])('%s calling %s is the machine itself', (address, host) => expect(near(address, host)).toBe('self'))

test.each([
  ['192.168.1.7', '192.168.1.2'],
  ['10.0.0.7', 'office'],
  ['172.31.0.1', 'dianjia.lan'],
  ['fe80::1%eth0', '[fe80::2]'],
  ['fd00::1', 'box.home.arpa'],
  // Under another name of the machine, or from a container on it.
  ['127.0.0.1', '192.168.1.2'],
  ['127.0.0.1', 'office'],
  ['172.17.0.1', 'localhost'],
])('%s calling %s is the network', (address, host) => expect(near(address, host)).toBe('network'))

test.each([
  ['203.0.113.9', '192.168.1.2'],
  ['203.0.113.9', 'localhost'],
  ['2001:db8::1', '[::1]'],
  // A page of a name that was given this machine's address, a tunnel that keeps the outer name.
  ['127.0.0.1', 'evil.example'],
  ['192.168.1.7', 'evil.example'],
  ['127.0.0.1', 'localhost.evil.example'],
  ['127.0.0.1', '203.0.113.9'],
])('%s calling %s may be anybody', (address, host) => expect(near(address, host)).toBe('far'))

test.each([
  'Forwarded',
  'Via',
  'X-Forwarded-For',
  'x-forwarded-proto',
  'X-Real-IP',
  'X-Original-For',
  'True-Client-IP',
  'X-Client-IP',
  'CF-Connecting-IP',
  'CF-Ray',
  'MF-Original-URL',
])('whoever comes with %s comes through a proxy', (header) => {
  expect(peerFrom('127.0.0.1', ['Host', header], 'localhost')).toEqual({ ip: '127.0.0.1', near: 'far' })
})

test.each([
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['fe80::1%eth0', 'fe80::1'],
  [undefined, ''],
])('the address %s is %j', (address, ip) => expect(peerFrom(address, [], 'localhost').ip).toBe(ip))
