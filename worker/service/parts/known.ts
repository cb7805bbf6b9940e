import { normalisePackage } from '../../../shared/engine/package/text/normalise.ts'
import { recognisePackage } from '../../../shared/engine/package/recognise.ts'
import type { PackageReading } from '../../../shared/engine/package/types.ts'

export const PACKAGE_KEY_VERSION = 1

export type KnownPackage = Pick<PackageReading, 'name' | 'family' | 'pins' | 'exposedPads' | 'mount' | 'pitchUm' | 'bodyUm'>

/** What a package text is found under: normalised, links between anything but two digits dropped; empty for what names nothing. */
export function packageKey(text: string): string {
  if (text.length > 300) return ''
  const key = normalisePackage(text.replace(/\p{Cf}/gu, ''))
    .replace(/[ _-]+/g, '-')
    .replace(/(?<!\d)-|-(?!\d)/g, '')
  return /[\p{L}\p{N}]/u.test(key) ? key : ''
}

/** Whether the product reads the text so by itself, and is sure of it: the same joints, mount and family. */
export function repeatsBuiltIn(text: string, { family, pins, exposedPads, mount }: KnownPackage): boolean {
  const read = recognisePackage(text)
  if ('unknown' in read || read.guess) return false
  return read.family === family && read.pins === pins && read.exposedPads === exposedPads && read.mount === mount
}
