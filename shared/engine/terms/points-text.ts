import type { Grade, GradeCondition, Material, MaterialType, PriceModel } from '../price/model.ts'
import { fenText } from '../money.ts'
import { decimalText, FEATURE_FIELD_TEXT, FEATURE_OP_TEXT, percentText, pointsText, yuanText } from '../price/text.ts'
import { PROCESS_NAMES } from '../price/types.ts'
import { FAMILY_TEXT, nameIn } from './names.ts'
import { ruleSentence } from './rule-text.ts'
import { paragraph, type TermsBlock, type TermsSection } from './types.ts'

const millimetres = (um: number): string => `${decimalText(um, 3)} mm`
const listed = (texts: readonly string[]): string => texts.join('、')

/** What a point costs of each way of putting on, and the least an order of it costs. */
export function typeTerms(model: PriceModel): TermsSection {
  const types = model.materialTypes.filter(({ countsPoints }) => countsPoints)
  const free = model.materialTypes.filter(({ countsPoints }) => !countsPoints)
  return {
    code: 'types',
    title: '每点单价',
    blocks: [
      paragraph('整单的点数达到哪一档，全部点数都按那一档的单价，不分段累计。'),
      paragraph('多做不会更贵：按现在这一档算出来的金额，如果比后面某一档起点的金额还高，就按那一档起点的金额收（阶梯封顶）。'),
      ...types.flatMap((type) => typeBlocks(type, model)),
      ...(free.length === 0 ? [] : [paragraph(`${listed(free.map(({ name }) => name))}的不计点，不收加工费。`)]),
    ],
  }
}

function typeBlocks({ name, process, tiers, minOrderFen }: MaterialType, model: PriceModel): TermsBlock[] {
  const { conventions, defaultConvention } = model
  const standard = conventions.filter(({ code }) => code === defaultConvention)
  const others = conventions.filter(({ code }) => code !== defaultConvention)
  const rows = [...standard, ...others].flatMap((convention) =>
    (tiers[convention.code] ?? []).map((tier, index) => [
      index === 0 ? convention.name : '',
      `${pointsText(tier.fromPointsMilli)} 点起`,
      yuanText(tier.priceMicro),
    ]),
  )
  const least = minOrderFen === 0 ? '没有起步价' : `每单起步价 ${fenText(minOrderFen)} 元，加工费不足的补差`
  return [
    paragraph(`${name}（${PROCESS_NAMES[process]}）：${least}。`),
    {
      kind: 'table',
      label: `${name}每点单价`,
      head: [{ text: '点数约定' }, { text: '整单点数' }, { text: '单价（元/点）', isFigure: true }],
      rows,
    },
  ]
}

/** What parts are counted under which kind, and how their leads become points. */
export function materialTerms(model: PriceModel): TermsSection {
  const { conventions, defaultConvention, materials } = model
  const others = conventions.filter(
    ({ code }) => code !== defaultConvention && materials.some(({ rules }) => rules[code] !== undefined),
  )
  return {
    code: 'materials',
    title: '怎么计点',
    blocks: [
      paragraph('一种器件从上往下对，第一个符合的物料就是它；点数按物料的规则由引脚数算出。'),
      ...(materials.some((material) => namedText(material).length > 0) ? [paragraph(NAMED)] : []),
      {
        kind: 'table',
        label: `物料与点数规则（${nameIn(conventions, defaultConvention)}）`,
        head: [{ text: '物料' }, { text: '适用' }, { text: '点数' }, { text: '另有规定' }],
        rows: materials.map((material) => [
          material.name,
          [...(material.onlyNamed ? [] : [fitText(material) || '其余全部']), ...namedText(material)].join('；'),
          ruleTextOf(material, defaultConvention),
          ownText(material, model),
        ]),
      },
      ...others.map(({ code, name }): TermsBlock => ({
        kind: 'table',
        label: `按“${name}”计点的物料`,
        head: [{ text: '物料' }, { text: '点数' }],
        rows: materials.filter(({ rules }) => rules[code]).map((material) => [material.name, ruleTextOf(material, code)]),
        isMore: true,
      })),
      ...unknownBlocks(model),
    ],
  }
}

const ruleTextOf = ({ rules }: Material, convention: string): string => {
  const rule = rules[convention]
  return rule ? ruleSentence(rule) : '—'
}

/** What a package must be. */
function fitText(material: Material): string {
  const { families, processes, chips, names, minPins, maxPins, overBodyUm, maxBodyUm } = material
  return [
    ...(families ? [listed(families.map((family) => FAMILY_TEXT[family]))] : []),
    ...(processes ? [`${listed(processes.map((process) => PROCESS_NAMES[process]))}件`] : []),
    ...(chips ? [`尺寸 ${listed(chips)}`] : []),
    ...(names ? [`封装名以 ${listed(names)} 开头`] : []),
    ...(minPins === null ? [] : [`不少于 ${minPins} 脚`]),
    ...(maxPins === null ? [] : [`不多于 ${maxPins} 脚`]),
    ...(overBodyUm === null ? [] : [`本体长边大于 ${millimetres(overBodyUm)}`]),
    ...(maxBodyUm === null ? [] : [`本体长边不超过 ${millimetres(maxBodyUm)}`]),
  ].join('，')
}

const NAMED =
  '绑定了封装的，不论顺序都归绑定的物料；没有绑定的，写着某种物料特征文字的归它，几种物料都有特征的按权重合计，权重相同的按写得更具体的。'

/** What brings a part to a material whatever its conditions say. */
const namedText = ({ packages, features, processes }: Material): string[] => {
  const way = processes ? `（限${listed(processes.map((process) => PROCESS_NAMES[process]))}件）` : ''
  const words = (features ?? []).map(({ field, op, text }) => `${FEATURE_FIELD_TEXT[field]}${FEATURE_OP_TEXT[op]}“${text}”`)
  return [...(packages ? [`绑定封装 ${listed(packages)}`] : []), ...(features ? [`特征：${listed(words)}${way}`] : [])]
}

/** What a material has otherwise than its package would lead to. */
function ownText({ typeCode, gradeCode, priceMicro }: Material, model: PriceModel): string {
  return [
    ...(typeCode === null ? [] : [`加工属性 ${nameIn(model.materialTypes, typeCode)}`]),
    ...(gradeCode === null ? [] : [`难度 ${nameIn(model.grades, gradeCode)}`]),
    ...(priceMicro === undefined ? [] : [`单价固定 ${yuanText(priceMicro)} 元/点，不按阶梯，不加价`]),
  ].join('；')
}

/** What a line is taken for whose package nobody knows. */
function unknownBlocks({ unknownRules, materials }: PriceModel): TermsBlock[] {
  if (unknownRules.length === 0) return []
  const rows = unknownRules.map(({ prefixes, materialCode, family, pins, certain, note }) => [
    listed(prefixes),
    `${nameIn(materials, materialCode)}（${FAMILY_TEXT[family]}）`,
    pins === null ? '要填' : String(pins),
    certain ? '不用确认' : '确认后报价才生效',
    note,
  ])
  const head = [
    { text: '位号开头' },
    { text: '当作' },
    { text: '引脚', isFigure: true as const },
    { text: '确认' },
    { text: '说明' },
  ]
  return [paragraph('认不出封装的，先按位号开头估计：'), { kind: 'table', label: '认不出封装时', head, rows }]
}

/** Difficulty, which raises the price of a point and never the number of points. */
export const gradeTerms = ({ grades }: PriceModel): TermsSection => ({
  code: 'grades',
  title: '难度加价',
  blocks: [
    paragraph('难度加在每点单价上，不加点数。符合几个等级的，按加价最高的；都不符合的，按第一个等级。'),
    {
      kind: 'table',
      label: '难度加价',
      head: [{ text: '等级' }, { text: '单价加', isFigure: true }, { text: '符合下面任一条' }],
      rows: grades.map((grade, index) => [grade.name, percentText(grade.coefPpm), gradeText(grade, index === 0)]),
    },
  ],
})

const gradeText = ({ conditions }: Grade, isFirst: boolean): string =>
  conditions.map(conditionText).join('；') || (isFirst ? '其余器件' : '由物料或人工指定')

function conditionText({ families, chips, maxPitchUm, pitchUnknown }: GradeCondition): string {
  const pitch = maxPitchUm === null ? [] : [`脚距不超过 ${millimetres(maxPitchUm)}${pitchUnknown ? '（不知脚距的也算）' : ''}`]
  return [
    ...(families ? [listed(families.map((family) => FAMILY_TEXT[family]))] : []),
    ...(chips ? [`尺寸 ${listed(chips)}`] : []),
    ...pitch,
  ].join('，')
}
