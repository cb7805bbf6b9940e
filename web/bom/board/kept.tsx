import { useEffect, useState } from 'react'
import { KEPT_NETLIST_BYTES } from '../../../shared/engine/netlist/limits.ts'
import { useToken } from '../../access/session.ts'
import { messageOf } from '../../ui/toast.ts'
import { keepComparison } from '../document/board/keep-comparison.ts'
import type { OpenBom } from '../document/state.ts'
import type { Source } from '../engine/protocol.ts'

type Fate = 'sending' | 'kept' | { failed: string }

/** A saved bill's comparison is kept, so that the packages learn of it; here stands whether it was. */
export function Kept({ bom, file }: { bom: OpenBom; file: Source }) {
  const isSignedIn = useToken() !== null
  const [fate, setFate] = useState<Fate | null>(null)
  const savedId = bom.saved !== null && !bom.dirty ? bom.saved.id : null
  const isSmall = file.bytes.length <= KEPT_NETLIST_BYTES
  useEffect(() => {
    if (savedId === null || !isSignedIn || !isSmall) return
    let wanted = true
    const tell = (next: Fate) => wanted && setFate(next)
    tell('sending')
    keepComparison(savedId, file).then(
      () => tell('kept'),
      (error: unknown) => tell({ failed: messageOf(error) }),
    )
    return () => {
      wanted = false
    }
  }, [savedId, file, isSignedIn, isSmall])
  return <p className="text-xs text-text-2">{textOf(fate, isSmall)}</p>
}

function textOf(fate: Fate | null, isSmall: boolean): string {
  if (!isSmall) return '网表较大，只在浏览器里比对，不上传留存。'
  if (fate === null) return '在浏览器里比对；BOM 保存后会留存一份对比，用来改进封装识别。'
  if (fate === 'sending') return '正在留存对比…'
  return fate === 'kept' ? '对比已留存。' : `对比没有留存：${fate.failed}`
}
