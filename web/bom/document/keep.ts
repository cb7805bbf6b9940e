import type { CallInput, CallOutput } from '../../access/call.ts'
import { call, CallError, CODE_NETWORK, upload } from '../../access/call.ts'
import { EMPTY_ID } from '../../../shared/constants.ts'
import { ERROR_CODES } from '../../../shared/errors.ts'
import { yuan } from '../../lib/format.ts'
import { queryClient } from '../../lib/query.ts'
import { showDone, showNotice } from '../../ui/toast.ts'
import { userQuery } from '../../access/user.ts'
import type { Engine } from '../engine/engine.ts'
import { newKey } from '../../lib/new-key.ts'
import { choicesOf, type Begun, type Ready } from './work-store.ts'

/** `type` of file/Save for a bill. */
const BOM_FILE = 2

/** Where a save is under way, for the button that started it. */
export type KeepStage = 'check' | 'upload' | 'save'

const stages = new Set<() => void>()
let stage: KeepStage | null = null

export const getKeepStage = (): KeepStage | null => stage

export function subscribeKeepStage(listener: () => void): () => void {
  stages.add(listener)
  return () => stages.delete(listener)
}

export function setKeepStage(next: KeepStage | null): void {
  stage = next
  for (const listener of stages) listener()
}

async function fileIdOf({ source }: Ready): Promise<string> {
  setKeepStage('upload')
  return (await upload(BOM_FILE, new File([source.bytes], source.name))).id
}

/** Uploads the file if the server has none of this bill, and names the save, so that the server knows it again. */
export async function beginSave(work: Ready): Promise<Begun> {
  const fileId = work.kept?.fileId ?? (await fileIdOf(work))
  return { ...choicesOf(work), prjName: work.prjName, fileId, key: newKey() }
}

/** Saves what was chosen; says so when the server's price is another than the page's. */
export async function keepBill(
  work: Ready,
  engine: Engine,
  { key, fileId }: Begun,
  as: SendAs,
): Promise<CallOutput<'BomAnalyse/SaveItem'> & { fileId: string }> {
  setKeepStage('save')
  const input = {
    key,
    id: work.kept?.id ?? EMPTY_ID,
    rowVersion: work.kept?.rowVersion ?? 0,
    prjName: work.prjName.trim() || '未命名',
    fileId,
    ...(await sentReading(work, engine, as)),
  }
  const saved = await call('BomAnalyse/SaveItem', input, { shows: 'form' })
  // A new file has taken a use: the header shows what is left.
  void queryClient.invalidateQueries({ queryKey: userQuery.queryKey })
  const shown = 'refused' in work.priced.quote ? null : work.priced.quote.totalFen
  if (shown === null || shown === saved.quote.totalFen) showDone(`已保存「${work.prjName}」`)
  else showNotice(`已保存，以服务器计算为准：${yuan(saved.quote.totalFen)} 元`)
  return { ...saved, fileId }
}

const UNDECIDED: readonly number[] = [
  CODE_NETWORK,
  ERROR_CODES.internal,
  ERROR_CODES.unavailable,
  ERROR_CODES.tooMany,
  ERROR_CODES.signedOut,
]

/** True where the server has said no: then nothing was kept, and another try may say something else. */
export const isRefused = (error: unknown): boolean => error instanceof CallError && !UNDECIDED.includes(error.code)

type SendAs = 'file' | 'table'

/** How the bill will be sent; a bill that the server would refuse is refused here, before anything is sent. */
export async function sendAs(work: Ready, engine: Engine): Promise<SendAs> {
  setKeepStage('check')
  const sending = await engine.run({ kind: 'sending', source: work.source })
  if ('refused' in sending) throw new Error(sending.message)
  return sending.as
}

/** The server reads plain files itself; of larger ones it takes the rows as the browser read them. */
async function sentReading(
  { opened, reading, edits, order }: Ready,
  engine: Engine,
  as: SendAs,
): Promise<Pick<CallInput<'BomAnalyse/SaveItem'>, 'table' | 'choices'>> {
  const choices = { reading, edits: [...edits], order }
  if (as === 'file') return { choices }
  const table = await engine.run({ kind: 'table' })
  return { table, choices: { ...choices, reading: { ...reading, sheetIndex: opened.bom.sheetIndex } } }
}
