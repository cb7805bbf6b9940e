import type { ChainedCommands, Editor } from '@tiptap/core'
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Heading4,
  Image,
  Italic,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  SquareCode,
  Strikethrough,
  Table,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useReducer } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Menu } from '../../../../ui/menu.tsx'
import { LinkButton } from './link-button.tsx'

type Tool = {
  text: string
  icon: LucideIcon
  run: (chain: ChainedCommands) => ChainedCommands
  /** What is on where the cursor stands. */
  on?: [name: string, attrs?: object]
}

const TOOLS: readonly (readonly Tool[])[] = [
  [
    { text: '撤销', icon: Undo2, run: (chain) => chain.undo() },
    { text: '重做', icon: Redo2, run: (chain) => chain.redo() },
  ],
  [
    { text: '加粗', icon: Bold, run: (chain) => chain.toggleBold(), on: ['bold'] },
    { text: '斜体', icon: Italic, run: (chain) => chain.toggleItalic(), on: ['italic'] },
    { text: '删除线', icon: Strikethrough, run: (chain) => chain.toggleStrike(), on: ['strike'] },
    { text: '行内代码', icon: Code, run: (chain) => chain.toggleCode(), on: ['code'] },
  ],
  [
    { text: '大标题', icon: Heading2, run: (chain) => chain.toggleHeading({ level: 2 }), on: ['heading', { level: 2 }] },
    { text: '中标题', icon: Heading3, run: (chain) => chain.toggleHeading({ level: 3 }), on: ['heading', { level: 3 }] },
    { text: '小标题', icon: Heading4, run: (chain) => chain.toggleHeading({ level: 4 }), on: ['heading', { level: 4 }] },
  ],
  [
    { text: '项目列表', icon: List, run: (chain) => chain.toggleBulletList(), on: ['bulletList'] },
    { text: '编号列表', icon: ListOrdered, run: (chain) => chain.toggleOrderedList(), on: ['orderedList'] },
    { text: '引用', icon: Quote, run: (chain) => chain.toggleBlockquote(), on: ['blockquote'] },
    { text: '代码块', icon: SquareCode, run: (chain) => chain.toggleCodeBlock(), on: ['codeBlock'] },
    { text: '分隔线', icon: Minus, run: (chain) => chain.setHorizontalRule() },
  ],
]

const TABLE_ACTS: readonly (readonly [string, (chain: ChainedCommands) => ChainedCommands])[] = [
  ['在上方加一行', (chain) => chain.addRowBefore()],
  ['在下方加一行', (chain) => chain.addRowAfter()],
  ['在左侧加一列', (chain) => chain.addColumnBefore()],
  ['在右侧加一列', (chain) => chain.addColumnAfter()],
  ['首行作表头', (chain) => chain.toggleHeaderRow()],
  ['合并或拆分单元格', (chain) => chain.mergeOrSplit()],
  ['删除行', (chain) => chain.deleteRow()],
  ['删除列', (chain) => chain.deleteColumn()],
  ['删除表格', (chain) => chain.deleteTable()],
]

/** What can be done where the cursor stands. */
export function Toolbar({ editor, onPicture }: { editor: Editor; onPicture: () => void }) {
  const [, follow] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    editor.on('transaction', follow)
    return () => void editor.off('transaction', follow)
  }, [editor])
  const run = (act: (chain: ChainedCommands) => ChainedCommands) => act(editor.chain().focus()).run()
  const inTable = editor.isActive('table')
  return (
    <div role="toolbar" aria-label="格式" className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line p-1">
      {TOOLS.map((group, at) => (
        <div key={at} className="flex">
          {group.map(({ text, icon: Icon, run: act, on }) => (
            <Button
              key={text}
              look="ghost"
              size="icon"
              aria-label={text}
              title={text}
              aria-pressed={on ? editor.isActive(...on) : undefined}
              className="aria-pressed:bg-primary-tint aria-pressed:text-primary"
              onClick={() => run(act)}
            >
              <Icon aria-hidden className="size-4" />
            </Button>
          ))}
        </div>
      ))}
      <div className="flex">
        <LinkButton editor={editor} />
        <Button look="ghost" size="icon" aria-label="图片" title="图片" onClick={onPicture}>
          <Image aria-hidden className="size-4" />
        </Button>
        {inTable ? (
          <Menu label="表格" items={TABLE_ACTS.map(([text, act]) => ({ text, onSelect: () => run(act) }))}>
            <Button look="ghost" size="icon" aria-label="修改表格" title="修改表格" className="bg-primary-tint text-primary">
              <Table aria-hidden className="size-4" />
            </Button>
          </Menu>
        ) : (
          <Button
            look="ghost"
            size="icon"
            aria-label="插入表格"
            title="插入表格"
            onClick={() => run((chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }))}
          >
            <Table aria-hidden className="size-4" />
          </Button>
        )}
      </div>
    </div>
  )
}
