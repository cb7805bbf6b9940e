import type { XmlNode } from '../xml/tree.ts'
import type { Records } from './records.ts'

/** Columns in the words of KiCad's own lists. */
const HEAD = { reference: 'Reference', value: 'Value', footprint: 'Footprint', quantity: 'Qty', dnp: 'DNP' } as const

/** Properties that KiCad keeps for itself: they say nothing of the part. */
const OWN = /^(sheetname|sheetfile|ki_.*|reference|value|footprint|dnp|exclude_from_(bom|board|sim|pos_files))$/i

/**
 * The components of KiCad's intermediate netlist (`<export><components>`), grouped as its lists of parts group them: alike in
 * value, footprint and every field. Those that KiCad leaves out of lists are left out. Null for other XML.
 */
export function kicadRecords(root: XmlNode): Records | null {
  const components = child(child(root, 'export'), 'components')
  if (components === undefined) return null
  const groups = new Map<string, { names: string[]; texts: Map<string, string> }>()
  for (const node of components.children) {
    const name = node.attributes.get('ref') ?? ''
    if (node.name !== 'comp' || name === '' || hasProperty(node, 'exclude_from_bom')) continue
    const texts = textsOf(node)
    const key = JSON.stringify([...texts])
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { names: [name], texts })
    else group.names.push(name)
  }
  const rows = [...groups.values()].map(
    ({ names, texts }) => new Map([[HEAD.reference, names.join(', ')], [HEAD.quantity, String(names.length)], ...texts]),
  )
  return { name: null, rows }
}

function textsOf(node: XmlNode): Map<string, string> {
  const texts = new Map<string, string>()
  const add = (head: string, text: string | undefined): void => {
    if (text !== undefined && text !== '' && text !== '~' && !texts.has(head)) texts.set(head, text)
  }
  add(HEAD.value, child(node, 'value')?.text)
  add(HEAD.footprint, child(node, 'footprint')?.text)
  for (const field of child(node, 'fields')?.children ?? []) addNamed(field.attributes.get('name'), field.text, add)
  for (const field of node.children)
    if (field.name === 'property') addNamed(field.attributes.get('name'), field.attributes.get('value'), add)
  add('Description', child(node, 'description')?.text || child(node, 'libsource')?.attributes.get('description'))
  add('Datasheet', child(node, 'datasheet')?.text)
  if (hasProperty(node, 'dnp')) texts.set(HEAD.dnp, HEAD.dnp)
  return texts
}

function addNamed(
  name: string | undefined,
  text: string | undefined,
  add: (head: string, text: string | undefined) => void,
): void {
  if (name !== undefined && !OWN.test(name)) add(name, text)
}

const child = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((inner) => inner.name === name)

const hasProperty = (node: XmlNode, name: string): boolean =>
  node.children.some((inner) => inner.name === 'property' && inner.attributes.get('name') === name)
