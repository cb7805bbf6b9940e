import { SHEET_ENDINGS } from '../../../../shared/engine/sheet/types.ts'
import { confirm } from '../../../ui/confirm/confirm.ts'
import type { Question } from '../../../ui/confirm/confirm-dialog.tsx'
import { messageOf, showError } from '../../../ui/toast.ts'
import { Cancelled } from '../../engine/engine.ts'
import type { Source } from '../../engine/protocol.ts'
import type { Sample } from '../samples/samples.ts'
import { openBeside } from '../board/open-beside.ts'
import { engine } from '../bom-engine.ts'
import { openSource } from '../open.ts'
import { currentBom } from '../state.ts'

/** Endings of netlists and placement files beside those of tables. */
const BOARD_ENDINGS = ['ipc', 'd356', '356', '356a', 'cvg', 'pos', 'mnt', 'mnb', 'xy', 'xyrs', 'rpt']

export const ACCEPT = [...SHEET_ENDINGS, ...BOARD_ENDINGS].map((ending) => `.${ending}`).join(',')

/** The name that a pasted table goes by. */
const PASTED = '粘贴的表格.tsv'

/**
 * Takes files that were dropped or chosen: a bill is opened, netlist and placement of its board are laid beside it, whichever
 * comes first. Beside the bill that was open they are laid only when none of them is a bill.
 */
export async function openFiles(files: Iterable<File>): Promise<void> {
  const sources: Source[] = []
  for (const file of files) {
    const source = await sourceOf(file)
    if (source) sources.push(source)
  }
  const boards = await boardsOf(sources)
  if (boards === null) return
  const [bill, ...more] = sources.filter((source) => !boards.has(source))
  if (bill && more.length > 0) showError(`一次分析一份 BOM，已取第一份：${bill.name}`)
  const [first] = boards
  const opened = bill ?? (currentBom() ? undefined : first)
  if (opened) await openSource(opened)
  const beside = bill ?? currentBom()?.source
  for (const board of boards) if (currentBom()?.source === beside) await openBeside(board)
}

/** Those that tell of a board; null where somebody opened something else meanwhile. */
async function boardsOf(sources: readonly Source[]): Promise<ReadonlySet<Source> | null> {
  const [only, ...others] = sources
  try {
    // What is opened alone is told apart as it is read.
    if (only && others.length === 0 && currentBom() === null) return new Set()
    const kinds = await Promise.all(sources.map((source) => engine.run({ kind: 'tell', source })))
    return new Set(sources.filter((_, index) => kinds[index] !== null))
  } catch (error) {
    if (!(error instanceof Cancelled)) showError(messageOf(error))
    return null
  }
}

async function sourceOf(file: File): Promise<Source | null> {
  try {
    return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
  } catch {
    showError(`${file.name} 读不到内容：它可能是文件夹，或正被别的程序占用`)
    return null
  }
}

/** Takes cells copied from a spreadsheet: rows by line, columns by tab. Over an open BOM it is asked what they are. */
export async function openText(text: string): Promise<void> {
  const bom = currentBom()
  if (bom && !(await confirm(pasteOver(bom.prjName, text)))) return
  await openSource({ name: PASTED, bytes: new TextEncoder().encode(text) })
}

function pasteOver(open: string, text: string): Question {
  const rows = text.trimEnd().split('\n')
  const columns = Math.max(...rows.map((row) => row.split('\t').length))
  return {
    title: '把粘贴的表格打开成新的分析？',
    text: `剪贴板里有 ${rows.length} 行 ${columns} 列。「${open}」的内容不变，没有保存的会收进「未保存」。要粘贴进当前表格，请先选中表格里的单元格。`,
    act: '打开为新的分析',
  }
}

export async function openSample(sample: Sample): Promise<void> {
  try {
    const response = await fetch(sample.url)
    if (!response.ok) throw new Error(response.statusText)
    await openSource({ name: sample.name, bytes: new Uint8Array(await response.arrayBuffer()) })
  } catch {
    showError('示例没有取到，请检查网络后重试')
  }
}

/** True when a paste is meant for the page and not for a field. */
export function isForPage(target: EventTarget | null): boolean {
  return !(target instanceof Element && target.closest('input, textarea, [contenteditable], [role=dialog]'))
}
