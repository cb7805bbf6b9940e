import { describe, expect, it } from 'vitest'
import { issueText } from '../../../shared/engine/issue.ts'
import { read, refuses } from './called-file.ts'
import { bill, codes, sheet } from './tables.ts'

const PARTS = ['Relay 5V', 'LED red', 'Sensor DHT11', 'Battery 9V', 'USB cable', 'Switch']
const COUNTED = `Part,Qty\n${PARTS.map((name, n) => `${name},${n + 1}`).join('\n')}\n`

describe('components counted under the name of another paper', () => {
  it.each(['inventory.csv', 'Warehouse 3.csv', '库存表.csv'])('say that %s is what lies in store', (name) => {
    const { lines, issues } = read(name, COUNTED)
    expect(lines).toHaveLength(6)
    expect(issues.map(issueText).join()).toContain('像库存表')
  })

  it.each(['budget.csv', 'price.csv', 'costs.csv', 'Invoices 2024.csv', '价格表.csv', '采购.csv', 'products.csv'])(
    'say that %s is no name of a bill',
    (name) => {
      const { lines, issues } = read(name, COUNTED)
      expect(lines).toHaveLength(6)
      expect(issues.map(issueText).join()).toContain('不像物料清单')
    },
  )

  it('say so of a sheet as well', () => {
    const rows = COUNTED.replaceAll(',', '|')
    expect(codes(bill(sheet(rows, { name: 'Expenses' })))).toContain('called-otherwise')
    expect(codes(bill(sheet(rows, { name: 'Robot' })))).not.toContain('called-otherwise')
  })

  it('say nothing where the name speaks of a bill, or parts have their places', () => {
    expect(codes(read('BOM and costs.csv', COUNTED))).not.toContain('called-otherwise')
    expect(codes(read('costs.csv', 'Ref,Value,Qty\nR1,10k,1\nC1,100n,1\nU1,NE555,1\n'))).not.toContain('called-otherwise')
  })

  it('say it once: an order is an order', () => {
    const order =
      'LCSC Part Number,Customer NO.,Package,Description,Order Qty.,Order Price($)\nC25804,,0603,10k 1%,100,0.12\nC8734,,LQFP-48,MCU,5,7.5\n'
    expect(codes(read('order.csv', order)).filter((code) => /called|order|electronics/.test(code))).toEqual(['order-export'])
  })
})

describe('lists that are no bill under the name of another paper', () => {
  it('are answers of a test, whatever parts they speak of', () => {
    const text =
      'No,What,Seen,Wanted\n1,LCD screen,blank,a picture\n2,Buzzer,silent,a beep\n3,Relay,stuck,a click\n4,Battery,empty,full\n'
    expect(read('notes.csv', text).lines).toHaveLength(4)
    expect(refuses('测试报告.csv', text)).toBe(true)
    expect(refuses('Test Report.csv', text)).toBe(true)
  })

  it('are devices that are offered', () => {
    const rows = ['灭菌锅|博迅/YXQ-50A', '培养箱|博迅/BMJ-160', '均质器|左乐/zollo-13', '天平|越平/FA2004'].map((row) =>
      row.replace('|', ','),
    )
    const text = `产品名称,型号,数量,单价\n${rows.map((row, n) => `${row},1,${n + 1}105`).join('\n')}\n`
    expect(codes(read('实验室.csv', text))).toContain('no-electronics')
    expect(refuses('报价.csv', text)).toBe(true)
  })
})
