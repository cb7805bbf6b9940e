import { expect, it } from 'vitest'
import { isCommonPassword } from '../../shared/passwords.ts'

const COMMON = `password1 P@ssw0rd! Passw0rd123 12345678 1qaz2wsx !QAZ2wsx qwerty123 woaini1314 admin@2024 zhang19870512 a123456789
  abc12345 iloveyou520 q1w2e3r4 aa123456 asdf1234 zxcvbnm1 5201314520 qwertyuiop dragon123 trustno1 letmein! Welcome@1 abcd1234
  147258369 987654321a 1234qwer football1 baseball superman michael1 sunshine 88888888 asdasdasd qazwsxedc 123qweasd Huawei@123
  admin888 root@1234 Aa123456. wang123456 xiaoming123 monkey12 abcabc123 qwer!@#$ 123456abc test1234 changeme1 13800000000
  pas5word 5uperman`

it.each(COMMON.split(/\s+/))('%s is tried first', (password) => expect(isCommonPassword(password)).toBe(true))

it.each([
  'correct horse battery',
  'tk7-vmQ2_pLz',
  'dragon-master-blue',
  '四号车间的打印机',
  'h7Gf9sKq',
  'mnbhtrwqp',
  'abendstern42',
  'bluewhale77',
  'ebd7f1a0c2',
])('%s is not', (password) => expect(isCommonPassword(password)).toBe(false))

it('is told fast, however long and odd', () => {
  const began = performance.now()
  for (const piece of ['a1', 'p@5sw0rd', '密', '!1$']) isCommonPassword(piece.repeat(128).slice(0, 128))
  expect(performance.now() - began).toBeLessThan(1000)
})
