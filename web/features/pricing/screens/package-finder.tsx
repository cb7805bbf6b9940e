import { useState } from 'react'
import { recognisePackage } from '../../../../shared/engine/package/recognise.ts'
import { MOUNT_NAMES } from '../../../../shared/engine/package/types.ts'
import { chooseMaterial, gradeFor } from '../../../../shared/engine/points/material.ts'
import { pointsByRule } from '../../../../shared/engine/points/rule.ts'
import type { PriceModel } from '../../../../shared/engine/price/model.ts'
import { pointsText } from '../../../../shared/engine/price/text.ts'
import { SearchBox } from '../../../screen/list/search-box.tsx'
import { useCountingModel } from '../forms/counting-model.ts'

/** Which material takes a package, by what rule, and which one it would be else. */
export function PackageFinder() {
  const [text, setText] = useState('')
  const { data: model, error } = useCountingModel()
  return (
    <div className="mb-2 flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <SearchBox label="哪个物料收这个封装？如 LQFP-48" value={text} onSearch={setText} />
      {text !== '' && <p aria-live="polite">{model ? answerOf(text, model) : (error?.message ?? '正在取价目…')}</p>}
    </div>
  )
}

const NO_TEXTS = { designators: [], footprint: '', value: '', description: '', note: '', mpn: '' }

function answerOf(text: string, model: PriceModel): string {
  const reading = recognisePackage(text)
  if ('unknown' in reading) return `认不出“${text}”`
  const process = reading.mount
  const texts = { line: { ...NO_TEXTS, footprint: text }, packageName: reading.name }
  const choice = chooseMaterial(reading, texts, process, model)
  const told = `${reading.name}（${reading.pins} 脚，${MOUNT_NAMES[reading.mount]}）`
  if (!choice) return `${told}：没有物料收它`
  const { material } = choice
  const rule = material.rules[model.defaultConvention]
  const points = rule ? pointsByRule(rule, reading.pins, reading.exposedPads) : null
  const grade = model.grades.find(({ code }) => code === gradeFor(reading, material, model))
  const others = model.materials.filter(({ code }) => code !== material.code)
  const next = chooseMaterial(reading, texts, process, { ...model, materials: others })?.material
  return [
    `${told}：${material.name}`,
    points ? `${pointsText(points.pointsMilli)} 点（${points.formula}）` : '没有默认约定的规则',
    ...(grade ? [`难度${grade.name}`] : []),
    ...(next ? [`没有它时归${next.name}`] : []),
  ].join('，')
}
