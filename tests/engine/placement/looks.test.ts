import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { looksNetlist } from '../../../shared/engine/netlist/looks.ts'
import { looksPlacement } from '../../../shared/engine/placement/looks.ts'
import { BROWSER_CAPS } from '../../../shared/engine/sheet/caps.ts'
import { isRefusal, readWorkbook } from '../../../shared/engine/sheet/read.ts'
import { netlistText } from '../../fixtures/netlist.ts'
import { tools } from '../sheet/tools.ts'

/** What a file is, as the page tells it. */
function kindOf(bytes: Uint8Array, name: string): 'netlist' | 'placement' | 'bill' {
  if (looksNetlist(bytes)) return 'netlist'
  const workbook = readWorkbook(bytes, name, tools, BROWSER_CAPS)
  return !isRefusal(workbook) && looksPlacement(workbook, bytes, tools) ? 'placement' : 'bill'
}

const kind = (text: string, name = 'a.csv') => kindOf(Buffer.from(text), name)

describe('what a file is', () => {
  it.each([
    ['netlist', netlistText({ R1: 2 })],
    ['netlist', 'P  JOB   board\nP  UNITS CUST 0\n999\n'],
    ['netlist', '<?xml version="1.0"?>\n<IPC-2581 revision="B" xmlns="x">'],
    ['placement', 'Designator,Mid X,Mid Y,Layer,Rotation\nR1,10.5mm,4.25mm,T,90\nR2,12.5mm,4.25mm,B,0'],
    ['placement', '# Ref Val Package PosX PosY Rot Side\nC1 100nF C_0603 10.5 10.5 0.0 top\nC2 100nF C_0603 12.5 10.5 0.0 top'],
    ['bill', 'Designator,Quantity,Footprint\nR1,1,0603\nR2,1,0603'],
    ['bill', '序号,位号,规格,单价,金额\n317,R1,10k,0.01,0.02\n327,R2,10k,0.01,0.02'],
    ['bill', '317,GND,R1,10k\n327,VCC,R2,10k'],
    [
      'bill',
      'Item,Designator 位号,Comment 规格,Quantity 数量,Layer 面\n1,R1-R22,10k,22,Top\n2,"R41,R42",240R,2,Bottom\n3,U1,X7R,1,Top',
    ],
    ['bill', 'Nr,Part,Anzahl,Layer,Taxe,Family\n1,R1,3,Top,x,y\n2,R2,5,Bottom,x,y\n3,R3,4,Top,x,y'],
    ['bill', '<svg xmlns="x"><path/></svg>'],
    ['bill', ''],
  ])('%s: %s', (is, text) => {
    expect(kind(text)).toBe(is)
  })

  const SAMPLES = join(import.meta.dirname, '../../../web/bom/document/samples')
  it.each(readdirSync(SAMPLES).filter((name) => name.endsWith('.csv')))('bill: the sample %s', (name) => {
    expect(kindOf(readFileSync(join(SAMPLES, name)), name)).toBe('bill')
  })

  const DATA = join(import.meta.dirname, '../../../../shared/data')
  const files = (folder: string): string[] => {
    const path = join(DATA, folder)
    return existsSync(path) ? readdirSync(path).map((name) => join(path, name)) : []
  }
  const real = [
    ...files('boms/raw').map((path) => ['bill', path] as const),
    ...files('pnp/raw').map((path) => [/\.bom\.\w+$/.test(path) ? 'bill' : 'placement', path] as const),
    ...files('ipc/raw').map((path) => [expectedOf(path), path] as const),
  ]

  it.skipIf(real.length === 0)('of real files none is taken for another', { timeout: 120_000 }, () => {
    const wrong = real.filter(([is, path]) => kindOf(readFileSync(path), path.split('/').at(-1) ?? '') !== is)
    expect(wrong).toEqual([])
  })
})

function expectedOf(path: string): 'netlist' | 'placement' | 'bill' {
  if (/\.bom\.\w+$/.test(path)) return 'bill'
  return /\.pos\.\w+$/.test(path) ? 'placement' : 'netlist'
}
