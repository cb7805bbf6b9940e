import { expect, it } from 'vitest'
import { placeOf } from '../../../../shared/engine/bom/rows/line-key.ts'
import { NO_KNOWLEDGE } from '../../../../shared/engine/knowledge/join.ts'
import { packageKey } from '../../../../shared/engine/knowledge/keys.ts'
import type { PartKnowledge } from '../../../../shared/engine/knowledge/types.ts'
import type { LineEdit } from '../../../../shared/engine/line/edit.ts'
import { lineViews } from '../../../../web/bom/engine/engine-view.ts'
import { lessonsOf } from '../../../../web/bom/lines/lesson.ts'
import { priceModel } from '../../../fixtures/price-model.ts'
import { csvOf, understood } from '../../../fixtures/understood.ts'

/** What the only line of a bill teaches once it was changed so. */
function lessonsAfter(row: string, change: Partial<LineEdit>, parts?: PartKnowledge) {
  const sheets = csvOf(['位号,规格,封装,型号,数量', row]).sheets
  const first = understood(sheets, {}, parts).bom.lines[0]
  if (!first) throw new Error('no line')
  const { bom, lines } = understood(sheets, { edits: [{ ...placeOf(first), ...change }] }, parts)
  const [line] = lineViews(lines, bom.lines, priceModel)
  return line ? lessonsOf(line, priceModel) : {}
}

it('another package entered teaches it to the text of the file and to the part number', () => {
  const { text, mpn } = lessonsAfter('U1,MCU,MY_BOX,STM32F103C8T6,1', { footprint: 'LQFP-48' })
  expect(text).toMatchObject({ text: 'MY_BOX', name: 'LQFP-48', family: 'qfp', pins: 48, exposedPads: 0, mount: 'smt' })
  expect(mpn).toMatchObject({ mpn: 'STM32F103C8T6', name: 'LQFP-48', pins: 48 })
})

it('a package named in its own cell teaches the same', () => {
  const { text, mpn } = lessonsAfter('U1,MCU,MY_BOX,STM32F103C8T6,1', { package: 'LQFP-48' })
  expect(text).toMatchObject({ text: 'MY_BOX', name: 'LQFP-48', pins: 48 })
  expect(mpn).toMatchObject({ mpn: 'STM32F103C8T6', name: 'LQFP-48' })
})

it('other pins than the package has make one that is called as the file calls it', () => {
  const { text, mpn } = lessonsAfter('U1,传感器,SOIC-8,,1', { pins: 10 })
  expect(text).toMatchObject({ text: 'SOIC-8', family: 'sop', pins: 10 })
  expect(text?.name).toBeUndefined()
  expect(mpn).toBeUndefined()
})

it('what was taught is known again: on other lines of the text, and once the row that it made answers', () => {
  const change = { pins: 10 }
  const key = lessonsAfter('U1,传感器,SOIC-8,,1', change).text?.key
  expect(key).toBeDefined()
  expect(lessonsAfter('U7,别的,SOIC-8,,3', change).text?.key).toBe(key)
  const taught: PartKnowledge['packages'][number] = {
    key: packageKey('SOIC-8'),
    facts: { name: 'SOIC-8', family: 'sop', pins: 10, exposedPads: 0, mount: 'smt', pitchUm: null, bodyUm: null },
    by: { kind: 'package', id: 'own', name: 'SOIC-8', own: true },
  }
  expect(lessonsAfter('U1,传感器,SOIC-8,,1', change, { ...NO_KNOWLEDGE, packages: [taught] }).text?.key).toBe(key)

  expect(lessonsAfter('U1,传感器,SOIC-8,,1', { pins: 12 }).text?.key).not.toBe(key)
  expect(lessonsAfter('U1,传感器,SOIC-16,,1', change).text?.key).not.toBe(key)
})

it.each([
  ['a quantity', 'R1,10k,0603,,1', { quantity: 3 }],
  ['a footprint that nothing knows', 'U1,盒子,MY_BOX,,1', { footprint: '某某座' }],
  ['nothing that it could be told by', 'J9,插座,,,1', { pins: 4 }],
])('%s teaches nothing', (_, row, change) => {
  expect(lessonsAfter(row, change)).toEqual({})
})
