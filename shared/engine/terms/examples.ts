import { recognisePackage } from '../package/recognise.ts'
import { countPoints, type LinePoints } from '../points/count.ts'
import type { MaterialType, PriceModel } from '../price/model.ts'
import { defaultOrder } from '../price/order.ts'
import { computeQuote } from '../price/quote.ts'
import { decimalText, pointsText } from '../price/text.ts'
import type { OrderChoices, PricedLine } from '../price/types.ts'
import { nameIn } from './names.ts'
import type { TermsExample } from './types.ts'

const PACKAGES = ['0402', '1210', 'SOT-23', 'SOP-8', 'LQFP-48', 'LQFP-100', 'QFN-48', 'BGA-256', 'USB-C-16P', 'DIP-8']
const SIZES = [1000, 10_000, 100_000]

/** A well-known package counted under a model: its points, kind, difficulty, and how the points come about. */
export type PackageExample = LinePoints & { name: string; materialName: string; gradeName: string }

/** Packages that everybody knows, counted by the default convention; those that the model cannot count are left out. */
export function packageExamples(model: PriceModel): PackageExample[] {
  return PACKAGES.flatMap((name) => {
    const points = pointsOf(name, model)
    if (points.materialCode === null) return []
    const { materialCode, gradeCode } = points
    return [
      { ...points, name, materialName: nameIn(model.materials, materialCode), gradeName: nameIn(model.grades, gradeCode ?? '') },
    ]
  })
}

function pointsOf(text: string, model: PriceModel): LinePoints {
  const reading = recognisePackage(text)
  const facts = { designator: null, process: null, words: '', placed: true, edit: {} }
  return countPoints('unknown' in reading ? null : reading, facts, model, model.defaultConvention)
}

/**
 * Orders worked out by the engine: labour of three sizes and of one that a later tier caps, a small order with its minimum
 * charges, and a whole board. An order that the model refuses is left out.
 */
export function workedExamples(model: PriceModel): TermsExample[] {
  const type = model.materialTypes.find(({ countsPoints }) => countsPoints)
  if (!type) return []
  const capped = cappedPoints(type, model)
  return [
    ...SIZES.flatMap((points) => labourExample(type, points, model)),
    ...(capped === null ? [] : labourExample(type, capped, model, '（阶梯封顶）')),
    ...example(model, { code: 'small', title: '小单', given: '10 套，每套同样的板', sets: 10 }),
    ...example(model, { code: 'board', title: '一块完整的板', given: '500 套，双面', sets: 500, sides: 2 }),
  ]
}

/** The points of an order that a later tier caps: halfway between where the cap begins and where that tier does. */
function cappedPoints({ tiers }: MaterialType, { defaultConvention }: PriceModel): number | null {
  const steps = tiers[defaultConvention] ?? []
  for (const [index, next] of steps.entries()) {
    const step = steps[index - 1]
    if (!step || step.priceMicro <= next.priceMicro) continue
    const begins = (next.fromPointsMilli * next.priceMicro) / step.priceMicro
    const points = Math.round((begins + next.fromPointsMilli) / 2000)
    if (points * 1000 > begins && points * 1000 < next.fromPointsMilli) return points
  }
  return null
}

function labourExample(type: MaterialType, points: number, model: PriceModel, remark = ''): TermsExample[] {
  const lines = [{ ...plainLine(0, type.name), typeCode: type.code, pointsMilli: 1000, quantity: points }]
  const order: OrderChoices = { ...defaultOrder(model, 1), mode: 'point' }
  const title = `${type.name} ${decimalText(points, 0)} 点`
  return priced(model, { code: `labour-${points}`, title, given: `${title}${remark}`, lines, order })
}

type Board = { code: string; title: string; given: string; sets: number; sides?: 1 | 2 }

/** Pieces per set of a small board. */
const BOARD: readonly (readonly [name: string, pieces: number])[] = [
  ['0402', 60],
  ['SOT-23', 6],
  ['SOP-8', 2],
  ['LQFP-48', 1],
  ['QFN-48', 1],
  ['DIP-8', 1],
]

function example(model: PriceModel, { code, title, given, sets, sides = 1 }: Board): TermsExample[] {
  const lines = boardLines(model)
  const parts = lines.map(({ label, quantity, pointsMilli }) => `${label} ${quantity} 颗（${pointsText(pointsMilli)} 点/颗）`)
  const order: OrderChoices = { ...defaultOrder(model, sets), sides }
  return priced(model, { code, title, given: `${given}：${parts.join('、')}；其余按默认`, lines, order })
}

/** The lines of a small board that anybody could order, for amounts where there is no bill of one's own. */
export const boardLines = (model: PriceModel): PricedLine[] =>
  BOARD.flatMap(([name, quantity], id) => {
    const { typeCode, materialCode, gradeCode, pointsMilli } = pointsOf(name, model)
    const reading = recognisePackage(name)
    const family = 'unknown' in reading ? null : reading.family
    if (materialCode === null) return []
    return [{ ...plainLine(id, name), typeCode, materialCode, gradeCode, family, pointsMilli, quantity }]
  })

const plainLine = (id: number, label: string): PricedLine => ({
  id,
  key: String(id),
  label,
  typeCode: '',
  materialCode: null,
  gradeCode: null,
  family: null,
  side: null,
  pointsMilli: 0,
  quantity: 0,
  partGroup: null,
  part: null,
})

function priced(model: PriceModel, one: Omit<TermsExample, 'quote'>): TermsExample[] {
  const quote = computeQuote(one.lines, one.order, model)
  return 'refused' in quote ? [] : [{ ...one, quote }]
}
