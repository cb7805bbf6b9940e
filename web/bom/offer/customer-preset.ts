import type { PriceModel } from '../../../shared/engine/price/model.ts'
import type { OrderChoices } from '../../../shared/engine/price/types.ts'
import { percentText } from '../../lib/format.ts'
import { queryClient } from '../../lib/query.ts'
import { choose } from '../document/choose.ts'
import { saveBom } from '../document/save/save.ts'
import { currentBom } from '../document/state.ts'
import { presetsQuery, withPreset } from '../document/templates.ts'
import type { Customer } from './offer-draft.ts'

export type Bill = { id: string; rowVersion: number }

/** What a customer's preset has made of the open BOM; `before` brings it back. */
export type Applied = { name: string; changes: string[]; before: OrderChoices }

/** Puts the order preset of a customer on the open BOM, as one step of undo; null where it changes nothing. */
export async function applyPreset({ name, templateId }: Customer): Promise<Applied | null> {
  if (templateId === null) return null
  const preset = (await queryClient.fetchQuery(presetsQuery())).find(({ id }) => id === templateId)
  const bom = currentBom()
  if (!preset || !bom) return null
  const order = withPreset(bom.order, preset.order, bom.model)
  const changes = changesOf(bom.order, order, bom.model)
  if (changes.length === 0) return null
  choose(`“${name}”的预设`, { order })
  return { name: preset.name, changes, before: bom.order }
}

export const takeBack = ({ before, name }: Applied): void => choose(`不按预设“${name}”`, { order: before })

/** The open BOM once all that was changed is on the server. */
export async function savedBill(): Promise<Bill | null> {
  const bom = currentBom()
  if (bom && (bom.saved === null || bom.dirty)) await saveBom()
  const saved = currentBom()?.saved
  return saved ? { id: saved.id, rowVersion: saved.rowVersion } : null
}

/** What is otherwise in an order, each in a few words. */
export function changesOf(before: OrderChoices, after: OrderChoices, model: PriceModel): string[] {
  const codes = [
    ['点数约定', model.conventions, 'conventionCode'],
    ['税', model.taxModes, 'taxCode'],
    ['交期', model.urgencies, 'urgencyCode'],
  ] as const
  const [was, is] = [new Set(before.waived), new Set(after.waived)]
  return [
    ...codes.flatMap(([what, list, name]) => changed(what, nameIn(list, before[name]), nameIn(list, after[name]))),
    ...changed('折扣', percentText(before.discountPpm), percentText(after.discountPpm)),
    ...[...is].filter((code) => !was.has(code)).map((code) => `免收${nameIn(model.fees, code)}`),
    ...[...was].filter((code) => !is.has(code)).map((code) => `照收${nameIn(model.fees, code)}`),
    ...model.fees.flatMap(({ code, name, defaultOn }) =>
      switched(name, before.fees[code]?.on ?? defaultOn, after.fees[code]?.on ?? defaultOn),
    ),
    ...model.processes.flatMap(({ code, name, defaultOn }) =>
      switched(name, before.processes[code] ?? defaultOn, after.processes[code] ?? defaultOn),
    ),
  ]
}

const nameIn = (list: readonly { code: string; name: string }[], code: string): string =>
  list.find((each) => each.code === code)?.name ?? code

const changed = (what: string, before: string, after: string): string[] =>
  before === after ? [] : [`${what} ${before} → ${after}`]

const switched = (name: string, before: boolean, after: boolean): string[] =>
  before === after ? [] : [after ? `收取${name}` : `不收${name}`]
