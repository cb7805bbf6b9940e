import { describe, expect, it } from 'vitest'
import { bill, found, refusal, sheet } from './tables.ts'

const PARTS = ['Relay 5V', 'LED red', 'Sensor DHT11', 'Battery 9V', 'USB cable', 'Switch']
const BOOTS = ['Bottes', 'Casque', 'Chemise', 'Gants', 'Lunettes', 'Veste']
const REFS = ['R1', 'R2', 'C1', 'C2', 'U1', 'D1']
const lines = (names: readonly string[], line: (name: string, n: number) => string): string =>
  names.map((name, n) => line(name, n + 1)).join('\n')

describe('designators that tell no part', () => {
  it('are no bill with their counts alone', () => {
    expect(refusal(sheet(lines(REFS, (ref) => `${ref}|1`)))).toContain('没有型号')
  })

  it('are one with a value, or with anything that may tell the part', () => {
    expect(bill(sheet(lines(REFS, (ref) => `${ref}|10k`))).lines).toHaveLength(6)
    expect(bill(sheet(lines(REFS, (ref) => `${ref}|1|fast`))).lines).toHaveLength(6)
  })
})

describe('slots of a machine or a shelf', () => {
  const SLOTS = ['A1', 'A2', 'A3', 'B1', 'B2', 'B3', 'C1', 'C2', 'C3']
  const sweets = lines(SLOTS, (slot, n) => `${slot}|Sweet ${'abcdefghi'[n - 1]}|1.${n}5|5`)

  it.each([
    ['without a head', sweets],
    ['under a head of their own', `Slot|Item|Price|Qty\n${sweets}`],
    ['under a head for places', `Position|Item|Price|Qty\n${sweets}`],
  ])('are no designators, %s', (_, text) => {
    expect(refusal(sheet(text))).not.toBe('')
  })

  it('are designators where components stand on them, or where one is missing', () => {
    const leds = lines(SLOTS, (slot) => `${slot}|LED red|0603|1`)
    expect(found(bill(sheet(leds)))).toContain('designator:0')
    const rest = lines(SLOTS.slice(1), (slot, n) => `${slot}|Part ${n}|1`)
    expect(found(bill(sheet(`Ref|Name|Qty\n${rest}`)))).toContain('designator:0')
  })
})

describe('what lies in store', () => {
  it.each([
    ['数量（库存）', PARTS],
    ['Quantidade estoque', PARTS],
    ['Cantitate stoc', PARTS],
  ])('is no number of pieces under %s', (head, names) => {
    const table = (more: string, cell: (n: number) => string) =>
      sheet(`Part|${head}${more}\n${lines(names, (name, n) => `${name}|${n}0${cell(n)}`)}`)
    expect(refusal(table('', () => ''))).not.toBe('')
    expect(found(bill(table('|Qty needed', (n) => `|${n}`)))).toContain('quantity:2')
  })

  it.each(['Seuil', "Stock d'alerte", 'Cantidad de alerta', 'Mindestbestand', 'Estoque mínimo', '発注点', '안전재고'])(
    'is told by when it is filled up again: %s',
    (head) => {
      expect(refusal(sheet(`Part|Qty|${head}\n${lines(PARTS, (name, n) => `${name}|${n}|5`)}`))).toContain('库存')
    },
  )

  it.each(['stock', 'Lagerbestand 2024', 'inventaire', '库存表', 'existencias'])('is told by the name %s of its file', (file) => {
    const text = `Nom|Référence|Qté\n${lines(BOOTS, (name, n) => `${name}|B${'ABCDEF'[n - 1]}|${n}`)}`
    expect(refusal(sheet(text, { file }))).toContain('库存')
    expect(refusal(sheet(text, { name: file }))).toContain('库存')
    expect(bill(sheet(text, { file: `nomenclature ${file}` })).lines).toHaveLength(6)
  })

  it.each(['Lagerbestand im Mai', 'Остатки', '在庫一覧'])('is told by the title %s', (title) => {
    expect(refusal(sheet(`${title}\nPart|Qty\n${lines(PARTS, (name, n) => `${name}|${n}`)}`))).toContain('库存')
  })

  it('may be a bill whose components are counted, whatever its file is called', () => {
    expect(bill(sheet(`Part|Qty\n${lines(PARTS, (name, n) => `${name}|${n}`)}`, { file: 'inventory' })).lines).toHaveLength(6)
    const named = `Ref|Value|Qty\n${lines(REFS, (ref) => `${ref}|part|1`)}`
    expect(bill(sheet(named, { file: 'stock' })).lines).toHaveLength(6)
  })
})

describe('lists of goods for sale', () => {
  const table = `Nom|Référence|Qté\n${lines(BOOTS, (name, n) => `${name}|B${'ABCDEF'[n - 1]}|${n}`)}`
  const cutouts = `name|type|compliance|voltage|load\n${lines(PARTS, (_, n) => `${n}6T|Bimetallic sensor ${n}|UL|240|3${n}A`)}`

  it.each(['products', 'Produits 2024', 'Produktliste', '产品目录', 'catálogo'])('are no bill where %s is their name', (file) => {
    expect(refusal(sheet(table, { file }))).toContain('看不出电子元器件')
    expect(refusal(sheet(cutouts, { file }))).toContain('没有数量')
  })

  it('are bills under another name', () => {
    expect(bill(sheet(table, { file: 'liste' })).lines).toHaveLength(6)
    expect(bill(sheet(cutouts, { file: 'robot' })).lines).toHaveLength(6)
    expect(bill(sheet(cutouts, { file: 'product-bom' })).lines).toHaveLength(6)
  })
})
