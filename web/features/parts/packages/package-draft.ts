import type { CallInput, CallOutput } from '../../../access/call.ts'
import { linesOf } from '../../../lib/lines.ts'
import type { CountedDraft } from '../facts/figure-fields.tsx'

export type PackageRow = CallOutput<'Package/SysPackages'>['items'][number]
export type PackageInput = CallInput<'Package/SaveSysPackage'>

/** A package as it stands in its form: a length and a width apart, an alias a line. */
export type PackageDraft = CountedDraft & {
  name: string
  pitchUm: number | null
  lengthUm: number | null
  widthUm: number | null
  source: string
  aliases: string
}

export const NEW_PACKAGE: PackageDraft = {
  name: '',
  family: 'other',
  mount: 'smt',
  pins: 2,
  exposedPads: 0,
  pitchUm: null,
  lengthUm: null,
  widthUm: null,
  source: '',
  aliases: '',
}

export const draftOf = ({ bodyUm, aliases, ...row }: PackageRow): PackageDraft => ({
  name: row.name,
  family: row.family,
  mount: row.mount,
  pins: row.pins,
  exposedPads: row.exposedPads,
  pitchUm: row.pitchUm,
  lengthUm: bodyUm?.[0] ?? null,
  widthUm: bodyUm?.[1] ?? null,
  source: row.source,
  aliases: aliases.map(({ alias }) => alias).join('\n'),
})

/** What the call takes; a body of which one side is told is refused there. */
export function inputOf(draft: PackageDraft, row: Pick<PackageRow, 'id' | 'rowVersion'> | null): PackageInput {
  const { lengthUm, widthUm, aliases, pins, ...rest } = draft
  return {
    ...rest,
    ...(row ? { id: row.id, rowVersion: row.rowVersion } : {}),
    pins: pins ?? 0,
    bodyUm: lengthUm === null && widthUm === null ? null : [lengthUm ?? 0, widthUm ?? 0],
    aliases: linesOf(aliases),
  }
}
