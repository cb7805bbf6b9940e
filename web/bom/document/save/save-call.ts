import type { CallInput, CallOutput } from '../../../access/call.ts'
import { call, CallError, CODE_NETWORK, upload } from '../../../access/call.ts'
import { EMPTY_ID } from '../../../../shared/constants.ts'
import { ERROR_CODES } from '../../../../shared/errors.ts'
import { yuan } from '../../../lib/format.ts'
import { newKey } from '../../../lib/new-key.ts'
import { queryClient } from '../../../lib/query.ts'
import { createStore } from '../../../lib/store.ts'
import { showDone, showNotice } from '../../../ui/toast.ts'
import { userQuery } from '../../../access/user.ts'
import { engine } from '../bom-engine.ts'
import { choicesOf, isComputed, type OpenBom, type PendingSave } from '../state.ts'
import { savedName } from '../store/unsent.ts'
import { saveStage } from './save-stage.ts'

export type Saved = CallOutput<'BomAnalyse/SaveItem'>

/** `type` of file/Save for a BOM. */
const BOM_FILE = 2

async function uploadFile({ source }: OpenBom): Promise<string> {
  saveStage.set('upload')
  return (await upload(BOM_FILE, new File([source.bytes], source.name), source.bytes)).id
}

/** Uploads the file if the server has none of this BOM, and names the save, so that the server knows it again. */
export async function beginSave(bom: OpenBom): Promise<PendingSave> {
  const fileId = bom.saved?.fileId ?? (await uploadFile(bom))
  return { ...choicesOf(bom), prjName: bom.prjName, fileId, key: newKey() }
}

/** Saves what was chosen; says so when the server's price is another than the page's. */
export async function sendSave(bom: OpenBom, { key, fileId }: PendingSave, as: SendAs): Promise<Saved & { fileId: string }> {
  saveStage.set('save')
  const input = {
    key,
    id: bom.saved?.id ?? EMPTY_ID,
    rowVersion: bom.saved?.rowVersion ?? 0,
    prjName: savedName(bom.prjName),
    fileId,
    ...(await sentReading(bom, as)),
  }
  const answer = await call('BomAnalyse/SaveItem', input, { shows: 'form' })
  // A new file has used one of the quota: the header shows what is left.
  void queryClient.invalidateQueries({ queryKey: userQuery.queryKey })
  sayDone(bom, answer, `已保存「${bom.prjName}」`)
  return { ...answer, fileId }
}

/** A version whose answer was lost is asked for again under its key, as long as nothing came behind it. */
const asking = createStore<CallInput<'bomHistory/SaveMyItem'> | null>(null)

/** Makes a version of what the server has by now. */
export async function sendVersion(bom: OpenBom): Promise<Saved> {
  const { id = EMPTY_ID, rowVersion = 0 } = bom.saved ?? {}
  const before = asking.get()
  const isSame = before?.id === id && before.rowVersion === rowVersion
  const input = isSame ? before : { id, rowVersion, key: newKey() }
  asking.set(input)
  const answer = await call('bomHistory/SaveMyItem', input, { shows: 'form' })
  asking.set(null)
  sayDone(bom, answer, `「${bom.prjName}」已存为第 ${answer.version} 版`)
  return answer
}

/** A price on the page that is behind what was chosen tells nothing about the server's. */
function sayDone(bom: OpenBom, { quote }: Saved, done: string): void {
  const shown = bom.priced.quote
  const pageFen = 'refused' in shown || !isComputed(bom) ? null : shown.totalFen
  if (pageFen === null || pageFen === quote.totalFen) showDone(done)
  else showNotice(`已保存，以服务器计算为准：${yuan(quote.totalFen)} 元`)
}

const UNDECIDED: readonly number[] = [
  CODE_NETWORK,
  ERROR_CODES.internal,
  ERROR_CODES.unavailable,
  ERROR_CODES.tooMany,
  ERROR_CODES.signedOut,
]

/** True where the server has said no: then nothing was saved, and another try may say something else. */
export const isRefused = (error: unknown): boolean => error instanceof CallError && !UNDECIDED.includes(error.code)

type SendAs = 'file' | 'table'

/** How the BOM will be sent; one that the server would refuse is refused here, before anything is sent. */
export async function sendAs({ source }: OpenBom): Promise<SendAs> {
  saveStage.set('check')
  const sending = await engine.run({ kind: 'sending', source })
  if ('refused' in sending) throw new Error(sending.message)
  return sending.as
}

/** The server reads plain files itself; of larger ones it gets the rows as the browser read them. */
async function sentReading(
  { opened, reading, edits, order }: OpenBom,
  as: SendAs,
): Promise<Pick<CallInput<'BomAnalyse/SaveItem'>, 'table' | 'choices'>> {
  const choices = { reading, edits: [...edits], order }
  if (as === 'file') return { choices }
  const table = await engine.run({ kind: 'table' })
  // Of several sheets each says where it stands; one stands where the reading says.
  if (table.at !== undefined) return { table, choices }
  return { table, choices: { ...choices, reading: { ...reading, sheetIndex: opened.parsed.sheetIndex } } }
}
