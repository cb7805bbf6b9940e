import { LIMITS } from '../caps.ts'
import { refuseWith } from '../refusal.ts'
import type { SheetRefusal } from '../refusal.ts'
import type { SheetCaps } from '../types.ts'
import { createXmlFeed, attributeTexts, nameBefore, xmlText } from './xml.ts'
import type { XmlHandler } from './xml.ts'

/** An element of a small XML document. `text` is its own, without that of the elements in it. */
export type XmlNode = { name: string; attributes: ReadonlyMap<string, string>; children: XmlNode[]; text: string }

/** The whole document as a tree, under a nameless root, for formats whose rows are known only at the end. */
export function xmlTree(utf8: Uint8Array, caps: SheetCaps): XmlNode | SheetRefusal {
  const most = caps.rows * LIMITS.elementsPerRow
  const root: XmlNode = { name: '', attributes: new Map(), children: [], text: '' }
  const path = [root]
  let count = 0
  const handler: XmlHandler = {
    wantsText: false,
    refusal: null,
    open(_, buf, start, end) {
      const node: XmlNode = { name: nameBefore(buf, start), attributes: attributeTexts(buf, start, end), children: [], text: '' }
      path.at(-1)?.children.push(node)
      path.push(node)
      handler.wantsText = true
      if (++count > most) handler.refusal = refuseWith('too-many-elements', { elements: most })
      if (path.length > LIMITS.depth) handler.refusal = refuseWith('xml-broken', { part: node.name })
    },
    close() {
      const node = path.pop()
      if (node !== undefined) node.text = node.text.trim()
      if (path.length === 0) path.push(root)
      handler.wantsText = path.length > 1
    },
    text(buf, start, end, raw) {
      const node = path.at(-1)
      if (node !== undefined) node.text += xmlText(buf, start, end, raw)
    },
  }
  const feed = createXmlFeed(handler, 'XML')
  for (let at = 0; at < utf8.length; at += PIECE) {
    const refusal = feed.push(utf8.subarray(at, at + PIECE))
    if (refusal !== null) return refusal
  }
  return feed.end() ?? root
}

/** Bytes given to the scanner at a time, so that a refusal comes soon. */
const PIECE = 1 << 16
