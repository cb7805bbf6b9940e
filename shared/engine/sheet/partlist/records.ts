import type { XmlNode } from '../xml/tree.ts'

/** A list: its name, and for each row the texts by the heads of their columns. */
export type Records = { name: string | null; rows: Map<string, string>[] }

/** Columns that a row must fill to count as one of a list. Our decision: a name and one thing more. */
const FIELDS = 2

/**
 * Elements that repeat and hold several texts each, wherever they stand, the largest list first. Lists within rows of a
 * larger list are part of those rows.
 */
export function repeatedRecords(root: XmlNode): Records[] {
  const groups = new Map<string, { nodes: XmlNode[]; rows: Map<string, string>[] }>()
  const visit = (node: XmlNode, path: string): void => {
    for (const child of node.children) {
      const own = `${path}/${child.name}`
      const row = recordOf(child)
      if (row.size >= FIELDS) {
        const group = groups.get(own) ?? { nodes: [], rows: [] }
        group.nodes.push(child)
        group.rows.push(row)
        groups.set(own, group)
      }
      visit(child, own)
    }
  }
  visit(root, '')
  const lists = [...groups].filter(([, { rows }]) => rows.length > 1).toSorted((a, b) => weight(b[1].rows) - weight(a[1].rows))
  const kept: string[] = []
  return lists.flatMap(([path, { nodes, rows }]) => {
    if (kept.some((other) => path.startsWith(`${other}/`) || other.startsWith(`${path}/`))) return []
    kept.push(path)
    return [{ name: nodes[0]?.name ?? null, rows }]
  })
}

const weight = (rows: readonly Map<string, string>[]): number => rows.reduce((sum, row) => sum + row.size, 0)

/** An element's texts: its attributes, its inner elements, and those that name themselves (`<field name="MPN">`). */
export function recordOf(node: XmlNode): Map<string, string> {
  const row = new Map<string, string>()
  const add = (head: string, text: string): void => {
    const before = row.get(head)
    if (text !== '') row.set(head, before === undefined ? text : `${before}, ${text}`)
  }
  for (const [name, text] of node.attributes) add(name, text)
  for (const child of node.children) addChild(child, add)
  if (node.children.length === 0 && node.text !== '') add(node.name, node.text)
  return row
}

function addChild(child: XmlNode, add: (head: string, text: string) => void): void {
  const named = child.attributes.get('name') ?? child.attributes.get('Name')
  if (child.children.length === 0) {
    const text = child.text === '' ? (child.attributes.get('value') ?? child.attributes.get('Value') ?? '') : child.text
    if (text !== '' && named !== undefined) add(named, text)
    else if (text !== '') add(child.name, text)
    else for (const [name, value] of child.attributes) add(`${child.name} ${name}`, value)
  } else for (const inner of child.children) if (inner.children.length === 0) addChild(inner, add)
}
