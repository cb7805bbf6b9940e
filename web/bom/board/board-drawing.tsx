import { Maximize, ZoomIn, ZoomOut } from 'lucide-react'
import { memo, useMemo, useRef, useState } from 'react'
import { SIDE_NAMES, SIDES, type Side } from '../../../shared/engine/bom/types.ts'
import { countText } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Segments } from '../../ui/segments.tsx'
import type { Dot, DotState, PlacementFacts } from '../engine/board-protocol.ts'
import { dotsOn, nearestDot, pathOf, placeOf, wholeView } from './board-view.ts'
import { useBoardView } from './use-board-view.ts'

const STATES: readonly { state: DotState; text: string; tone: string; fill: string }[] = [
  { state: 'fitted', text: '要贴', tone: 'stroke-good', fill: 'bg-good' },
  { state: 'not-fitted', text: '清单不贴', tone: 'stroke-warn', fill: 'bg-warn' },
  { state: 'unlisted', text: '清单没有', tone: 'stroke-danger', fill: 'bg-danger' },
  { state: 'mark', text: '光学点、孔等', tone: 'stroke-text-3', fill: 'bg-text-3' },
]

/** Pixels from a part within which a click means it. */
const REACH = 12
/** More names would cover each other. */
const NAMED = 24

type BoardDrawingProps = {
  dots: readonly Dot[]
  unit: PlacementFacts['unit']
  /** Designators that stand out. */
  marked: readonly string[]
  onPick: (dot: Dot) => void
}

/** The board by side, a dot for each part. Wheel and keys zoom and move; a click goes to the part's line. */
export function BoardDrawing({ dots, unit, marked, onPick }: BoardDrawingProps) {
  const [wanted, setWanted] = useState<{ side: Side; marked: readonly string[] } | null>(null)
  const names = useMemo(() => new Set(marked), [marked])
  const side = sideOf(dots, names, wanted?.marked === marked ? wanted.side : null, wanted?.side ?? 'top')
  const [picked, setPicked] = useState<Dot | null>(null)
  const onSide = useMemo(() => dotsOn(dots, side), [dots, side])
  const whole = useMemo(() => wholeView(dots, side), [dots, side])
  const svg = useRef<SVGSVGElement>(null)
  const { view, zoom, fit, handlers } = useBoardView(whole, svg, (at, pixel) => {
    const dot = nearestDot(onSide, side, at, REACH * pixel)
    setPicked(dot)
    if (dot) onPick(dot)
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
          onChange={(next) => setWanted({ side: next, marked })}
        />
        <span className="flex-1" />
        <Button size="small" look="ghost" aria-label="放大" title="放大（+）" onClick={() => zoom(1 / 1.5)}>
          <ZoomIn aria-hidden className="size-4" />
        </Button>
        <Button size="small" look="ghost" aria-label="缩小" title="缩小（-）" onClick={() => zoom(1.5)}>
          <ZoomOut aria-hidden className="size-4" />
        </Button>
        <Button size="small" look="ghost" aria-label="看全板" title="看全板（0）" onClick={fit}>
          <Maximize aria-hidden className="size-4" />
        </Button>
      </div>
      <svg
        ref={svg}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved and zoomed by keys
        tabIndex={0}
        role="application"
        aria-label={`板图，${SIDE_NAMES[side]}，${onSide.length} 个坐标；方向键移动，加减号缩放，0 看全板`}
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        className="h-[300px] w-full cursor-grab touch-none rounded-card border border-line bg-bg select-none active:cursor-grabbing"
        {...handlers}
      >
        <Dots dots={onSide} side={side} />
        <path d={pathOf(shown, side)} className="stroke-primary" {...POINT} strokeWidth={13} data-marked={shown.length} />
        <path d={pathOf(shown, side)} className="stroke-surface" {...POINT} strokeWidth={5} />
        {shown.slice(0, NAMED).map((dot, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a designator may be placed twice
          <Name key={index} dot={dot} side={side} size={view.width} />
        ))}
      </svg>
      <figcaption className="num flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-text-2">
        {STATES.map(({ state, text, fill }) => {
          const count = onSide.filter((dot) => dot.state === state).length
          return count === 0 ? null : (
            <span key={state} className="inline-flex items-center gap-1">
              <span aria-hidden className={`size-2 rounded-full ${fill}`} />
              {text} {countText(count)}
            </span>
          )
        })}
        <span className="flex-1" />
        <span>{picked && onSide.includes(picked) ? `${picked.designator} · ${placeText(picked, unit)}` : size}</span>
      </figcaption>
    </figure>
  )
}

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
