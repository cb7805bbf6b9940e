import { expect, test } from 'vitest'

import { text } from '../../fixtures/hostile/workbook.ts'
import { readBom } from '../../../shared/engine/bom/read.ts'
import type { Bom, ReadingChoices } from '../../../shared/engine/bom/types.ts'
import { readWell } from '../sheet/tools.ts'

function bomOf(csv: string, options: ReadingChoices = {}): Bom {
  const bom = readBom(readWell(text(csv), 'order.csv').sheets, options)
  if ('notABom' in bom) throw new Error(bom.why.code)
  return bom
}

const LCSC = `LCSC Part Number,Manufacture Part Number,Manufacturer,Customer NO.,Package,Description,RoHS,Order Qty.,Unit Price($),Order Price($)
C25804,0603WAF1002T5E,UNI-ROYAL,,0603,10k 1%,YES,100,0.0012,0.12
C8734,STM32F103C8T6,ST,,LQFP-48,MCU,YES,5,1.5,7.5`

const ORDERS: [string, string][] = [
  ['LCSC', LCSC],
  [
    'LCSC in Chinese',
    '序号,商品编号,品牌,厂家型号,封装,商品名称,订购数量,商品单价,商品金额\n1,C25804,UNI-ROYAL,0603WAF1002T5E,0603,10kΩ 电阻,100,0.0065,0.65\n2,C8734,ST,STM32F103C8T6,LQFP-48,单片机,5,8.5,42.5',
  ],
  [
    'Mouser',
    ',Mouser #:,Mfr. #:,Manufacturer:,Customer #,Description:,Order Qty.,Price (USD),Ext.: (USD)\n1,603-RC0603FR-0710KL,RC0603FR-0710KL,YAGEO,,Resistor 10k 0603,100,$0.01,$1.00\n2,511-STM32F103C8T6,STM32F103C8T6,ST,,MCU,5,$6.00,$30.00',
  ],
  [
    'Digi-Key',
    'Index,Quantity,Part Number,Manufacturer Part Number,Description,Customer Reference,Available,Backorder,Unit Price,Extended Price\n1,100,311-10.0KHRCT-ND,RC0603FR-0710KL,RES 10K OHM 1% 0603,,100,0,0.01,$1.00\n2,5,497-6063-ND,STM32F103C8T6,IC MCU 48LQFP,,5,0,6.0,$30.00',
  ],
]

test.each(ORDERS)('an order of %s says that it is one, and every quantity waits to be confirmed', (_, csv) => {
  const bom = bomOf(csv)
  expect(bom.issues.map(({ code }) => code)).toContain('order-export')
  expect(bom.lines).toHaveLength(2)
  for (const line of bom.lines) {
    expect(line.designators).toEqual([])
    expect(line.issues.map(({ code }) => code)).toContain('quantity-ordered')
  }
})

test('whoever says what the quantities count has confirmed them', () => {
  const bom = bomOf(LCSC, { quantityMode: 'per-board' })
  expect(bom.lines.flatMap(({ issues }) => issues)).toEqual([])
})

test('a priced bill with designators is a bill', () => {
  const bom = bomOf(
    'Designator,Quantity,LCSC Part,Comment,Unit Price,Ext. Price\n"R1,R2",2,C25804,10k,0.1,0.2\nU1,1,C8734,STM32F103C8T6,1.5,1.5',
  )
  expect(bom.issues.map(({ code }) => code)).not.toContain('order-export')
})
