import type { Board, Pad } from './boards.ts'

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const group = (pads: readonly Pad[]): Map<string, Pad[]> => Map.groupBy(pads, ({ designator }) => designator)

const pinXml = ({ pin, x, y }: Pad): string =>
  `<Pin number="${attribute(pin)}" type="SURFACE"><Location x="${x / 1000}" y="${y / 1000}"/><StandardPrimitiveRef id="P"/></Pin>`

const netXml = ({ designator, pin }: Pad, i: number): string =>
  `<LogicalNet name="N${i}"><PinRef pin="${attribute(pin)}" componentRef="${attribute(designator)}"/></LogicalNet>`

/** The board in IPC-2581, with pins in its packages or, where those are left out, in its nets alone. */
export function write2581({ pads }: Board, { revision = 'C', packages = true, prefix = '', more = '' } = {}): Buffer {
  const parts = [...group(pads)]
  const shapes = parts.map(
    ([name, own]) => `<Package name="P-${name}"><Outline/>${packages ? own.map(pinXml).join('\n') : ''}</Package>`,
  )
  const components = parts.map(
    ([name]) =>
      `<Component refDes="${attribute(name)}" packageRef="P-${name}" layerRef="TOP" mountType="SMT"><Location x="1" y="2"/></Component>`,
  )
  const nets = packages ? '' : pads.map(netXml).join('')
  const step = `<Step name="board">${shapes.join('')}${components.join('')}${nets}</Step>${more}`
  const xml = `<IPC-2581 revision="${revision}"><Content roleRef="Owner"/><Ecad name="b"><CadData>${step}</CadData></Ecad></IPC-2581>`
  const prefixed = prefix === '' ? xml : xml.replace(/<(\/?)(?=[A-Z])/g, `<$1${prefix}:`)
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${prefixed}`)
}
