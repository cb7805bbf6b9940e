import { expect, it } from 'vitest'
import { clashes } from '../../../shared/engine/knowledge/clashes.ts'
import { PACKAGE_KEY_VERSION, PART_KEY_VERSION, packageKey, partKey } from '../../../shared/engine/knowledge/keys.ts'
import { repeatsBuiltIn } from '../../../shared/engine/knowledge/repeats.ts'
import { recognisePackage } from '../../../shared/engine/package/recognise.ts'
import { aliasOf, prefixOf, ruleOf } from './rows.ts'

const told = (found: ReturnType<typeof clashes>) =>
  found.map(({ code, text, answers, instead }) => [code, text, answers.by?.name, answers.pins, instead.by?.name, instead.pins])

it.each([
  [
    'two aliases of one text',
    { packages: [aliasOf('DC 005', 3), aliasOf('DC-005', 4), aliasOf('DC-006', 4)] },
    [['same-key', 'DC005', 'DC 005', 3, 'DC-005', 4]],
  ],
  ["an own alias beside the platform's is none", { packages: [aliasOf('DC-005', 3), aliasOf('DC-005', 4, true)] }, []],
  [
    'a prefix that swallows a longer one',
    { prefixes: [prefixOf('KF', null), prefixOf('KF301', 3)] },
    [['prefix', 'KF301-10', 'KF301', 3, 'KF', 301]],
  ],
  [
    'a prefix of fixed leads within another',
    { prefixes: [prefixOf('XH', 2), prefixOf('XHB', null)] },
    [['prefix', 'XHB10', 'XHB', 10, 'XH', 2]],
  ],
  [
    'an earlier rule of all that a later one reads',
    { rules: [ruleOf('KF*{脚数}P', null), ruleOf('KF301-{脚数}P', null)] },
    [['rule', 'KF301-24P', 'KF*{脚数}P', 24, 'KF301-{脚数}P', 24]],
  ],
  ['rules that share some texts', { rules: [ruleOf('KF301*', 3), ruleOf('*-{脚数}PIN', null)] }, []],
] as const)('%s', (_name, rows, expected) => {
  expect(told(clashes(rows))).toEqual(expected)
})

it('prefixes clash on a text that bills have, where there is one that both answer', () => {
  const prefixes = [prefixOf('KF', null), prefixOf('KF301', 3)]
  const shown = (sample: string) => told(clashes({ prefixes }, ({ prefix }) => (prefix === 'KF301' ? sample : null)))
  expect(shown('KF301-5.0-2P')).toEqual([['prefix', 'KF301-5.0-2P', 'KF301', 3, 'KF', 301]])
  expect(shown('XH301')).toEqual([['prefix', 'KF301-10', 'KF301', 3, 'KF', 301]])
})

it('a row that the product knows by itself repeats it; a guess and other figures do not', () => {
  const read = recognisePackage('SOT-23-5')
  if ('unknown' in read) throw new Error('unknown')
  expect(repeatsBuiltIn('SOT-23-5', read)).toBe(true)
  expect(repeatsBuiltIn('SOT-23-5', { ...read, pins: 6 })).toBe(false)
  const guess = recognisePackage('RELAY-TH_SRD')
  expect(guess).toMatchObject({ guess: true })
  expect('unknown' in guess || repeatsBuiltIn('RELAY-TH_SRD', guess)).toBe(false)
})

/** Rows are stored under their keys: whoever changes one of these raises the version beside it. */
it('keys are what their version says', () => {
  const texts = ['C_0603_1608Metric', 'TO-220-3_Vertical', '贴片 8脚', 'PinHeader_1x04_P2.54mm', 'USB-C_SMD-TYPE-C-31-M-12']
  expect({ version: PACKAGE_KEY_VERSION, keys: texts.map(packageKey) }).toEqual({
    version: 1,
    keys: ['C0603-1608METRIC', 'TO220-3VERTICAL', 'SMD8P', 'PINHEADER1X04P2.54MM', 'USBCSMDTYPEC31M12'],
  })
  const parts = ['GRM188R71H104KA93D', 'BAV99,215', 'LM358DR2G', 'TPS54331DR/NOPB']
  expect({ version: PART_KEY_VERSION, keys: parts.map(partKey) }).toEqual({
    version: 1,
    keys: ['GRM188R71H104KA93D', 'BAV99', 'LM358DR2G', 'TPS54331DR'],
  })
})
