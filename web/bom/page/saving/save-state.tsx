import { useStore } from '../../../lib/use-store.ts'
import { saveState, type Sending } from '../../document/save/save-state.ts'
import type { OpenBom } from '../../document/state.ts'
import { storageTrouble } from '../../document/store/trouble.ts'
import { isMoved } from '../../document/store/unsent.ts'
import { writer } from '../../document/store/writer.ts'

const TEXTS: Record<Exclude<Sending['is'], 'refused'>, string> = {
  sending: '正在保存',
  offline: '离线，改动已存在本机',
  busy: '服务器忙，改动已存在本机，稍后再存',
  'signed-out': '登录已失效，改动已存在本机',
}

/** Where nothing can be kept in this browser, nobody is told that it is. */
const UNKEPT: typeof TEXTS = {
  ...TEXTS,
  offline: '离线，改动还没有存下，请不要关闭页面',
  busy: '服务器忙，改动还没有存下，请不要关闭页面',
  'signed-out': '登录已失效，改动还没有存下，请不要关闭页面',
}

/** How far what was changed of a saved BOM is saved: said in one place, and no more than that. */
export function SaveState({ bom }: { bom: OpenBom }) {
  const now = useStore(saveState)
  const trouble = useStore(storageTrouble)
  const who = useStore(writer)
  if (!bom.saved?.outbox || (who?.id === bom.doc.id && who.is === 'elsewhere')) return null
  const how = now?.doc === bom.doc.id ? now : null
  const isCalm = how === null || how.is === 'sending'
  return (
    <p role="status" className={`min-w-0 text-sm ${isCalm ? 'text-text-2' : 'text-warn'}`}>
      {textOf(bom, how, trouble === null || trouble === 'many')}
    </p>
  )
}

function textOf(bom: OpenBom, how: Sending | null, isKept: boolean): string {
  if (how?.is === 'refused') return `没有存到服务器：${how.message}`
  if (how !== null) return (isKept ? TEXTS : UNKEPT)[how.is]
  if (bom.saved?.outbox && bom.saved.outbox.clashes.length > 0) return ''
  if (isMoved(bom)) return TEXTS.sending
  return bom.dirty ? '已保存' : ''
}
