import { fold } from '../../table/text.ts'
import type { PlacedPart } from '../types.ts'

/** What stands at a place: a part, or a mark, a hole, a test point, a drawing that nobody fits. */
export type PlacedKind = 'part' | 'fiducial' | 'hole' | 'test-point' | 'drawing'

const KINDS: readonly (readonly [PlacedKind, RegExp, RegExp])[] = [
  ['fiducial', /^(fid|fd|fm|mark|fiducial|基准)[\d_-]*[a-z]?$/i, /fiducial|\bfid\b|fiduc|optical ?mark|mark ?点|光学点|基准点/i],
  ['hole', /^(mh|hole|mth|mtg|mnt)[\d_-]*[a-z]?$/i, /mounting ?hole|\bhole\b|hole[_-]|screw ?hole|tooling|定位孔|安装孔|螺丝孔/i],
  ['test-point', /^(tp|testpoint|test)[\d_-]*[a-z]?$/i, /test ?-?_?(point|pad)|测试点/i],
  ['drawing', /^(logo|g\*+|ref\*+|#?kibuzzard.*|art|lbl|label)[\d_-]*$/i, /\blogo|artwork|copyright|kibuzzard|silkscreen|oshw/i],
]

/** Tells by designator, footprint and value what stands at a place. A mark is one only by its name or by what it is called. */
export function placedKind({ designator, footprint, value }: Pick<PlacedPart, 'designator' | 'footprint' | 'value'>): PlacedKind {
  const text = fold(`${footprint} ${value}`).replace(/_/g, ' ')
  const found = KINDS.find(([, name, words]) => name.test(designator) || words.test(text))
  return found?.[0] ?? 'part'
}
