import { headsOf } from '../words/words.ts'
import type { HeadSense } from '../words/types.ts'

/** What a head of a placement file can mean: its fields, places that only stand in for the middle of a part, and others. */
export type PlacementSense =
  | 'designator'
  | 'name'
  | 'comment'
  | 'value'
  | 'device'
  | 'footprint'
  | 'refX'
  | 'refY'
  | 'padX'
  | 'padY'
  | 'x'
  | 'y'
  | 'rotation'
  | 'side'
  | 'mirror'
  | 'other'

const from = (...senses: HeadSense[]): string[] => senses.flatMap(headsOf)

/** What stands before or behind X and Y in the heads of programs and hand-made lists; with those of the first line a unit may stand. */
const USUAL = 'mid|center|centre|centroid|pos|position|loc|location|coord|coordinate|中心|坐标'
const SELDOM = `coor|placement|component|comp|part|sym|symbol|body|symcenter|center pos|board|abs|absolute|place|offset|mount|pick
  origin|cen|中心点|元件|座标|贴装|贴片|位置|绝对`
const UNITS = 'mm|mil|mils|inch|inches|in|thou|um|毫米|英寸'

const words = (list: string): string[] => list.split(/[|\n]/).map((word) => word.trim())

/** Heads of one axis: the letter with a word before or behind it. */
const axis = (letter: 'x' | 'y', middles: string): string[] =>
  words(middles).flatMap((word) => [`${word} ${letter}`, `${letter} ${word}`])

const withUnits = (names: readonly string[]): string[] => [
  ...names,
  ...names.flatMap((name) => words(UNITS).map((unit) => `${name} ${unit}`)),
]

const middles = (letter: 'x' | 'y'): string[] => [...withUnits([letter, ...axis(letter, USUAL)]), ...axis(letter, SELDOM)]

const REFERENCES = 'ref|reference|pin1|pin 1|anchor|参考|参考点|基准'
const PADS = 'pad|pad1|first pad|焊盘|第一焊盘|first pin'

/** Heads by meaning, parted by "|". The first listing of a phrase wins. */
export const PLACEMENT_PHRASES: Readonly<Record<PlacementSense, string>> = {
  refX: withUnits(axis('x', REFERENCES)).join('|'),
  refY: withUnits(axis('y', REFERENCES)).join('|'),
  padX: withUnits(axis('x', PADS)).join('|'),
  padY: withUnits(axis('y', PADS)).join('|'),
  x: [...middles('x'), 'x轴|x轴坐标|横坐标|坐标x轴|xc|cx', ...from('x')].join('|'),
  y: [...middles('y'), 'y轴|y轴坐标|纵坐标|坐标y轴|yc|cy', ...from('y')].join('|'),
  rotation: [
    ...from('rotation'),
    'rotations|rot deg|rotation degrees|rotation angle|sym rotate|symrotate|sym rotation|symrotation|angle deg|degrees|degree|deg|ang',
    'orient|orientation deg|orientation angle|part rotation|component rotation|turn|r deg|方向|旋转度|旋转角|元件角度|贴片角度|θ|t°|°',
    'drehung|winkel|ausrichtung|rotazione|rotación|giro|поворот|угол|угол поворота|回転|回転角度|角度',
  ].join('|'),
  mirror: 'mirror|mirrored|sym mirror|symmirror|flip|flipped|is mirrored|镜像|镜像标识|是否镜像|mirror yn',
  side: [
    ...from('side'),
    'layer|side|tb|t b|top bot|top bottom|topbot|face|board layer|placement layer|layer name|component layer|pcb layer|mount layer',
    'surface|side of board|top or bottom|元件层|所在板层|贴装板面|层面|元件面|层别|正反|顶底|层名|面层|板层面|位面',
    'côté|face carte|lato|cara|capa|strana|strona|warstwa',
  ].join('|'),
  designator: [
    ...from('designator'),
    'ref des|refdes|ref id|refname|part id|part ref|part refdes|comp ref|comp name|component id|component refdes|compid|designation|ref designation',
    'part name|component name|partname|componentname|symbol name ref|instance|instance name|location no|标号|元件名|元件标号|器件位号|元件编号|器件编号|点位|贴装点',
  ].join('|'),
  name: ['name|id|location|loc|position|位置|点名', ...from('part'), ...from('place')].join('|'),
  comment: from('comment').join('|'),
  value: ['comp value|compvalue|component value|part value|参数|规格值', ...from('value'), ...from('spec')].join('|'),
  footprint: ['sym name|symname|comp package|comppackage|shape|case name', ...from('footprint'), ...from('size')].join('|'),
  device: [
    'comp device type|compdevicetype|device type|part type|parttype|part number|part no|type|partnumber|part num|stock code|partno',
    ...from('device', 'model', 'mpn', 'partNumber', 'libref', 'description'),
  ].join('|'),
  other: [
    'pins|pin count|smd|mount type|mounting|technology|supplier|datasheet|qty|quantity|group|height|unit|units|feeder|nozzle|skip|populate|dnp|tolerance',
    ...from('quantity', 'note', 'index', 'process', 'manufacturer', 'supplierPart', 'category', 'other', 'dnp'),
  ].join('|'),
}
