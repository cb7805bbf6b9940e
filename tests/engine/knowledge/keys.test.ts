import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { packageKey, partKey } from '../../../shared/engine/knowledge/keys.ts'

it.each([
  ['SOT-23-5', 'SOT23-5'],
  ['sot 23_5', 'SOT23-5'],
  ['SOT23 - 5', 'SOT23-5'],
  ['Package_SO:SOIC-8', 'SOIC8'],
  ['ＸＨ２.５４－４Ｐ', 'XH2.54-4P'],
  ['-DC_005-', 'DC005'],
  ['DC\u200B-005', 'DC005'],
  ['  ', ''],
  ['-/-', ''],
  ['x'.repeat(10_000), ''],
])('the package text %j is found under %j', (text, key) => {
  expect(packageKey(text)).toBe(key)
})

it.each([
  ['LM2596S-5.0/NOPB', 'LM2596S5.0'],
  ['lt1761es5-3.3#TRPBF', 'LT1761ES53.3'],
  ['AD8226ARMZ-R7', 'AD8226ARMZR7'],
  ['AD8226ARZ-REEL7', 'AD8226ARZ'],
  ['BAT54S,215', 'BAT54S'],
  ['BAT43WS-7-F', 'BAT43WS'],
  ['MAX3232EUE+T', 'MAX3232EUE'],
  ['MAX3232EUE+', 'MAX3232EUE'],
  ['BAT85S-TR', 'BAT85S'],
  ['TPS65400RGZR', 'TPS65400RGZR'],
  ['NC7SZ125P5X', 'NC7SZ125P5X'],
  ['STM32 F103-C8T6', 'STM32F103C8T6'],
  ['＋Ｔ', ''],
  ['R1', ''],
  ['M'.repeat(10_000), ''],
  ['㍿'.repeat(21), ''],
])('the part number %j is found under %j', (mpn, key) => {
  expect(partKey(mpn)).toBe(key)
})

it('packing marks change no key, whatever stands before them', () => {
  const code = fc.stringMatching(/^[A-Z]{2}\d{3,8}[A-Z]{0,3}$/)
  const mark = fc.constantFrom('/NOPB', '#PBF', '#TRPBF', '-REEL', '-REEL7', ',115', '+T', '-TR', '-7-F')
  fc.assert(fc.property(code, mark, (mpn, suffix) => partKey(mpn + suffix) === partKey(mpn)))
})
