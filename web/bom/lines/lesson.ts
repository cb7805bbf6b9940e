import type { Mount } from '../../../shared/engine/package/types.ts'
import type { PriceModel } from '../../../shared/engine/price/model.ts'
import type { CallInput } from '../../access/call.ts'
import type { Line } from '../engine/protocol.ts'

type Taught = Omit<CallInput<'Package/Learn'>, 'scope'>
type Counted = Omit<Taught, 'text' | 'mpn'>
/** What is taught, and its key: what a person says of which text or part number, whatever has come to be known of it since. */
export type Lesson = Taught & { key: string }

const LONGEST_TEXT = 300
const LONGEST_MPN = 80
const LONGEST_SAMPLE = 500

/**
 * What a package that was put right by hand could teach: for what the file calls it, for its part number, or for both.
 * Empty where nothing of the package was corrected.
 */
export function lessonsOf(line: Line, model: PriceModel): { text?: Lesson; mpn?: Lesson } {
  const counted = countedBy(line, model)
  if (counted === null) return {}
  const { pins, exposedPads, mount } = counted
  const keyOf = (by: 'text' | 'mpn', subject: string) =>
    JSON.stringify([by, subject, line.edit?.package ?? line.edit?.footprint, pins, exposedPads, mount])
  const text = line.file.footprint.trim()
  const mpn = line.line.mpn.trim()
  return {
    ...(text === '' || text.length > LONGEST_TEXT ? {} : { text: { text, ...counted, key: keyOf('text', text) } }),
    ...(mpn === '' || mpn.length > LONGEST_MPN ? {} : { mpn: { mpn, ...counted, key: keyOf('mpn', mpn) } }),
  }
}

function countedBy({ edit, package: found, points, designators, line }: Line, model: PriceModel): Counted | null {
  if (edit === null) return null
  const { footprint, pins = found?.pins, exposedPads = found?.exposedPads ?? 0 } = edit
  const isCorrected = [footprint, edit.package, edit.pins, edit.exposedPads, edit.mount].some((set) => set !== undefined)
  if (!isCorrected || pins === undefined) return null
  const mount = edit.mount ?? found?.mount ?? mountOf(points.typeCode, model)
  const isAsRead = found !== null && found.pins === pins && found.exposedPads === exposedPads && found.mount === mount
  return {
    // Other figures than the name stands for are another package, called as the file calls it.
    ...(isAsRead ? { name: found.name } : {}),
    family: found?.family ?? 'other',
    pins,
    exposedPads,
    mount,
    pitchUm: found?.pitchUm ?? null,
    bodyUm: found?.bodyUm ? [found.bodyUm[0], found.bodyUm[1]] : null,
    sample: [designators, line.value, line.description].filter(Boolean).join(' ').slice(0, LONGEST_SAMPLE),
  }
}

function mountOf(typeCode: string, { materialTypes }: PriceModel): Mount {
  const process = materialTypes.find(({ code }) => code === typeCode)?.process
  if (process === 'press') return 'press'
  return process === 'tht' || process === 'hand' ? 'tht' : 'smt'
}
