import { SHEET_ENDINGS } from '../../../../shared/engine/sheet/types.ts'
import { showError } from '../../../ui/toast.ts'
import type { Sample } from '../samples/samples.ts'
import { openSource } from '../open.ts'

export const ACCEPT = SHEET_ENDINGS.map((ending) => `.${ending}`).join(',')

/** The name that a pasted table goes by. */
const PASTED = '粘贴的表格.tsv'

/** Takes the first of the files that were dropped or chosen. */
export async function openFiles(files: Iterable<File>): Promise<void> {
  const [file, second] = [...files]
  if (!file) return
  if (second) showError(`一次分析一份文件，已取第一份：${file.name}`)
  try {
    await openSource({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })
  } catch {
    showError(`${file.name} 读不到内容：它可能是文件夹，或正被别的程序占用`)
  }
}

/** Takes cells copied from a spreadsheet: rows by line, columns by tab. */
export function openText(text: string): void {
  void openSource({ name: PASTED, bytes: new TextEncoder().encode(text) })
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
