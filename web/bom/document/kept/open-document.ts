import { showNotice } from '../../../ui/toast.ts'
import type { Draft } from '../drafts.ts'
import { beginTurn, isLatest, openSource } from '../open.ts'
import { showArriving } from '../state.ts'
import { loadDocument, type StoredDocument } from '../store/documents.ts'

/** What a document is called until its own name is known. */
const NAME = '未保存的分析'

/** Opens a document of this browser as it was left. */
export async function openDocument(id: string, notice: Draft['notice'] = null): Promise<void> {
  const mine = beginTurn()
  const address = { doc: id }
  showArriving({ phase: 'reading', name: NAME, stage: 'load', address, first: null })
  const found = await loadDocument(id).catch(() => null)
  if (!isLatest(mine)) return
  if (found) await openStored(found, notice)
  else showArriving({ phase: 'refused', name: NAME, message: MISSING, address, byHand: null })
}

const MISSING = '这个浏览器里没有它的留底：它已被删除，属于另一个账号，或是在别的浏览器里打开的。'

/** A draft that this build cannot read leaves its file, which is opened as a document of its own. */
export async function openStored({ info, source, record, history }: StoredDocument, notice: Draft['notice']): Promise<void> {
  const { id, owner, updated } = info
  if (record) return openSource(source, { ...record.draft, history, notice, updated }, { id, owner })
  showNotice(`「${source.name}」的改动是另一个版本的程序留下的，这里读不出，只打开了原文件；留底还在`)
  return openSource(source)
}
