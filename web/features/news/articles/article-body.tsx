import { createElement, useEffect, useRef, type ReactNode } from 'react'
import { pictureAddress, treeOf, type Branch } from '../../../../shared/article/tree.ts'
import type { ArticleDoc } from '../../../../shared/article/types.ts'
import { showPicture } from './pictures.ts'

/** An article as its readers see it, drawn from the same elements as the open pages. */
export const ArticleBody = ({ doc }: { doc: ArticleDoc }) => <div className="article">{treeOf(doc).map(drawn)}</div>

const NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  tabindex: 'tabIndex',
}

function drawn(branch: Branch, key: number): ReactNode {
  if (typeof branch === 'string') return branch
  const { tag, attrs, children } = branch
  if (tag === 'img') return <Picture key={key} attrs={attrs} />
  const props = Object.fromEntries(Object.entries(attrs).map(([name, value]) => [NAMES[name] ?? name, value]))
  return createElement(tag, { key, ...props }, ...children.map(drawn))
}

function Picture({ attrs: { src = '', alt = '', width, height } }: { attrs: Readonly<Record<string, string>> }) {
  const place = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (place.current) showPicture(place.current, src.slice(pictureAddress('').length))
  }, [src])
  return <img ref={place} alt={alt} width={width} height={height} />
}
