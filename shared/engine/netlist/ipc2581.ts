import { isRefusal, refuse } from '../sheet/refusal.ts'
import { attributeTexts, createXmlFeed, nameBefore, xmlName } from '../sheet/xml/xml.ts'
import type { XmlHandler } from '../sheet/xml/xml.ts'
import { NETLIST_LIMITS } from './limits.ts'
import { refuseNetlist } from './refusal.ts'
import type { NetlistRefusal } from './refusal.ts'
import type { Netlist, NetlistIssue, NetlistPart } from './types.ts'

/** The parts of the document that tell of joints: a package has pins, a component has a package, a net names pins of components. */
type Board = {
  root: string | null
  step: string
  /** By step and name; the pins as `number@x,y`. */
  packages: Map<string, Pins>
  components: { designator: string; step: string; package: string }[]
  /** Pins that the nets name, by designator. */
  netPins: Map<string, Set<string>>
  /** Designators of the bill in the file. */
  listed: number
  repeats: { step: string; times: number }[]
  points: number
}

type Pins = { places: Set<string>; numbers: Set<string> }
type Attributes = ReadonlyMap<string, string>

/**
 * Reads IPC-2581 (revisions A to C, any function mode). The joints of a component are the different pins of its package, the pins
 * their different numbers; for a package without pins, what the nets name. DOCTYPE and entities are refused. `utf8` is the file.
 */
export function readIpc2581(utf8: Uint8Array): Netlist | NetlistRefusal {
  const board: Board = {
    root: null,
    step: '',
    packages: new Map(),
    components: [],
    netPins: new Map(),
    listed: 0,
    repeats: [],
    points: 0,
  }
  const refused = feed(utf8, handlerOf(board))
  if (board.root !== null && board.root !== ROOT) return refuseNetlist('xml-other', { root: board.root.slice(0, 40) })
  if (board.points > NETLIST_LIMITS.points) return refuseNetlist('too-many-points', { points: NETLIST_LIMITS.points })
  if (refused === 'xml-doctype') return refuseNetlist('xml-doctype', {})
  if (refused !== null || board.root === null)
    return refuseNetlist('xml-broken', { after: board.components.at(-1)?.designator ?? null })
  return netlistOf(board)
}

const ROOT = 'IPC-2581'
const PIECE = 1 << 16

/** The code of the refusal that stopped the reading; null when the document was read to its end. */
function feed(utf8: Uint8Array, handler: XmlHandler): string | null {
  const xml = createXmlFeed(handler, ROOT)
  for (let at = 0; at < utf8.length; at += PIECE) {
    const refusal = xml.push(utf8.subarray(at, at + PIECE))
    if (isRefusal(refusal)) return refusal.code
  }
  return xml.end()?.code ?? null
}

const PIN = xmlName('Pin')
const PACKAGE = xmlName('Package')

function handlerOf(board: Board): XmlHandler {
  let pins: Pins | null = null
  let pin: { number: string; place: string } | null = null
  const readers = new Map<number, (attributes: Attributes) => void>([
    [xmlName('Step'), (attributes) => (board.step = nameIn(attributes, 'name'))],
    [xmlName('StepRepeat'), (attributes) => board.repeats.push(repeatOf(attributes))],
    [PACKAGE, (attributes) => (pins = packageIn(board, nameIn(attributes, 'name')))],
    [PIN, (attributes) => (pin = { number: nameIn(attributes, 'number'), place: String(pins?.places.size) })],
    [xmlName('Location'), (attributes) => pin && (pin.place = placeIn(attributes))],
    [xmlName('Component'), (attributes) => addComponent(board, attributes)],
    [xmlName('PinRef'), (attributes) => addNetPin(board, attributes)],
    [xmlName('RefDes'), () => board.listed++],
  ])
  const handler: XmlHandler = {
    wantsText: false,
    refusal: null,
    open(name, buf, start, end) {
      board.root ??= nameBefore(buf, start)
      if (board.root !== ROOT || board.points > NETLIST_LIMITS.points) handler.refusal = refuse('xml')
      else readers.get(name)?.(attributeTexts(buf, start, end))
    },
    close(name) {
      if (name === PACKAGE) pins = null
      if (name !== PIN || pin === null) return
      board.points++
      pins?.places.add(`${pin.number}@${pin.place}`)
      pins?.numbers.add(pin.number)
      pin = null
    },
    text: () => undefined,
  }
  return handler
}

const nameIn = (attributes: Attributes, key: string): string =>
  (attributes.get(key) ?? '').trim().slice(0, NETLIST_LIMITS.nameChars)

const placeIn = (attributes: Attributes): string => `${Number(attributes.get('x'))},${Number(attributes.get('y'))}`

const keyOf = (step: string, name: string): string => JSON.stringify([step, name])

function packageIn(board: Board, name: string): Pins {
  const pins: Pins = { places: new Set(), numbers: new Set() }
  board.packages.set(keyOf(board.step, name), pins)
  return pins
}

function addComponent(board: Board, attributes: Attributes): void {
  const designator = nameIn(attributes, 'refDes')
  board.points++
  if (designator !== '') board.components.push({ designator, step: board.step, package: nameIn(attributes, 'packageRef') })
}

function addNetPin(board: Board, attributes: Attributes): void {
  const designator = nameIn(attributes, 'componentRef')
  const pin = nameIn(attributes, 'pin')
  if (designator === '' || pin === '') return
  const pins = board.netPins.get(designator) ?? new Set()
  if (!pins.has(pin)) board.points++
  board.netPins.set(designator, pins.add(pin))
}

function repeatOf(attributes: Attributes): { step: string; times: number } {
  const [nx, ny] = ['nx', 'ny'].map((key) => Math.max(1, Math.trunc(Number(attributes.get(key))) || 1))
  return { step: nameIn(attributes, 'stepRef'), times: Math.min((nx ?? 1) * (ny ?? 1), 1_000_000) }
}

function netlistOf(board: Board): Netlist {
  const parts = new Map<string, NetlistPart>()
  const bare: string[] = []
  for (const { designator, step, package: name } of board.components) {
    const own = board.packages.get(keyOf(step, name))
    const named = board.netPins.get(designator)?.size ?? 0
    const isBare = own === undefined || own.places.size === 0
    if (isBare && named > 0) bare.push(designator)
    const [joints, pins] = isBare ? [named, named] : [own.places.size, own.numbers.size]
    parts.set(designator, { designator, joints, pins, midJoints: 0, midPins: 0 })
  }
  const placed = new Set(board.components.map(({ step }) => step))
  const boards = board.repeats.reduce((sum, { step, times }) => sum + (placed.has(step) ? times : 0), 0)
  const issues: NetlistIssue[] = []
  if (boards > 1) issues.push({ code: 'panel-step', level: 'info', boards })
  if (parts.size === 0) issues.push({ code: 'no-components', level: 'warn', listed: board.listed })
  if (bare.length > 0) issues.push({ code: 'package-without-pins', level: 'warn', designators: bare })
  return { format: 'ipc2581', components: board.components.length, parts: [...parts.values()], boards: 1, issues }
}
