import type { AnalysedLine } from '../../../../shared/engine/line/analyse.ts'
import { MOUNT_NAMES } from '../../../../shared/engine/package/types.ts'
import type { PriceModel } from '../../../../shared/engine/price/model.ts'
import { pointsText } from '../../../../shared/engine/price/text.ts'
import { nameIn } from '../../../../shared/engine/terms/names.ts'
import { bound } from '../../../screen/form/bound.ts'
import { TextField } from '../../../screen/form/labelled-field.tsx'
import { FactList } from '../../../screen/list/fact-list.tsx'
import type { TriedTexts } from './try-line.ts'

const FIELDS = [
  ['footprint', '封装', '如 LQFP-48、按图'],
  ['value', '值', '如 100uF/25V'],
  ['description', '描述', '如 贴片电解 6.3x7.7'],
  ['mpn', '型号', '如 EEE-FK1E101P'],
  ['designator', '位号', '如 C1'],
] as const

type TrialFieldsProps = { value: TriedTexts; onChange: (value: TriedTexts) => void }

/** A line of a bill, typed to see where it comes to. */
export function TrialFields({ value, onChange }: TrialFieldsProps) {
  const { at } = bound(
    value,
    (part) => onChange({ ...value, ...part }),
    () => undefined,
  )
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-2 lg:grid-cols-5">
      {FIELDS.map(([key, label, placeholder]) => (
        <TextField key={key} label={label} placeholder={placeholder} {...at(key)} />
      ))}
    </div>
  )
}

/** Where a line comes to, how it is counted, and whether a quote would bind with it. */
export function TrialAnswer({ line, model }: { line: AnalysedLine; model: PriceModel }) {
  const { points, package: read } = line
  const material = points.materialCode === null ? '没有物料收它' : nameIn(model.materials, points.materialCode)
  return (
    <FactList
      facts={[
        [
          '封装',
          read ? `${read.name}（${read.pins} 脚，${MOUNT_NAMES[read.mount]}${read.guess ? '，引脚数是估计的' : ''}）` : '认不出',
        ],
        ['归到', material],
        ['难度', points.gradeCode === null ? '—' : nameIn(model.grades, points.gradeCode)],
        ['点数', `${pointsText(points.pointsMilli)} 点`],
        ['怎么来的', points.formula],
        ['报价', points.blocksQuote ? '要人确认后才生效' : '直接生效'],
      ]}
    />
  )
}
