import { performance } from 'node:perf_hooks'
import { packageLibrary } from '../../shared/engine/package/library/library.ts'
import { recognisePackage } from '../../shared/engine/package/recognise.ts'

/** Understanding distinct package texts without any memo, beside the least that reading them could cost: upper case and split. */
const STYLES: readonly ((name: string, i: number) => string)[] = [
  (name) => name,
  (name) => `Library:${name}_HandSoldering`,
  (name, i) => `${name}_L${(i % 90) / 10}-W${(i % 70) / 10}-P0.5-BL`,
  (name) => `贴片 ${name}`,
]
const names = packageLibrary().flatMap(({ name }, i) => STYLES.map((style) => style(name, i)))
const prose = names.map((name, i) => `10uF ±10% ${name} 库存 ${i}`)

function microseconds(run: () => void, count: number): number {
  for (let warm = 0; warm < 5; warm++) run()
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now()
    run()
    return performance.now() - start
  })
  return ((times.toSorted((a, b) => a - b)[2] ?? Number.NaN) * 1000) / count
}

const cells = microseconds(() => names.forEach((name) => recognisePackage(name)), names.length)
const words = microseconds(() => prose.forEach((text) => recognisePackage('', { designator: 'U1', words: text })), prose.length)
const floor = microseconds(() => names.forEach((name) => name.toUpperCase().split(/[-_ ]/)), names.length)

console.log(`package cell                     ${cells.toFixed(2)} µs (goal 5 µs), ${names.length} distinct texts`)
console.log(`running text instead of a cell   ${words.toFixed(2)} µs`)
console.log(`beside upper case and split      ${(cells / floor).toFixed(1)} ×`)
