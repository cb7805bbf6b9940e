import { describe, expect, it } from 'vitest'
import { billTotals } from '../../../shared/engine/bom/rows/totals.ts'
import { bill, codes, found, refusal, sheet } from './tables.ts'
import { columnText, rejectedText } from '../../../shared/engine/bom/texts.ts'

const page = (title: string, rows: string) => `${title}||\n位号|规格|数量\n${rows}`
const board = (rows: string) => `位号|型号|封装|数量\n${rows}`
const totals = (bom: Parameters<typeof billTotals>[0]) => Object.values(billTotals(bom)).join(' ')

describe('readBom: head and columns', () => {
  it('takes the quantity that counts the designators, whatever its head', () => {
    const bom = bill(
      sheet(`
        序号|规格|用量|||位号
        ||TOP|BOT|合计|
        1|10K 0603|3|1|4|R1 R2 R3 R4
        2|100nF 0603|2|0|2|C1 C2
        3|10uF 0805|1|2|3|C3 C4 C5
        4|红色 0603|0|2|2|D1 D2`),
    )
    expect(found(bom)).toBe('designator:5 quantity:4 value:1')
    expect(totals(bom)).toBe('4 11 11 0')
  })

  it('takes the number of a vendor who is the maker for the part number', () => {
    const bom = bill(
      sheet(`
        Item|Qty|Reference|Vendor|Vendor P/N|Value
        1|2|C1,C2|MURATA|GRM188R60J106ME84D|10uF
        2|1|R1|PANASONIC|ERJ-2RKF4991X|4.99K
        3|1|U1|ADI|ADP5042ACPZ-1-R7|ADP5042`),
    )
    expect(found(bom)).toBe('designator:2 quantity:1 value:5 mpn:4 manufacturer:3')
  })

  it('reads a table without a head although its cells are words of heads', () => {
    const bom = bill(
      sheet(`
        C1,C2|2|100nF|0402|Digikey|Fitted
        R1,R2,R3|3|10k|0402|Digikey|Fitted
        Y1|1|8MHz|3225|Digikey|Fitted
        U1|1|LM358|SOP-8|Digikey|Fitted`),
    )
    expect(bom.headerRow).toBeNull()
    expect(totals(bom)).toBe('4 7 7 0')
  })

  it('reads an EDA export', () => {
    const bom = bill(
      sheet(`
        ID|Name|Designator|Footprint|Quantity|Manufacturer Part|Manufacturer|Supplier|Supplier Part|Price
        1|10uF|C1,C2|C0805|2|CL21A106KAYNNNE|SAMSUNG|LCSC|C15850|0.07
        2|0R|R1|R0603|1|0603WAF0000T5E|UniOhm|LCSC|C21189|0.006
        3|LM358|U1|SOP-8|1|LM358DR|TI|LCSC|C7950|0.6`),
    )
    expect(found(bom)).toBe('designator:2 quantity:4 value:1 footprint:3 mpn:5 manufacturer:6 supplierPart:8')
    expect(bom.headerRow).toBe(0)
    expect(bom.lines[1]).toMatchObject({ row: 2, designators: ['R1'], quantity: 1, dnp: false, value: '0R' })
    expect(bom.confidence).toBeGreaterThan(0.9)
    expect(bom.reasons.map(columnText)).toContain('表头完全匹配“Manufacturer Part”')
  })

  it('reads a Chinese list with a title block, in-house codes, sections, a total and signatures', () => {
    const bom = bill(
      sheet(`
        产品名称：|温控器主板||版本：|V1.2|||
        |||||||
        序号|物料编码|物料名称|规格型号|封装|用量|位号|备注
        一、贴片|||||||
        1|01.01.0023|贴片电阻|10K 1%|603|2|R1、R2|
        2|01.02.0008|贴片电容|0.1uF/50V|0402|3|C1-C3|不贴
        二、插件|||||||
        3|01.09.0012|接线端子|KF301-2P|插件|1|J1|
        4|02.01.0001|PCB板|FR4 1.6mm||1||
        合计|||||7||
        编制：张三||审核：李四|||||`),
    )
    expect(found(bom)).toBe('designator:6 quantity:5 value:3 footprint:4 description:2 dnp:7 note:7')
    expect(bom.meta).toMatchObject({ 产品名称: '温控器主板', 版本: 'V1.2' })
    expect(bom.lines.map((line) => [line.row, line.quantity, line.process, line.dnp, line.electronic])).toEqual([
      [4, 2, 'smt', false, true],
      [5, 3, 'smt', true, true],
      [7, 1, 'tht', false, true],
      [8, 1, 'tht', false, false],
    ])
    expect(bom.lines[0]).toMatchObject({ footprint: '0603' })
    expect(codes(bom.lines[0])).toContain('footprint-zero')
    expect(bom.rejected.map(rejectedText)).toEqual(['分区标题', '分区标题', '合计或统计行', '签署栏'])
    expect(totals(bom)).toBe('4 4 6 1')
  })

  it('tells by the cells what 编号 and 型号 mean', () => {
    const bom = bill(sheet('编号|型号|封装|数量|立创编号\nC12,C13|100nF|C0603|2|C14663\nU1|SC60228DC|SOIC-8|1|C496752'))
    expect(found(bom)).toBe('designator:0 quantity:3 value:1 footprint:2 supplierPart:4')
    const list = bill(sheet('编号|名称|数量|备注\n1|DS1302模块|1|\n2|按键|4|\n3|10K电阻|2|'))
    expect(found(list)).toBe('quantity:2 value:1 note:3')
  })

  it('takes the column of designators under a damaged head', () => {
    const bom = bill(sheet('Item#|Quantity|R77|Value|Footprint\n1|2|R1,R2|10k|0603\n2|1|C1|1uF|0402\n3|1|U1|LM358|SOP8'))
    expect(found(bom)).toBe('designator:2 quantity:1 value:3 footprint:4')
  })

  it('reads a head of two levels', () => {
    const bom = bill(
      sheet(
        `
        序号|规格|封装|用量||位号|供应商|
        |||单板|总量||品牌|型号
        1|10K|0603|2|200|R1,R2|国巨|RC0603FR-0710KL
        2|0.1uF|0402|3|300|C1,C2,C3|三星|CL05B104KO5NNNC
        3|LDO|SOT-223|1|100|U1|AMS|AMS1117-3.3`,
      ),
    )
    expect(bom.headerRow).toBe(0)
    expect(bom.firstDataRow).toBe(2)
    expect(found(bom)).toBe('designator:5 quantity:3 value:1 footprint:2 mpn:7 manufacturer:6')
  })

  it('reads a head that stands in two languages', () => {
    const bom = bill(sheet('位号|型号|封装|数量\nDesignator|Part No.|Package|Qty\nR1,R2|10K|0603|2\nU1|LM358|SOP8|1'))
    expect([bom.headerRow, bom.firstDataRow]).toEqual([0, 2])
    expect(found(bom)).toBe('designator:0 quantity:3 value:1 footprint:2')
  })

  it('takes the part numbers under a distributor, not its stock and prices', () => {
    const merges = [{ top: 0, left: 3, bottom: 0, right: 5 }]
    const rows = `|||Digi-Key||
      Refs|Value|Qty|Part#|Stock|Unit$
      R1,R2|10k|2|311-10.0KHRCT-ND|5000|0.1
      C1|100nF|1|311-1088-1-ND|4000|0.1
      U1|LM358|1|296-1395-5-ND|300|0.4`
    const bom = bill(sheet(rows, { merges }))
    expect(bom.headerRow).toBe(1)
    expect(found(bom)).toBe('designator:0 quantity:2 value:1 supplierPart:3')
  })

  it('takes a title over the whole table for no group', () => {
    const merges = [{ top: 0, left: 0, bottom: 0, right: 3 }]
    const bom = bill(sheet('替代料|||\n位号|型号|封装|数量\nR1,R2|10K|0603|2\nU1|LM358|SOP8|1', { merges }))
    expect(found(bom)).toBe('designator:0 quantity:3 value:1 footprint:2')
  })

  it('reads tables without a head', () => {
    const list = bill(sheet('ATmega32U4-AU|44-pin TQFP|10\n1μF|贴片电容0603|80\n10K|贴片电阻0603|20\n16MHZ|晶振 HC-49s|20'))
    expect(list.headerRow).toBeNull()
    expect(found(list)).toBe('quantity:2 value:0 footprint:1')
    const refs = bill(sheet('R1,R2|10k|0603\nC1|100nF|0402\nU1|LM358DR|SOP-8'))
    expect(found(refs)).toBe('designator:0 value:1 footprint:2')
  })

  it('starts where the table starts, not at A1', () => {
    const bom = bill(sheet('|||\n|位号|型号|数量\n|R1,R2|10K|2\n|C1|1uF|1'))
    expect(bom.headerRow).toBe(1)
    expect(found(bom)).toBe('designator:1 quantity:3 value:2')
  })
})

describe('readBom: rows', () => {
  it('keeps pages together and rejects the repeated title and head', () => {
    const bom = bill(sheet(`${page('主板A1', 'R1|10K|1\nR2,R3|1K|2')}\n||\n${page('主板A1', 'C1|1uF|1')}`))
    expect(totals(bom)).toBe('3 4 4 0')
    expect(bom.rejected.map((row) => [row.row, rejectedText(row)])).toEqual([
      [5, '标题或说明行'],
      [6, '重复的表头'],
    ])
  })

  it('does not count the same board twice when single parts are listed before the collated ones', () => {
    const head = 'Item|Qty|Reference(s)|Value|Footprint'
    const singles = '||C1|1uF|C_0603\n||C2|1uF|C_0603\n||R1|10k|R_0603\n||U1|LM358|SO-8'
    const collated = '1|2|C1,C2|1uF|C_0603\n2|1|R1|10k|R_0603\n3|1|U1|LM358|SO-8'
    const bom = bill(sheet(`Individual Components:|\n${head}\n${singles}\n|\nCollated Components:|\n${head}\n${collated}`))
    expect(bom.headerRow).toBe(8)
    expect(totals(bom)).toBe('3 4 4 0')
    expect(codes(bom)).toContain('table-skipped')
  })

  it('reads tables side by side', () => {
    const bom = bill(sheet('位号|型号|数量||位号|型号|数量\nR1,R2|10K|2||C1|100nF|1\nR3|1K|1||C2,C3|10uF|2\nU1|LM358|1||||'))
    expect(found(bom)).toBe('designator:0 quantity:2 value:1')
    expect(totals(bom)).toBe('5 7 7 0')
  })

  it('appends continuation rows to their line', () => {
    const bom = bill(sheet('Item|Quantity|Reference|Part\n___|||\n1|3|C1,C2,|0.1uF\n||C3|\n2|1|D1|1N4148\n3|1|U1|LM358'))
    expect(bom.lines.map((line) => line.designators.join(' '))).toEqual(['C1 C2 C3', 'D1', 'U1'])
    expect(bom.lines.flatMap(codes)).toEqual([])
  })

  it('makes rows without designators alternates of the line above', () => {
    const bom = bill(
      sheet(`
        序号|物料编码|名称|规格|用量|位号|备注
        1|C-104K|电容|0.1uF CC0603KRX7R9BB104|2|C1,C2|
        |C-104F|电容|0.1uF 0603B104K500NT|||替代料
        2|R-1002|电阻|10K|1|R1|
        |R-1003|电阻|10K 另一厂家|||`),
    )
    expect(bom.lines.map((line) => line.alternates.map((alternate) => alternate.value))).toEqual([
      ['0.1uF 0603B104K500NT'],
      ['10K 另一厂家'],
    ])
    expect(totals(bom)).toBe('2 3 3 0')
  })

  it('takes alternates from a 主/替 column and skips sub-assemblies', () => {
    const bom = bill(
      sheet(`
        层级|子件编码|子件名称|规格描述|主/替|单位用量|位号
        1|PCBA-1|半成品|贴片半成品|主|1|
        2|R-1|贴片电阻|10K 0603|主|2|R1 R2
        2|C-1|贴片电容|0.1uF 0603|主|1|C1
        2|C-2|贴片电容|0.1uF 0603 B|替|1|C1
        1|W-1|端子线|100mm|主|2|`),
    )
    expect(bom.lines.map((line) => line.row)).toEqual([2, 3, 5])
    expect(bom.lines[1]?.alternates).toHaveLength(1)
    expect(bom.lines[2]?.electronic).toBe(false)
    expect(bom.rejected.map(rejectedText)[0]).toContain('上级组件')
  })

  it('makes the rows under a merged quantity alternates', () => {
    const merges = [
      { top: 1, left: 0, bottom: 2, right: 0 },
      { top: 1, left: 2, bottom: 2, right: 2 },
    ]
    const bom = bill(sheet('位号|型号|数量\nC1,C2|CL10B104KB8NNNC|2\n|CC0603KRX7R9BB104|\nU1|LM358|1', { merges }))
    expect(bom.lines).toHaveLength(2)
    expect(bom.lines[0]?.alternates[0]?.value).toBe('CC0603KRX7R9BB104')
  })

  it('flags designators that stand in two lines', () => {
    const bom = bill(sheet('位号|型号|数量\nR1,R2|10K|2\nR2|1K|1\nU1|LM358|1'))
    expect(codes(bom.lines[1])).toContain('designator-repeated')
  })
})

describe('readBom: quantities', () => {
  it('finds that the quantity column counts 100 boards', () => {
    const bom = bill(sheet('位号|型号|数量\nR1,R2,R3|10K|300\nC1-C4|1uF|400\nQ1|S8050|100\nU1|LM358|100'))
    expect([bom.quantityMode, bom.boards]).toEqual(['total', 100])
    expect(bom.lines.map((line) => line.quantity)).toEqual([3, 4, 1, 1])
    expect(codes(bom)).toContain('quantity-total')
  })

  it('prefers the per-board column to the bought one', () => {
    const bom = bill(sheet('名称|型号|采购数量|单板用量\n电阻|10K|500|3\n电容|1uF|200|2\n芯片|LM358|10|1'))
    expect(bom.columns.quantity).toBe(3)
  })

  it('flags a mismatch and counts the larger, or what the member chose', () => {
    const rows = '位号|型号|数量\nJ1,J2,J3|XH2.54|1\nC1|1uF|4\nR1,R2|10K|2\nU1|LM358|1'
    const counted = (mismatch?: 'max' | 'quantity' | 'designators') =>
      bill(sheet(rows), mismatch ? { mismatch } : {}).lines.map((line) => line.quantity)
    expect(counted()).toEqual([3, 4, 2, 1])
    expect(counted('quantity')).toEqual([1, 4, 2, 1])
    expect(counted('designators')).toEqual([3, 1, 2, 1])
    expect(codes(bill(sheet(rows)).lines[0])).toContain('quantity-mismatch')
  })

  it('keeps 若干 as unknown and reads 12个', () => {
    const bom = bill(sheet('序号|名称|型号规格|数量\n1|电阻|10K 1/4W|12个\n2|杜邦线|公对母|若干\n3|模块|STM32F103|1块'))
    expect(bom.lines.map((line) => line.quantity)).toEqual([12, null, 1])
  })

  it('reads a total that holds spares once the title names the boards', () => {
    const bom = bill(sheet('生产数量：200套|||\n规格|位号|数量|封装\n10K|R1,R2|410|0603\n1uF|C1-C3|620|0402\nLM358|U1|200|SOP8'))
    expect([bom.boards, bom.sets]).toEqual([200, 200])
    expect(bom.lines.map((line) => line.quantity)).toEqual([2, 3, 1])
    expect(codes(bom.lines[0])).toContain('quantity-spares')
  })

  it('takes a total that its boards share evenly, or that no spares explain, as it is written', () => {
    const rows = ['10K|R1-R10|110|0603', '1uF|C1,C2|95|0402', ...Array.from({ length: 12 }, (_, i) => `LM358|U${i}|10|SOP8`)]
    const bom = bill(sheet(`生产数量：10套|||\n规格|位号|数量|封装\n${rows.join('\n')}`), { quantityMode: 'total' })
    expect(bom.boards).toBe(10)
    expect(codes(bom.lines[0])).not.toContain('quantity-spares')
    expect(codes(bom.lines[1])).toContain('quantity-fraction')
  })

  it('shares a quantity merged over lines that have designators of their own', () => {
    const merges = [{ top: 1, left: 2, bottom: 2, right: 2 }]
    const bom = bill(sheet('位号|型号|数量\nR1,R2|10K|3\nR3|10K 0805|\nU1|LM358|1', { merges }))
    expect(bom.lines.map((line) => line.quantity)).toEqual([2, 1, 1])
    expect(totals(bom)).toBe('3 4 4 0')
  })

  it('takes a quantity of 0 beside designators as not fitted', () => {
    const bom = bill(sheet('Reference|Quantity|Value\nR1,R2|2|10k\nJ25|0|BGA Socket\nU1|1|LM358'))
    expect(bom.lines[1]?.dnp).toBe(true)
  })
})

describe('readBom: several sheets', () => {
  it('joins like sheets of one board and takes side and process from their names', () => {
    const bom = bill([
      sheet('编号|V1\n份数|1', { name: '封面' }),
      sheet(board('R1,R2|10K|0603|2\nU1|LM358|SOP8|1\nC1|1uF|0402|1'), { name: 'TOP' }),
      sheet(board('R3|1K|0603|1\nC2|1uF|0402|1'), { name: 'BOT' }),
    ])
    expect(bom.sheet).toBe('TOP')
    expect(bom.lines.map((line) => line.side)).toEqual(['top', 'top', 'top', 'bottom', 'bottom'])
    expect(bom.lines.map((line) => line.sheet)).toEqual([1, 1, 1, 2, 2])
  })

  it('does not join another revision of the same board, nor hidden sheets', () => {
    const body = board('R1,R2|10K|0603|2\nU1|LM358|SOP8|1\nC1|1uF|0402|1')
    const bom = bill([
      sheet(body, { name: 'V2' }),
      sheet(body, { name: 'V1' }),
      sheet(board('R9|1K|0603|1\nR8|1K|0603|1'), { name: '草稿', hidden: true }),
    ])
    expect(bom.lines).toHaveLength(3)
    expect(codes(bom)).toContain('sheet-skipped')
  })

  const main = sheet(board('R1,R2|10K|0603|2\nU1|LM358|SOP8|1\nC1|1uF|0402|1'), { name: '主板' })
  const panel = sheet(board('R11|1K|0603|1\nC12|1uF|0402|1'), { name: '副板' })

  it('asks whether like sheets are one board or several, once', () => {
    expect(codes(bill([main, panel]))).toContain('boards-unasked')
    expect(codes(bill([main, panel], { sheetsAs: 'one-board' }))).not.toContain('boards-unasked')
    expect(codes(bill([main, panel], { sheetsAs: 'boards' }))).not.toContain('boards-unasked')
  })

  it('does not ask of the sides of a board', () => {
    const sides = [sheet(board('R1|10K|0603|1\nU1|LM358|SOP8|1'), { name: 'TOP' }), sheet(board('R3|1K|0603|1'), { name: 'BOT' })]
    expect(codes(bill(sides))).not.toContain('boards-unasked')
  })

  it('joins boards that name their parts alike, once somebody said that they are boards', () => {
    const other = sheet(board('R1|1K|0603|1\nC1|1uF|0402|1'), { name: '副板' })
    expect(bill([main, other]).lines).toHaveLength(3)
    const boards = bill([main, other], { sheetsAs: 'boards' })
    expect(boards.lines.map((line) => line.sheet)).toEqual([0, 0, 0, 1, 1])
    expect(boards.lines.flatMap((line) => line.issues)).toEqual([])
  })
})

describe('readBom: corrections', () => {
  const rows = 'A|B|C|D\nR1,R2|10K|0603|2\nC1|1uF|0402|1\nU1|LM358|SOP8|1'

  it('beats recognition with the columns, the head and the sheet a member names', () => {
    const bom = bill(sheet(rows), { headerRow: 0, columns: { 0: 'designator', 1: 'value', 2: null, 3: 'quantity' } })
    expect(found(bom)).toBe('designator:0 quantity:3 value:1')
    expect(bom.reasons.every(({ basis }) => basis === 'by-hand')).toBe(true)
    const other = bill([sheet('位号|型号|数量\nR1|1K|1\nR2|2K|1'), sheet('位号|型号|数量\nC1|1uF|1\nC2|2uF|1')], {
      sheetIndex: 1,
    })
    expect(other.lines[0]?.designators).toEqual(['C1'])
  })

  it('ignores a column set to null and lets the next best take the field', () => {
    const two = sheet('位号|型号|数量|Qty\nR1,R2|10K|9|2\nC1|1uF|9|1\nU1|LM358|9|1')
    expect(bill(two, { columns: { 2: null } }).columns.quantity).toBe(3)
  })

  it('reads every row by its content when a member says that there is no head, a head among them', () => {
    const titled = sheet('位号|规格|数量|封装\nR1,R2|10K|2|0603\nC1|1uF|1|0603\nU1|LM358|1|SOP8')
    const read = bill(titled, { headerRow: null })
    expect(read.lines.map(({ designators }) => designators)).toEqual([['R1', 'R2'], ['C1'], ['U1']])
    expect(read.rejected.map(({ row }) => row)).toEqual([0])
  })

  it('counts per board when a member says so', () => {
    const total = sheet('位号|型号|数量\nR1|10K|10\nC1|1uF|10\nU1|LM358|10')
    expect(bill(total).boards).toBe(10)
    expect(bill(total, { quantityMode: 'per-board' }).boards).toBe(1)
  })
})

describe('readBom: refusals', () => {
  it.each([
    ['坐标文件', 'Designator|Mid X|Mid Y|Layer|Rotation\nC1|10.2mm|20.1mm|T|90\nR1|11mm|20mm|B|0\nU1|12mm|3mm|T|0'],
    ['坐标文件', 'Designator|Comment|Footprint|PosX|PosY|Side\nC1|1uF|C0402|10.2|20.1|top\nR1|1k|R0402|1|2|top'],
    ['价格表', '型号|品牌|封装|单价|库存\nLM358|TI|SOP8|0.4|500\nSTM32F103|ST|LQFP48|8|100'],
    ['没有位号', '序号|任务名称|负责人|开始日期|备注\n1|布局|张三|2023/1/2|\n2|贴片|李四|2023/2/3|'],
    ['电子元器件', '名称|数量|单价\n苹果|3|5\n香蕉|2|4\n牛奶|1|12'],
    ['空', ''],
  ])('refuses with %s', (reason, text) => expect(refusal(sheet(text))).toContain(reason))
})
