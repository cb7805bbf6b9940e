import { recognisePackage } from '../../../../shared/engine/package/recognise.ts'
import type { Family, PackageReading } from '../../../../shared/engine/package/types.ts'
import { pointsByRule } from '../../../../shared/engine/points/rule.ts'
import type { PointRule } from '../../../../shared/engine/price/model.ts'

/** Packages that everybody knows, one or two of a family. */
const KNOWN: Partial<Record<Family, readonly string[]>> = {
  chip: ['0402', '1210'],
  melf: ['MELF'],
  tantalum: ['CASE-C'],
  array: ['0603x4'],
  diode: ['SOD-123'],
  led: ['LED-0603'],
  sot: ['SOT-23', 'SOT-23-6'],
  sop: ['SOP-8', 'TSSOP-20'],
  qfp: ['LQFP-48', 'LQFP-100'],
  qfn: ['QFN-16', 'QFN-48'],
  bga: ['BGA-256'],
  lga: ['LGA-14'],
  plcc: ['PLCC-44'],
  dip: ['DIP-8'],
  to: ['TO-252'],
  crystal: ['SMD3225-4P'],
  fpc: ['FPC-40P'],
  header: ['HDR-2x10'],
  usb: ['USB-C-16P'],
}
const USUAL: readonly Family[] = ['chip', 'sot', 'sop', 'qfp', 'qfn', 'bga']

/** Texts to try a rule on that is meant for these families; null is for all. */
export const exampleTexts = (families: readonly Family[] | null): string[] =>
  (families ?? USUAL).flatMap((family) => KNOWN[family] ?? []).slice(0, 6)

export type Example = { text: string; reading: PackageReading; pointsMilli: number; formula: string }

/** What a rule makes of a package written in a bill; null where the text is no package. */
export function exampleOf(rule: PointRule, text: string): Example | null {
  const reading = recognisePackage(text)
  if ('unknown' in reading) return null
  return { text, reading, ...pointsByRule(rule, reading.pins, reading.exposedPads) }
}
