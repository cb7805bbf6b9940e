import { Plus } from 'lucide-react'
import { useState, type SyntheticEvent } from 'react'
import { MAX_LINKS } from '../../../shared/constants.ts'
import { useMay } from '../../access/may.ts'
import { RefusalNote } from '../../screen/form/refusal-note.tsx'
import { ListNote } from '../../screen/list/list-state.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkRow } from './link-row.tsx'
import { moved } from '../../lib/moved.ts'
import { changed, placeOf } from './links-draft.ts'
import type { Stored } from './use-links.ts'
import { useLinksForm } from './use-links-form.ts'

type LinksFormProps = { latest: Stored; onReload: () => Promise<Stored | undefined> }

/** All links as one form, saved as a whole. */
export function LinksForm({ latest, onReload }: LinksFormProps) {
  const readOnly = !useMay()('news/SaveFrendLinks')
  const { box, ...form } = useLinksForm({ latest, readOnly, onReload })
  const isEmpty = form.draft.links.length === 0
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    void form.save()
  }
  return (
    <form ref={box} noValidate onSubmit={onSubmit}>
      <Tools form={form} />
      <RefusalNote refusal={form.refusal} onTakeOver={form.takeOver} />
      <div className="rounded-card border border-line bg-surface">
        {isEmpty ? (
          <ListNote title="还没有友情链接" text={readOnly ? '您的角色只能查看。' : '新增并保存后，它会出现在会员中心的页脚。'}>
            {!readOnly && (
              <Button look="primary" onClick={form.add}>
                新增链接
              </Button>
            )}
          </ListNote>
        ) : (
          <LinkRows form={form} />
        )}
      </div>
      <p className="mt-2 text-xs text-text-2 max-lg:hidden">
        {readOnly ? '您的角色只能查看，不能修改。' : '拖动左边的手柄，或在一行里按 Alt + ↑ ↓，可以调整顺序。'}
      </p>
    </form>
  )
}

type PartProps = { form: Omit<ReturnType<typeof useLinksForm>, 'box'> }

/** How many there are, and what can be done with all of them. */
function Tools({ form: { draft, readOnly, isSaving, add } }: PartProps) {
  const { links, isDirty } = draft
  const isFull = links.length >= MAX_LINKS
  const visible = links.filter(({ state }) => state === 1).length
  return (
    <header className="sticky top-0 z-10 -mx-3 -mt-3 mb-1 flex flex-wrap items-center gap-2 bg-bg px-3 py-2 lg:-mx-4 lg:-mt-4 lg:px-4 lg:py-3">
      <p className="text-sm text-text-2">
        显示在会员中心的页脚{links.length > 0 && `；共 ${links.length} 个，显示 ${visible} 个`}
      </p>
      <span className="flex-1" />
      {isDirty && (
        <Button look="ghost" onClick={draft.drop}>
          放弃修改
        </Button>
      )}
      {!readOnly && (
        <>
          <Button disabled={isFull} title={isFull ? `最多 ${MAX_LINKS} 个，移除一个后可以再新增` : undefined} onClick={add}>
            <Plus aria-hidden className="size-4" />
            新增链接
          </Button>
          <Button type="submit" look="primary" pending={isSaving} disabled={!isDirty} title="Ctrl + S">
            保存
          </Button>
        </>
      )}
    </header>
  )
}

/** The links in their order, which dragging changes. */
function LinkRows({ form: { draft, problems, readOnly, remove } }: PartProps) {
  const [dragged, setDragged] = useState<string | null>(null)
  const { links, change } = draft
  return (
    <ol>
      {links.map((link, index) => (
        <LinkRow
          key={link.key}
          link={link}
          index={index}
          count={links.length}
          problems={problems[index] ?? {}}
          readOnly={readOnly}
          isDragged={dragged === link.key}
          onChange={(part) => change((now) => changed(now, link.key, part))}
          onMove={(to) => change((now) => moved(now, placeOf(now, link.key), to))}
          onRemove={() => remove(link)}
          onDrag={setDragged}
          onDragOver={() => dragged !== null && change((now) => moved(now, placeOf(now, dragged), index))}
        />
      ))}
    </ol>
  )
}
