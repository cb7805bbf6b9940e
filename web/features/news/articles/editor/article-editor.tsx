import { Editor, type JSONContent } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import { showDone } from '../../../../ui/toast.ts'
import { showPicture } from '../pictures.ts'
import { extensionsWith } from './extensions.ts'
import { paste, pictureIn } from './paste.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { Toolbar } from './toolbar.tsx'

type ArticleEditorProps = {
  /** What it begins with. */
  start: JSONContent
  onChange: (doc: JSONContent) => void
  isInvalid: boolean
}

/** Where an article is written. It comes with the editor's own code, which nobody else loads. */
export function ArticleEditor({ start, onChange, isInvalid }: ArticleEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [picture, setPicture] = useState<File | 'choose' | null>(null)
  const told = useRef(onChange)
  const first = useRef(start)
  useEffect(() => {
    told.current = onChange
  })
  useEffect(() => {
    const made = new Editor({
      element: place.current,
      extensions: extensionsWith(showPicture),
      content: first.current,
      injectCSS: false,
      editorProps: {
        attributes: {
          class: 'article min-h-72 p-3 focus:outline-none',
          'aria-label': '正文',
          'aria-multiline': 'true',
          role: 'textbox',
        },
        // Before the editor's own reading, which would build what it finds.
        handleDOMEvents: {
          paste: (view, event) => {
            const file = pictureIn(event.clipboardData)
            const taken = file ? null : paste(view, event)
            if (file) setPicture(file)
            if (taken && taken.pictures > 0) showDone(`${taken.pictures} 张图片没有带过来，请用“图片”另行上传`)
            if (file || taken) event.preventDefault()
            return file !== null || taken !== null
          },
        },
        handleDrop: (_view, event) => {
          const file = pictureIn(event.dataTransfer)
          if (file) setPicture(file)
          return file !== null
        },
      },
      onUpdate: ({ editor: { state } }) => told.current(state.doc.toJSON() as JSONContent),
    })
    setEditor(made)
    return () => made.destroy()
  }, [])
  return (
    <div
      className={`rounded-control border bg-surface focus-within:border-focus ${isInvalid ? 'border-danger' : 'border-control-line'}`}
    >
      {editor && <Toolbar editor={editor} onPicture={() => setPicture('choose')} />}
      <div ref={place} className="scroll-thin max-h-[70dvh] overflow-y-auto" />
      {editor && picture !== null && (
        <PictureDialog
          editor={editor}
          start={picture === 'choose' ? null : picture}
          onClose={() => {
            setPicture(null)
            editor.commands.focus()
          }}
        />
      )}
    </div>
  )
}
