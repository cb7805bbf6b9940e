import type { CallInput, CallOutput } from '../call.ts'
import { call, upload } from '../call.ts'
import { WORKER_CAPS } from '../../shared/engine/sheet/caps.ts'
import { EMPTY_ID } from '../../shared/constants.ts'
import { yuan } from '../format.ts'
import { showDone, showNotice } from '../ui/toast.ts'
import type { Engine } from './engine.ts'
import type { Ready } from './work-store.ts'

/** `type` of file/Save for a bill. */
const BOM_FILE = 2

/** Uploads the file once and saves what was chosen; says so when the server's price is another than the page's. */
export async function keepBill(work: Ready, engine: Engine): Promise<CallOutput<'BomAnalyse/SaveItem'> & { fileId: string }> {
  const fileId = work.kept?.fileId ?? (await upload(BOM_FILE, new File([work.source.bytes], work.source.name))).id
  const saved = await call('BomAnalyse/SaveItem', {
    id: work.kept?.id ?? EMPTY_ID,
    rowVersion: work.kept?.rowVersion ?? 0,
    prjName: work.prjName.trim() || '未命名',
    fileId,
    ...(await tableOf(work, engine)),
    edits: [...work.edits],
    options: work.input,
  })
  const shown = 'refused' in work.priced.quote ? null : work.priced.quote.totalFen
  if (shown === null || shown === saved.quote.totalFen) showDone(`已保存「${work.prjName}」`)
  else showNotice(`已保存，以服务器计算为准：${yuan(saved.quote.totalFen)} 元`)
  return { ...saved, fileId }
}

/** The server reads plain files itself; of larger ones it takes the rows as the browser read them. */
async function tableOf(work: Ready, engine: Engine): Promise<Pick<CallInput<'BomAnalyse/SaveItem'>, 'table' | 'mapping'>> {
  const { format, bom, sheets } = work.opened
  const bytes = work.source.bytes.length
  const rows = sheets[bom.sheetIndex]?.rows ?? 0
  const tooLarge = bytes > WORKER_CAPS.bytes || (format === 'xls' && bytes > WORKER_CAPS.xlsBytes) || rows > WORKER_CAPS.rows
  if (!tooLarge) return { mapping: work.options }
  return { table: await engine.run({ kind: 'table' }), mapping: { ...work.options, sheetIndex: bom.sheetIndex } }
}
