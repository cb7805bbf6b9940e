import { FIELD_NAMES } from '../../../shared/engine/bom/types.ts'
import { LAYER_NAMES, layersOf, type LayeredField, type Layers } from '../../../shared/engine/line/layers.ts'
import type { ReactNode } from 'react'
import { timeText } from '../../lib/format.ts'
import { useSetBy, type SetBy } from '../document/provenance.ts'
import type { OpenBom } from '../document/state.ts'
import type { Line } from '../engine/protocol.ts'
import { Fact } from './panel-part.tsx'

const FIELDS: readonly (readonly [field: LayeredField, name: string])[] = [
  ['designators', FIELD_NAMES.designator],
  ['quantity', FIELD_NAMES.quantity],
  ['value', FIELD_NAMES.value],
  ['footprint', FIELD_NAMES.footprint],
  ['package', '识别封装'],
  ['pins', '引脚'],
  ['points', '点数'],
  ['mpn', FIELD_NAMES.mpn],
  ['manufacturer', FIELD_NAMES.manufacturer],
  ['description', FIELD_NAMES.description],
  ['side', FIELD_NAMES.side],
  ['dnp', FIELD_NAMES.dnp],
]

/** Where each text of the line comes from: the file's own is never overwritten, and what was entered is called that. */
export function LineLayers({ line, bom }: { line: Line; bom: OpenBom }) {
  const setBy = useSetBy(bom)
  const shown = FIELDS.map(([field, name]) => ({ field, name, layers: layersOf(line, field) })).filter(isTold)
  return (
    <section aria-label="各项来源">
      <h3 className="mb-1 text-xs text-text-2">各项来源</h3>
      <ul className="flex flex-col gap-1">
        {shown.map(({ field, name, layers }) => (
          <li key={field} className="flex gap-3">
            <span className="w-14 shrink-0 text-text-2">{name}</span>
            <dl className="min-w-0 flex-1">
              <Said layer={LAYER_NAMES.file} text={layers.file} mono={field === 'mpn'} />
              <Said layer={LAYER_NAMES.recognised} text={layers.recognised} />
              <Said layer={LAYER_NAMES.estimated} text={layers.estimated === '' ? '' : `≈${layers.estimated}`} tone="text-warn" />
              <Said layer={isEntered(layers) ? LAYER_NAMES.confirmed : '已确认'} text={layers.confirmed} tone="font-semibold">
                <SetByWhom of={setBy(line.key, field === 'points' ? 'pointsMilli' : field)} />
              </Said>
            </dl>
          </li>
        ))}
        <Fact name={FIELD_NAMES.supplierPart} text={line.file.supplierPart} mono />
        <Fact name={FIELD_NAMES.note} text={line.file.note} />
      </ul>
    </section>
  )
}

/** Who set it by hand, where that is known. */
function SetByWhom({ of }: { of: SetBy | undefined }) {
  if (of === undefined) return null
  return (
    <span className="num ml-2 text-xs font-normal whitespace-nowrap text-text-2">
      {of === null ? '我 刚刚' : `${of.isMine ? '我' : of.name} ${timeText(of.at).slice(5, 16)}`}
    </span>
  )
}

/**
 * Designators stand above, that a line is fitted goes without saying, and what its package was recognised as stands below what the file
 * says of it: they are told where a person changed them.
 */
function isTold({ field, layers }: { field: LayeredField; layers: Layers }): boolean {
  if (field === 'designators' || field === 'dnp' || field === 'package') return layers.confirmed !== ''
  return Object.values(layers).some((text) => text !== '')
}

const isEntered = ({ estimated, confirmed }: Layers): boolean => confirmed !== estimated

type SaidProps = { layer: string; text: string; tone?: string; mono?: boolean; children?: ReactNode }

function Said({ layer, text, tone = '', mono = false, children }: SaidProps) {
  if (text === '') return null
  return (
    <div className="flex gap-2">
      <dt className="w-9 shrink-0 text-xs leading-5 text-text-2">{layer}</dt>
      <dd className={`min-w-0 [overflow-wrap:anywhere] ${tone} ${mono ? 'font-mono' : ''}`}>
        {text}
        {children}
      </dd>
    </div>
  )
}
