import { describe, expect, it } from 'vitest'
import { billTotals } from '../../../shared/engine/bom/rows/totals.ts'
import { bill, found, sheet } from './tables.ts'

const totals = (bom: Parameters<typeof billTotals>[0]) => Object.values(billTotals(bom)).join(' ')

describe('heads in the languages of the trade', () => {
  it.each([
    ['German', 'Bauteilbezeichner|Menge|Wert|Bauform|Hersteller-Teilenummer|Bemerkung'],
    ['French', 'Repère|Quantité|Valeur|Boîtier|Référence fabricant|Remarques'],
    ['French without accents', 'REPERE|QUANTITE|VALEUR|BOITIER|REFERENCE FABRICANT|REMARQUES'],
    ['Spanish', 'Designador|Cantidad|Valor|Encapsulado|Nº de fabricante|Observaciones'],
    ['Portuguese', 'Referência|Qtde|Valor|Encapsulamento|Código do fabricante|Observação'],
    ['Italian', 'Riferimento|Q.tà|Valore|Contenitore|Codice produttore|Nota'],
    ['Polish', 'Oznaczenie|Ilość|Wartość|Obudowa|Numer producenta|Uwagi'],
    ['Russian', 'Поз. обозначение|Кол-во|Номинал|Корпус|Партномер|Примечание'],
    ['Ukrainian', 'Позначення|Кількість|Номінал|Тип корпусу|Номер виробника|Примітка'],
    ['Czech', 'Označení|Počet kusů|Hodnota|Pouzdro|Kód výrobce|Poznámka'],
    ['Japanese', '部品記号|員数|定数|パッケージ|メーカー品番|摘要'],
    ['Korean', '참조번호|수량|값|패키지|제조사 품번|비고'],
    ['traditional Chinese', '零件位置|數量|數值|封裝|原廠料號|備註'],
  ])('%s', (_language, head) => {
    const bom = bill(
      sheet(`${head}
        C4,C9|2|220nF|C0402|GRM155R71C224KA12D|
        R7|1|8k2|R0603|RC0603FR-078K2L|
        U2|1|OPA1678|SOIC-8|OPA1678IDR|`),
    )
    expect(found(bom)).toBe('designator:0 quantity:1 value:2 footprint:3 mpn:4 note:5')
    expect(totals(bom)).toBe('3 4 4 0')
  })

  it.each([
    'nicht bestücken',
    'non monté',
    'no montar',
    'não montar',
    'non montare',
    'nie montować',
    'не устанавливать',
    'не встановлювати',
  ])('leaves out what is marked %s', (mark) => {
    const bom = bill(sheet(`Ref|Qty|Value|Notes\nR1|1|10k|\nR2|1|22k|${mark}\nC1|1|1uF|`))
    expect(bom.lines.map((line) => line.dnp)).toEqual([false, true, false])
  })

  it.each(['未実装', '미실장', '預留不貼', 'neosazovat'])('leaves out what is marked %s', (mark) => {
    const bom = bill(sheet(`Ref|Qty|Value|Notes\nR1|1|10k|\nR2|1|22k|${mark}\nC1|1|1uF|`))
    expect(bom.lines.map((line) => line.dnp)).toEqual([false, true, false])
  })

  it('finds every designator that a note leaves out', () => {
    const [line] = bill(sheet('位号|数量|规格|备注\nR5,R6,J2|3|0R 0603|R6预留不贴，J2空焊\nC1|1|1uF 0603|')).lines
    expect(line?.notFitted).toEqual(['R6', 'J2'])
  })
})

describe('columns that the cells bear out', () => {
  it('counts no money and no codes', () => {
    const bom = bill(
      sheet(`
        Part|Order|Cost Total|Cnt|Name
        Resistor 10k 0603|2447602|1.20|4|R-10k
        Capacitor 1uF 0603|1856486|2.40|6|C-1u
        Diode SS14|9333746|0.80|1|D-SS14`),
    )
    expect(bom.columns.quantity).toBe(3)
  })

  it('takes pieces per board before pieces bought', () => {
    const bom = bill(sheet('名称|型号|数量|单块板消耗数量\n电阻|RC0603-10K|100|17\n电容|CL10-104|50|6\n芯片|STM32F103|10|1'))
    expect(bom.columns.quantity).toBe(3)
  })

  it('reads a numbered pair of makers from the left', () => {
    const bom = bill(
      sheet(`
        References|Qty|MPN|Manufacturer|MPN|Manufacturer
        R1|1|CFR-25JB-52-1K|Ohmite|RC0603FR-071KL|Yageo
        C1|1|ECA-1HM3R3|Nichicon|GRM188R71E104KA01D|Murata`),
    )
    expect(found(bom)).toBe('designator:0 quantity:1 mpn:2 manufacturer:3')
  })

  it('takes the part numbers of a reference column when another names the places', () => {
    const bom = bill(sheet('Reference|Designator|Qty|Footprint\nGRM188R71E104KA01D|C1, C2|2|0603\nRC0603FR-07100KL|R1|1|0603'))
    expect(found(bom)).toBe('designator:1 quantity:2 footprint:3 mpn:0')
  })

  it('names lone words as one part', () => {
    const bom = bill(sheet('Refs|Qty|Description\nR1|1|10k\nC1|1|100n\nLoop Antenna|1|wire'))
    expect(bom.lines.map((line) => line.designators)).toEqual([['R1'], ['C1'], ['Loop Antenna']])
  })

  it('opens ranges in words and with a colon', () => {
    const bom = bill(sheet('Designador|Cantidad|Valor\nR1 a R4|4|10k\nC20:C22|3|1uF'))
    expect(bom.lines.map((line) => line.designators.length)).toEqual([4, 3])
  })
})
