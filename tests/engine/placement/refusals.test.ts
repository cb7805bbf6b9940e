import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../../shared/engine/sheet/refusal.ts'
import { placementIssueText, placementRefusalText } from '../../../shared/engine/placement/texts.ts'
import { placed, placement, summary } from './form.ts'

const codeOf = (file: string | Uint8Array): string => {
  const read = placed(file, 'x.csv')
  if (isRefusal(read)) return read.code
  return 'notAPlacement' in read ? read.why.code : 'read'
}

describe('files that are no placement files', () => {
  it.each([
    ['bill', '位号,数量,规格,封装\nR1,1,10K,0603\n"C1,C2",2,100nF,0603\n'],
    ['no-designators', 'X(mm),Y(mm),Rotation\n1.5,2.5,90\n3.5,4.5,90\n'],
    ['no-parts', 'Designator,Mid X,Mid Y,Rotation\n,,,\nto be told,,,\n'],
    ['no-table', '日期,天气\n周一,晴\n周二,雨\n'],
    ['no-table', 'just some words\nthat say nothing\n'],
    ['file-empty', ' \n\n \n'],
    ['empty', ''],
    ['pdf', '%PDF-1.7\n1 0 obj\n'],
    ['zip-broken', 'PK\u0003\u0004broken'],
  ])('%s', (code, file) => {
    expect(codeOf(file)).toBe(code)
  })

  it('are refused in Chinese', () => {
    expect(placementRefusalText({ code: 'bill' })).toContain('物料清单')
  })

  it('are refused when they are too long', () => {
    const rows = Array.from({ length: 50_001 }, (_, i) => `R${i},1.5,2.5,0`)
    expect(codeOf(['Ref,X,Y,Rot', ...rows].join('\n'))).toBe('too-many-rows')
  })
})

describe('what a placement file leaves open', () => {
  const grid = (step: number) =>
    ['Ref,X,Y,Rot', ...Array.from({ length: 30 }, (_, i) => `R${i},${(i % 6) * step},${Math.floor(i / 6) * step},0`)].join('\n')

  it.each([
    ['mm', 2.5],
    ['inch', 0.1],
    ['mil', 100],
    ['mil', 1250],
    ['mm', 30],
  ])('the unit is %s where parts lie %f apart', (unit, step) => {
    expect(String(placement(grid(step), 'x.csv').unit)).toBe(unit)
  })

  it('is told in Chinese', () => {
    const read = placement('Ref,X,Y,Rot\nR1,0,0,0\nR2,500,0,90\nR3,0,500,0\nR99,,,\n', 'x.csv')
    expect(read.issues.map(placementIssueText)).toEqual([
      '坐标没有写单位，从数值也看不出来，请选毫米、mil 或英寸',
      '有 3 个元件没有写在哪一面',
      '有 1 行写了位号但没有坐标，如第 5 行',
    ])
  })

  it('the name of the file may tell the side', () => {
    expect(summary(placement(grid(2.5), 'board-bottom-pos.csv'))).toBe('30 mm by size, 0 top, 30 bottom')
    expect(summary(placement(grid(2.5), '主板正面坐标.csv'))).toBe('30 mm by size, 30 top, 0 bottom')
    expect(summary(placement(grid(2.5), 'top-and-bottom.csv'))).toBe('30 mm by size, 0 top, 0 bottom')
  })
})

describe('encodings', () => {
  const TEXT = '位号\tX坐标(mm)\tY坐标(mm)\t角度\t层\nR1\t1.5\t2.5\t90\t顶层\nR2\t3.5\t2.5\t90\t底层\n'

  it('UTF-16 with and without its mark', () => {
    const bytes = new Uint8Array(Buffer.from(TEXT, 'utf16le'))
    expect(summary(placement(bytes))).toBe('2 mm by head, 1 top, 1 bottom')
    expect(summary(placement(Uint8Array.from([0xff, 0xfe, ...bytes])))).toBe('2 mm by head, 1 top, 1 bottom')
  })

  it('GBK', () => {
    const words: Record<string, number[]> = { 位号: [0xce, 0xbb, 0xba, 0xc5], 角度: [0xbd, 0xc7, 0xb6, 0xc8], 面: [0xc3, 0xe6] }
    const gbk = (text: string): number[] => words[text] ?? [...new TextEncoder().encode(text)]
    const bytes = ['位号', ',X,Y,', '角度', ',', '面', '\nR1,1.5,2.5,90,T\nR2,2.5,2.5,90,B\n'].flatMap(gbk)
    expect(summary(placement(Uint8Array.from(bytes)))).toBe('2 mm by size, 1 top, 1 bottom')
  })
})
