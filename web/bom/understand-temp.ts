import type { BomLine } from '../../shared/engine/bom/types.ts'
import { recognisePackage } from '../../shared/engine/package/recognise.ts'
import { countPoints } from '../../shared/engine/points/count.ts'
import type { PriceModel } from '../../shared/engine/price/model.ts'
export function understandTemp(line: BomLine, model: PriceModel, convention: string) {
  const d = line.designators[0] ?? null
  const r = recognisePackage(line.footprint, {
    designator: d ?? undefined,
    value: line.value,
    description: line.description,
  } as never)
  const pkg = 'unknown' in r ? null : r
  const points = countPoints(
    pkg,
    { designator: d, process: line.process, words: line.note, placed: !line.dnp && line.electronic, edit: {} },
    model,
    convention,
  )
  return { line, package: pkg, points }
}
