import type { BookItems, BookKind } from '../../../../shared/engine/price/book/items.ts'
import { FAMILY_TEXT, BASIS_TEXT, GROUP_TEXT, PERCENT_BASE_TEXT } from '../../../../shared/engine/terms/names.ts'
import { PROCESS_NAMES } from '../../../../shared/engine/price/types.ts'
import { SIDE_NAMES } from '../../../../shared/engine/bom/types.ts'
import { MOUNT_NAMES } from '../../../../shared/engine/package/types.ts'
import { ruleOfText, ruleText } from '../editors/rule.ts'
import {
  absentColumn,
  choiceColumn,
  figureColumn,
  flagColumn,
  listColumn,
  textColumn,
  withinColumn,
  type Fields,
  type SheetColumn,
} from './sheet-columns.ts'
import { LIST_COLUMNS } from './sheet-lists.ts'

/** What columns name: the items that codes stand for. */
export type SheetNames = { [K in 'convention' | 'type' | 'grade']: readonly BookItems[K][] }

const CODE = textColumn('code', '编码')
const NAME = textColumn('name', '名称')
const SEQ = figureColumn('seq', '顺序', 'count')

const namesOf = (items: readonly { code: string; name: string }[]) =>
  Object.fromEntries(items.map(({ code, name }) => [code, name]))

const IN_USE = absentColumn('enabled', '状态', '在用', { 停用: false })

const MAX = { empty: 'null' } as const

function materialColumns({ convention, type, grade }: SheetNames): SheetColumn[] {
  return [
    CODE,
    NAME,
    SEQ,
    listColumn('families', '封装类别', FAMILY_TEXT),
    listColumn('processes', '安装方式', PROCESS_NAMES),
    listColumn('chips', '片式尺寸', null),
    listColumn('names', '名称开头', null),
    figureColumn('minPins', '引脚数不少于', 'count', MAX),
    figureColumn('maxPins', '引脚数不多于', 'count', MAX),
    figureColumn('overBodyUm', '本体长边大于', 'length', MAX),
    figureColumn('maxBodyUm', '本体长边不超过', 'length', MAX),
    LIST_COLUMNS.features,
    { ...listColumn('packages', '绑定封装', null, { empty: undefined }), isNew: true },
    { ...absentColumn('onlyNamed', '只按特征和绑定的封装', '否', { 是: true }), isNew: true },
    choiceColumn('typeCode', '加工属性', namesOf(type), '按工艺自动'),
    choiceColumn('gradeCode', '难度', namesOf(grade), '按条件自动'),
    figureColumn('priceMicro', '自有单价', 'perPoint', { empty: 'absent' }),
    IN_USE,
    ...convention.map(({ code, name }) => ruleColumn(code, name)),
  ]
}

/** What the titles of points by a convention begin with. */
export const POINTS_TITLE = '点数·'

/** The item is a material. */
const rulesOf = (item: Fields) => item['rules'] as BookItems['material']['rules']

/** Points under a convention, in the signs of the points' sheet; empty is by the default convention. */
function ruleColumn(code: string, name: string): SheetColumn {
  const title = `${POINTS_TITLE}${name}`
  return {
    title,
    write: (item) => {
      const rule = rulesOf(item)[code]
      return rule ? ruleText(rule) : ''
    },
    read: (text, item) => {
      const { [code]: before, ...rest } = rulesOf(item)
      if (text.trim() === '') return { set: { rules: rest } }
      // What is said alike stays as it is: signs do not tell the parts of a rule that count nothing.
      if (before && ruleText(before) === text.trim()) return { set: {} }
      const rule = ruleOfText(text)
      return rule ? { set: { rules: { ...rest, [code]: rule } } } : { problem: `“${title}”的写法认不出：${text}` }
    },
  }
}

const ANY_LINE = { families: null, side: null, gradeCodes: null }
const isAnyLine = (part: Fields): boolean =>
  Object.values(part).every((one) => one === null || (Array.isArray(one) && one.length === 0))
const selected = (column: SheetColumn) => withinColumn('selector', column, { none: ANY_LINE, isNone: isAnyLine })

const feeColumns = ({ type, grade }: SheetNames): SheetColumn[] => [
  CODE,
  NAME,
  choiceColumn('kind', '类别', { additional: '工艺项目', fee: '附加费用' }),
  choiceColumn('group', '分组', GROUP_TEXT),
  choiceColumn('basis', '计费方式', BASIS_TEXT),
  figureColumn('rateMicro', '费率', 'rate', { least: -1e12 }),
  figureColumn('ratePpm', '比例', 'percent', { least: -1_000_000 }),
  choiceColumn('percentBase', '比例基数', PERCENT_BASE_TEXT, ''),
  figureColumn('minFen', '最低', 'money'),
  figureColumn('maxFen', '封顶', 'money', MAX),
  LIST_COLUMNS.feeTiers,
  LIST_COLUMNS.feeOptions,
  absentColumn('choose', '选项只选一个', '否', { 是: 'one' }),
  absentColumn('ask', '数量', '可填', { 不问: 'never', 必填: 'must' }),
  listColumn('requires', '须一起的费用编码', null, { empty: undefined }),
  LIST_COLUMNS.feeConditions,
  LIST_COLUMNS.when,
  listColumn('typeCodes', '只计加工属性', namesOf(type)),
  selected(listColumn('families', '只计封装类别', FAMILY_TEXT)),
  selected(listColumn('materialCodes', '只计物料编码', null, { empty: undefined })),
  selected(listColumn('gradeCodes', '只计难度', namesOf(grade))),
  selected(choiceColumn('side', '只计面', SIDE_NAMES, '')),
  withinColumn('repeatPpm', figureColumn('new', '新单', 'percent')),
  withinColumn('repeatPpm', figureColumn('same', '返单无改', 'percent')),
  withinColumn('repeatPpm', figureColumn('changed', '返单有改', 'percent')),
  flagColumn('taxable', '计税'),
  flagColumn('defaultOn', '默认选中'),
  flagColumn('optional', '可以不选'),
  absentColumn('editable', '会员可改', '是', { 否: false }),
  textColumn('note', '说明'),
  SEQ,
  IN_USE,
]

type ColumnsOf = (names: SheetNames) => SheetColumn[]

const COLUMNS: { [K in BookKind]: ColumnsOf } = {
  type: () => [
    CODE,
    NAME,
    choiceColumn('process', '工艺', PROCESS_NAMES),
    flagColumn('countsPoints', '计点'),
    figureColumn('minOrderFen', '起步价', 'money'),
    SEQ,
    IN_USE,
  ],
  material: (names) => materialColumns(names),
  fee: (names) => feeColumns(names),
  grade: () => [
    CODE,
    NAME,
    figureColumn('coefPpm', '单价加', 'percent', { least: -900_000 }),
    SEQ,
    LIST_COLUMNS.gradeConditions,
    IN_USE,
  ],
  surcharge: (names) => [
    CODE,
    NAME,
    figureColumn('coefPpm', '单价加', 'percent', { least: -900_000 }),
    listColumn('typeCodes', '适用加工属性', namesOf(names.type), { empty: [] }),
    flagColumn('defaultOn', '默认选中'),
    SEQ,
    IN_USE,
  ],
  urgency: () => [CODE, NAME, figureColumn('ppm', '比例', 'percent'), SEQ, IN_USE],
  tax: () => [CODE, NAME, figureColumn('ppm', '比例', 'percent'), SEQ, IN_USE],
  convention: () => [CODE, NAME, textColumn('source', '出处'), SEQ, IN_USE],
  attribute: () => [
    CODE,
    NAME,
    choiceColumn('kind', '怎么填', { choice: '单选', number: '数字', text: '文字' }),
    textColumn('unit', '单位'),
    textColumn('defaultValue', '默认值'),
    textColumn('note', '说明'),
    SEQ,
    LIST_COLUMNS.choices,
    LIST_COLUMNS.when,
    IN_USE,
  ],
  attrition: () => [
    CODE,
    NAME,
    listColumn('families', '封装类别', FAMILY_TEXT),
    listColumn('chips', '片式尺寸', null),
    listColumn('mounts', '安装方式', MOUNT_NAMES),
    figureColumn('minPriceMicro', '单价不低于', 'rate', MAX),
    figureColumn('ratePpm', '损耗', 'percent'),
    figureColumn('minPieces', '最少', 'count'),
    figureColumn('tapePitchUm', '料带间距', 'length', MAX),
    SEQ,
    IN_USE,
  ],
  break: () => [CODE, figureColumn('sets', '套数', 'count', { least: 1 })],
  general: (names) => [
    CODE,
    choiceColumn('defaultConvention', '默认点数约定', namesOf(names.convention)),
    figureColumn('minPerBoardFen', '单板最低', 'money'),
    flagColumn('pricesIncludeTax', '价格含税'),
  ],
  unknownRule: () => [
    CODE,
    listColumn('prefixes', '位号前缀', null, { empty: [] }),
    textColumn('materialCode', '物料'),
    choiceColumn('family', '封装类别', FAMILY_TEXT),
    choiceColumn('mount', '安装方式', MOUNT_NAMES),
    figureColumn('pins', '引脚数', 'count', { empty: 'null' }),
    flagColumn('certain', '无需确认'),
    textColumn('note', '说明'),
    SEQ,
    IN_USE,
  ],
}

/** The columns of a kind's sheet; the types of work have one row for each tier beside these. */
export const columnsOf = (kind: BookKind, names: SheetNames): SheetColumn[] => COLUMNS[kind](names)
