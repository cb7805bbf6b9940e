import { getSchema } from '@tiptap/core'
import { expect, it } from 'vitest'
import { MARKS, NODES, SILENT } from '../../../../shared/article/schema.ts'
import { checkArticle } from '../../../../shared/article/check.ts'
import { articleFrom } from '../../../../shared/article/paste.ts'
import { extensionsWith } from '../../../../web/features/news/articles/editor/extensions.ts'
import { markupOf } from '../../../fixtures/markup.ts'
import { SOURCES } from '../../../fixtures/pasted/sources.ts'

const schema = getSchema(extensionsWith(() => {}))
const said = (names: readonly string[]) => names.filter((name) => !SILENT.some((silent) => silent === name)).toSorted()

it('the editor knows the nodes and marks that are declared, with their attributes, and no others', () => {
  const attrsOf = (types: Readonly<Record<string, { spec: { attrs?: object | undefined } }>>) =>
    Object.fromEntries(Object.entries(types).map(([name, { spec }]) => [name, said(Object.keys(spec.attrs ?? {}))]))
  expect(attrsOf(schema.nodes)).toEqual(
    Object.fromEntries(Object.entries(NODES).map(([name, { attrs }]) => [name, said(Object.keys(attrs))])),
  )
  expect(attrsOf(schema.marks)).toEqual(
    Object.fromEntries(Object.entries(MARKS).map(([name, attrs]) => [name, said(Object.keys(attrs))])),
  )
})

it.each(Object.entries(SOURCES))(
  'what is pasted from %s stands in the editor as it is, and is taken by the server',
  (_, { html }) => {
    const { doc } = articleFrom(markupOf(html))
    const node = schema.nodeFromJSON(doc)
    node.check()
    expect(checkArticle(node.toJSON())).toHaveProperty('doc')
  },
)
