import { tryChange } from './advice.ts'
import type { Advice, PricedOrder } from './advice.ts'
import type { Process } from './model.ts'
import { percentText } from './text.ts'
import type { PricedLine } from './types.ts'

/** Changes to the bill or the design: equal parts on one feeder, difficult parts replaced, hand soldering avoided. */
export function adviseBill(priced: PricedOrder): Advice[] {
  return [adviseMerge(priced), ...adviseGrades(priced), adviseWave(priced)].filter((advice) => advice !== null)
}

/** Lines that hold the same part but stand apart: one feeder, one line. */
function adviseMerge(priced: PricedOrder): Advice | null {
  const groups = new Map<string, PricedLine[]>()
  for (const line of priced.lines) {
    if (line.partGroup === null || line.quantity === 0) continue
    const key = [line.partGroup, line.typeCode, line.gradeCode, line.pointsMilli].join('\n')
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  const merged = [...groups.values()].filter((group) => group.length > 1)
  const gone = merged.flatMap((group) => group.slice(1))
  const [first] = merged
  if (!first) return null
  return tryChange(priced, {
    code: 'merge',
    kind: 'merge',
    title: `合并 ${merged.length} 组同值同封装的行，少 ${gone.length} 种料`,
    reason: `如 ${first.map((line) => line.label).join(' 与 ')}，统一为其中要求较高的一种即可共用料站`,
    change: null,
    bill: mergedBill(priced.lines, merged),
    lines: merged.flat().map((line) => line.id),
  })
}

/** The first line of each group takes the pieces of the others. */
function mergedBill(lines: readonly PricedLine[], groups: readonly PricedLine[][]): PricedLine[] {
  const quantities = new Map<number, number>()
  for (const group of groups) {
    for (const [index, line] of group.entries()) {
      quantities.set(line.id, index === 0 ? group.reduce((sum, one) => sum + one.quantity, 0) : 0)
    }
  }
  return lines.map((line) => ({ ...line, quantity: quantities.get(line.id) ?? line.quantity }))
}

function adviseGrades(priced: PricedOrder): (Advice | null)[] {
  const plain = priced.model.grades.toSorted((a, b) => a.coefPpm - b.coefPpm).find((grade) => grade.coefPpm >= 0)
  return priced.model.grades.map((grade) => {
    const graded = priced.lines.filter((line) => line.gradeCode === grade.code && line.quantity > 0)
    if (!plain || grade.coefPpm <= plain.coefPpm || graded.length === 0) return null
    return tryChange(priced, {
      code: `grade:${grade.code}`,
      kind: 'grade',
      title: `${graded.length} 种${grade.name}件换用${plain.name}封装`,
      reason: `${grade.name}件单价加 ${percentText(grade.coefPpm)}，如 ${graded[0]?.label ?? ''}`,
      change: null,
      bill: priced.lines.map((line) => (line.gradeCode === grade.code ? { ...line, gradeCode: plain.code } : line)),
      lines: graded.map((line) => line.id),
    })
  })
}

/** Hand-soldered parts that could be plugged and wave-soldered with the others. */
function adviseWave(priced: PricedOrder): Advice | null {
  const type = (process: Process) => priced.model.materialTypes.find((one) => one.process === process)
  const hand = type('hand')
  const wave = type('tht')
  const soldered = priced.lines.filter((line) => line.typeCode === hand?.code && line.quantity > 0)
  if (!hand || !wave || soldered.length === 0) return null
  return tryChange(priced, {
    code: 'wave',
    kind: 'process',
    title: `${soldered.length} 种${hand.name}件改为${wave.name}`,
    reason: `${hand.name}的每点单价和起步价另计，能随波峰焊的不必${hand.name}`,
    change: null,
    bill: priced.lines.map((line) => (line.typeCode === hand.code ? { ...line, typeCode: wave.code } : line)),
    lines: soldered.map((line) => line.id),
  })
}
