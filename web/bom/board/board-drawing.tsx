import { Maximize, ZoomIn, ZoomOut } from 'lucide-react'
import { memo, useMemo, useRef, useState } from 'react'
import { SIDE_NAMES, SIDES, type Side } from '../../../shared/engine/bom/types.ts'
import { countText } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Segments } from '../../ui/segments.tsx'
import type { Dot, DotState, PlacementFacts } from '../engine/board-protocol.ts'
import type { Source } from '../engine/protocol.ts'
import { centreOf, dotsOn, nearestDot, pathOf, placeOf, wholeView, type Point, type View } from './board-view.ts'
import { useBoardView, type Chosen } from './use-board-view.ts'

const STATES: readonly { state: DotState; text: string; tone: string; fill: string }[] = [
  { state: 'fitted', text: '要贴', tone: 'stroke-good', fill: 'bg-good' },
  { state: 'not-fitted', text: 'BOM 不贴', tone: 'stroke-warn', fill: 'bg-warn' },
  { state: 'unlisted', text: 'BOM 没有', tone: 'stroke-danger', fill: 'bg-danger' },
  { state: 'mark', text: '光学点、孔等', tone: 'stroke-text-3', fill: 'bg-text-3' },
]

/** More names would cover each other. */
const NAMED = 24

/** How a board was last looked at; a line that comes into question may lie on the other side. */
type Look = { side: { side: Side; marked: string } | null; chosen: Chosen | null; picked: Dot | null }

const UNSEEN: Look = { side: null, chosen: null, picked: null }

/** By the file: whoever comes back to the pane finds the board as it was left. */
const looks = new WeakMap<Source, Look>()

function useLook(file: Source): [Look, (part: Partial<Look>) => void] {
  const [look, setLook] = useState(() => looks.get(file) ?? UNSEEN)
  const change = (part: Partial<Look>) =>
    setLook((before) => {
      const next = { ...before, ...part }
      looks.set(file, next)
      return next
    })
  return [look, change]
}

type BoardDrawingProps = {
  file: Source
  dots: readonly Dot[]
  unit: PlacementFacts['unit']
  /** Designators that stand out. */
  marked: readonly string[]
  onPick: (dot: Dot) => void
}

/** The board by side, a dot for each part. Wheel and keys zoom and move; a click, or Enter in the middle, goes to the part's line. */
export function BoardDrawing({ file, dots, unit, marked, onPick }: BoardDrawingProps) {
  const [{ side: wanted, chosen, picked }, change] = useLook(file)
  const names = useMemo(() => new Set(marked), [marked])
  const markedText = marked.join(' ')
  const side = sideOf(dots, names, wanted?.marked === markedText ? wanted.side : null, wanted?.side ?? 'top')
  const onSide = useMemo(() => dotsOn(dots, side), [dots, side])
  const whole = useMemo(() => wholeView(dots, side), [dots, side])
  const svg = useRef<SVGSVGElement>(null)
  const onPoint = (at: Point, reach: number) => {
    const dot = nearestDot(onSide, side, at, reach)
    change({ picked: dot })
    if (dot) onPick(dot)
  }
  const { view, zoom, fit, handlers } = useBoardView({
    whole,
    svg,
    chosen,
    onChoose: (next) => change({ chosen: next }),
    onPoint,
  })
  const shown = onSide.filter((dot) => names.has(dot.designator))
  const size = `${lengthText(whole.width)} × ${lengthText(whole.height)} ${unit ?? ''}`
  return (
    <figure aria-label="板图" className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <Segments
          label="看哪一面"
          value={side}
          choices={SIDES.map((each) => ({ value: each, text: `${SIDE_NAMES[each]} ${countText(dotsOn(dots, each).length)}` }))}
          onChange={(next) => change({ side: { side: next, marked: markedText } })}
        />
        <span className="flex-1" />
        <ZoomButtons zoom={zoom} fit={fit} />
      </div>
      <svg
        ref={svg}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved and zoomed by keys
        tabIndex={0}
        role="application"
        aria-label={`板图，${SIDE_NAMES[side]}，${onSide.length} 个坐标；方向键移动，加减号缩放，0 看全板，回车选中间的件`}
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        className="group/board h-[300px] w-full cursor-grab touch-none rounded-card border border-line bg-bg select-none active:cursor-grabbing"
        {...handlers}
      >
        <Dots dots={onSide} side={side} />
        <path d={pathOf(shown, side)} className="stroke-primary" {...POINT} strokeWidth={13} data-marked={shown.length} />
        <path d={pathOf(shown, side)} className="stroke-surface" {...POINT} strokeWidth={5} />
        <path d={crossOf(view)} className="stroke-primary not-group-focus-visible/board:hidden" {...POINT} strokeWidth={1} />
        {shown.slice(0, NAMED).map((dot, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a designator may be placed twice
          <Name key={index} dot={dot} side={side} size={view.width} />
        ))}
      </svg>
      <figcaption className="num flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-text-2">
        <Legend dots={onSide} />
        <span className="flex-1" />
        <span>
          {picked && onSide.some((dot) => isSamePlace(dot, picked)) ? `${picked.designator} · ${placeText(picked, unit)}` : size}
        </span>
      </figcaption>
    </figure>
  )
}

const ZoomButtons = ({ zoom, fit }: { zoom: (by: number) => void; fit: () => void }) => (
  <>
    <Button size="small" look="ghost" aria-label="放大" title="放大（+）" onClick={() => zoom(1 / 1.5)}>
      <ZoomIn aria-hidden className="size-4" />
    </Button>
    <Button size="small" look="ghost" aria-label="缩小" title="缩小（-）" onClick={() => zoom(1.5)}>
      <ZoomOut aria-hidden className="size-4" />
    </Button>
    <Button size="small" look="ghost" aria-label="看全板" title="看全板（0）" onClick={fit}>
      <Maximize aria-hidden className="size-4" />
    </Button>
  </>
)

/** How many there are of each kind. */
const Legend = ({ dots }: { dots: readonly Dot[] }) =>
  STATES.map(({ state, text, fill }) => {
    const count = dots.filter((dot) => dot.state === state).length
    return count === 0 ? null : (
      <span key={state} className="inline-flex items-center gap-1">
        <span aria-hidden className={`size-2 rounded-full ${fill}`} />
        {text} {countText(count)}
      </span>
    )
  })

/** What Enter means. */
function crossOf(view: View): string {
  const { x, y } = centreOf(view)
  const arm = view.width * 0.02
  return `M${x - arm} ${y}h${2 * arm}M${x} ${y - arm}v${2 * arm}`
}

const isSamePlace = (a: Dot, b: Dot): boolean => a.designator === b.designator && a.x === b.x && a.y === b.y

const POINT = { fill: 'none', strokeLinecap: 'round', vectorEffect: 'non-scaling-stroke' } as const

/** Drawn once for thousands of parts; what stands out is drawn over it. */
const Dots = memo(function Dots({ dots, side }: { dots: readonly Dot[]; side: Side }) {
  return STATES.map(({ state, tone }) => (
    <path
      key={state}
      d={pathOf(
        dots.filter((dot) => dot.state === state),
        side,
      )}
      className={tone}
      {...POINT}
      strokeWidth={5}
    />
  ))
})

function Name({ dot, side, size }: { dot: Dot; side: Side; size: number }) {
  const { x, y } = placeOf(dot, side)
  return (
    <text x={x + size * 0.018} y={y + size * 0.01} fontSize={size * 0.032} className="pointer-events-none fill-text font-mono">
      {dot.designator}
    </text>
  )
}

/** The side a person looks at, unless what stands out lies on the other alone. */
function sideOf(dots: readonly Dot[], names: ReadonlySet<string>, chosen: Side | null, last: Side): Side {
  if (chosen) return chosen
  const sides = new Set(dots.filter(({ designator }) => names.has(designator)).map(({ side }) => side))
  const [only] = sides
  return sides.size === 1 && only ? only : last
}

const lengthText = (length: number): string => String(Number(length.toPrecision(4)))

const placeText = ({ x, y }: Dot, unit: PlacementFacts['unit']): string => `${lengthText(x)}, ${lengthText(y)} ${unit ?? ''}`
