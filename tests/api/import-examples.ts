import type { Example, WriteName } from './example.ts'
import { ownWord } from './catalogue-rows.ts'
import { call, person, type Person } from './harness.ts'
import { CALLS, imported, sendList, tried, type SideOf } from './list-import.ts'
import { newSupplier, newSysSupplier, operator } from './supplier-examples.ts'

const text = () => `型号,品牌,库存,未税单价\n${ownWord()},TI,10,1.5\n`
const draft = { name: 'a.csv', format: 'csv' as const, bytes: 100 }

const supplierOf = async (as: Person, side: SideOf) => (side === 'own' ? await newSupplier(as) : await newSysSupplier({}, as)).id
const shop = async (side: SideOf) => {
  const as = await (side === 'own' ? person() : operator())
  return { as, supplierId: await supplierOf(as, side) }
}

/** A list that somebody has sent to a supplier of his side. */
export const sentList = async (as: Person, side: SideOf) => sendList(as, await supplierOf(as, side), [text()], { side })

const begin = async (side: SideOf) => {
  const { as, supplierId } = await shop(side)
  return { as, input: { ...draft, supplierId } }
}
const part = async (side: SideOf) => {
  const { as, supplierId } = await shop(side)
  const { id } = await call(as, CALLS[side].begin, { ...draft, supplierId })
  return { as, input: { id, n: '1', isLast: 'true' as const }, file: new File([text()], 'part') }
}
const preview = async (side: SideOf) => {
  const { as, supplierId } = await shop(side)
  return { as, input: { id: (await sendList(as, supplierId, [text()], { side })).id, rowVersion: 1 } }
}
const run = async (side: SideOf) => {
  const { as, supplierId } = await shop(side)
  const { id, rowVersion, sha256 } = await tried(as, supplierId, [text()], { side })
  return { as, input: { id, rowVersion, sha256: sha256 ?? '' } }
}
const undo = async (side: SideOf) => {
  const { as, supplierId } = await shop(side)
  return { as, input: { id: (await imported(as, supplierId, [text()], { side })).id } }
}

type ImportName = Extract<WriteName, `bomai/${'import' | 'SysImport'}${string}`>

export const IMPORT_EXAMPLES: { [N in ImportName]: () => Promise<Example<N>> } = {
  'bomai/importBegin': () => begin('own'),
  'bomai/importPart': () => part('own'),
  'bomai/importPreview': () => preview('own'),
  'bomai/importRun': () => run('own'),
  'bomai/importUndo': () => undo('own'),
  'bomai/SysImportBegin': () => begin('system'),
  'bomai/SysImportPart': () => part('system'),
  'bomai/SysImportPreview': () => preview('system'),
  'bomai/SysImportRun': () => run('system'),
  'bomai/SysImportUndo': () => undo('system'),
}
