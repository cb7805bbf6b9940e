const ROW = 36
const HEAD = 48
const SPARE = 5
const POOLED = Math.ceil(600 / ROW) + 1 + 2 * SPARE

/** The yardstick: as little as a scrolled table can do. Pooled rows of plain text, moved and rewritten by hand; no features at all. */
export function mountRecycler(
  root: HTMLElement,
  rows: number,
  columns: number,
  width: number,
  textAt: (row: number, column: number) => string,
): void {
  const scroller = element('grid-scroller', root)
  scroller.style.cssText = 'position:relative;overflow:auto;height:600px;width:1200px;font:13px/20px sans-serif'
  const head = element('head', scroller)
  head.style.cssText = `position:sticky;top:0;z-index:1;height:${HEAD}px;width:${columns * width}px;background:#f0f4f2`
  const canvas = element('canvas', scroller)
  canvas.style.cssText = `position:relative;height:${rows * ROW}px;width:${columns * width}px`
  const pool = Array.from({ length: POOLED }, () => pooledRow(canvas, columns, width))

  const draw = () => {
    const first = Math.max(0, Math.min(rows - POOLED, Math.floor(scroller.scrollTop / ROW) - SPARE))
    for (let place = first; place < first + POOLED; place++) {
      const row = pool[place % POOLED]!
      if (row.place === place) continue
      row.place = place
      row.element.style.top = `${place * ROW}px`
      row.texts.forEach((text, column) => (text.data = textAt(place, column)))
    }
  }
  scroller.addEventListener('scroll', draw)
  draw()
}

function pooledRow(parent: HTMLElement, columns: number, width: number) {
  const row = element('row', parent)
  row.style.cssText = `position:absolute;left:0;width:100%;height:${ROW}px;background:#fff`
  const texts = Array.from({ length: columns }, (_, column) => {
    const cell = element('cell', row)
    cell.style.cssText = `position:absolute;left:${column * width}px;width:${width}px;height:${ROW}px;overflow:hidden;padding:8px 10px;box-sizing:border-box;white-space:pre;text-overflow:ellipsis;border-right:1px solid #dfe5e2;border-bottom:1px solid #dfe5e2`
    return cell.appendChild(document.createTextNode(''))
  })
  return { element: row, texts, place: -1 }
}

function element(name: string, parent: HTMLElement): HTMLElement {
  const made = document.createElement('div')
  made.className = name
  return parent.appendChild(made)
}
