import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState, type SyntheticEvent } from 'react'
import { MAX_LINKS } from '../../../shared/constants.ts'
import { call } from '../../access/call.ts'
import { FRIEND_LINKS } from '../../layout/frame/friend-links.tsx'
import { RefusalNote } from '../../screen/form/refusal-note.tsx'
import { ListError, ListNote, ListSkeleton } from '../../screen/list/list-state.tsx'
import { useRefusal } from '../../screen/form/use-refusal.ts'
import { Page } from '../../screen/page/page.tsx'
import { useUnsaved } from '../../ui/unsaved.ts'
import { useSaveKeys } from '../../screen/form/use-save-keys.ts'
import { useMay } from '../../access/may.ts'
import { Button } from '../../ui/button.tsx'
import { showDone, showUndo } from '../../ui/toast.ts'
import { LinkRow } from './link-row.tsx'
import { changed, inputOf, linkOf, moved, problemsOf, type Link } from './links-draft.ts'
import { useLinks, type Stored } from './use-links.ts'

async function load(): Promise<Stored> {
  const { rowVersion, items } = await call('news/GetFrendLinkList', null)
  return { rowVersion, links: items.map(linkOf) }
}

/** Links to friends' sites: one list in the operator's order, saved as a whole. */
export function FriendLinks() {
  const query = useQuery({ queryKey: ['news/GetFrendLinkList'], queryFn: load, staleTime: 0 })
  const { data, error } = query
  return (
    <Page>
      {data ? (
        <Editor latest={data} onReload={async () => (await query.refetch()).data} />
      ) : error ? (
        <ListError message={error.message} onRetry={() => void query.refetch()} />
      ) : (
        <ListSkeleton rows={8} />
      )}
    </Page>
  )
}

function Editor({ latest, onReload }: { latest: Stored; onReload: () => Promise<Stored | undefined> }) {
  const client = useQueryClient()
  const draft = useLinks(latest)
  const readOnly = !useMay()('news/SaveFrendLinks')
  const { links, isDirty } = draft
  const [isTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const refusal = useRefusal([])
  const [dragged, setDragged] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useUnsaved(() => isDirty)

  const problems = links.map((link) => problemsOf(link, links))
  const isWrong = problems.some((problem) => Object.keys(problem).length > 0)
  const focus = (selector: string) => requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(selector)?.focus())

  const save = async () => {
    if (readOnly || !isDirty || isSaving) return
    setTried(true)
    if (isWrong) return focus('[aria-invalid=true]')
    setSaving(true)
    refusal.clear()
    try {
      await call('news/SaveFrendLinks', { rowVersion: draft.rowVersion, items: links.map(inputOf) }, { shows: 'form' })
      showDone('已保存友情链接')
      setTried(false)
      void client.invalidateQueries({ queryKey: [FRIEND_LINKS] })
      const fresh = await onReload()
      if (fresh) draft.saved(fresh)
    } catch (error) {
      refusal.show(error)
    } finally {
      setSaving(false)
    }
  }
  const takeOver = async () => {
    const fresh = await onReload()
    if (!fresh) return
    draft.takeOver(fresh)
    refusal.clear()
    focus('li input')
  }
  const add = () => focus(`[data-link="${draft.add()}"] input`)
  const remove = (link: Link) => {
    const at = links.indexOf(link)
    draft.change((now) => now.filter((each) => each.key !== link.key))
    focus(`li:nth-child(${Math.min(at + 1, links.length - 1)}) [data-remove]`)
    const bringBack = () => draft.change((now) => now.toSpliced(at, 0, link))
    showUndo(link.name === '' ? '已移除这个链接' : `已移除「${link.name}」，保存后生效`, () => {}, bringBack)
  }
  useSaveKeys(save)
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    void save()
  }

  const shown = links.filter(({ state }) => state === 1).length
  return (
    <form ref={form} noValidate onSubmit={onSubmit}>
      <header className="sticky top-0 z-10 -mx-3 -mt-3 mb-1 flex flex-wrap items-center gap-2 bg-bg px-3 py-2 lg:-mx-4 lg:-mt-4 lg:px-4 lg:py-3">
        <p className="text-sm text-text-2">
          显示在会员中心的页脚{links.length > 0 && `；共 ${links.length} 个，显示 ${shown} 个`}
        </p>
        <span className="flex-1" />
        {isDirty && (
          <Button look="ghost" onClick={draft.drop}>
            放弃修改
          </Button>
        )}
        {!readOnly && (
          <>
            <Button
              disabled={links.length >= MAX_LINKS}
              title={links.length >= MAX_LINKS ? `最多 ${MAX_LINKS} 个，移除一个后可以再新增` : undefined}
              onClick={add}
            >
              <Plus aria-hidden className="size-4" />
              新增链接
            </Button>
            <Button type="submit" look="primary" pending={isSaving} disabled={!isDirty} title="Ctrl + S">
              保存
            </Button>
          </>
        )}
      </header>
      <RefusalNote refusal={refusal.note} onTakeOver={takeOver} />
      <div className="rounded-card border border-line bg-surface">
        {links.length === 0 ? (
          <ListNote title="还没有友情链接" text={readOnly ? '您的角色只能查看。' : '新增并保存后，它会出现在会员中心的页脚。'}>
            {!readOnly && (
              <Button look="primary" onClick={add}>
                新增链接
              </Button>
            )}
          </ListNote>
        ) : (
          <ol>
            {links.map((link, index) => (
              <LinkRow
                key={link.key}
                link={link}
                index={index}
                count={links.length}
                problems={isTried ? (problems[index] ?? {}) : {}}
                readOnly={readOnly}
                isDragged={dragged === link.key}
                onChange={(part) => draft.change((now) => changed(now, link.key, part))}
                onMove={(to) => draft.change((now) => moved(now, link.key, to))}
                onRemove={() => remove(link)}
                onDrag={setDragged}
                onDragOver={() => dragged !== null && draft.change((now) => moved(now, dragged, index))}
              />
            ))}
          </ol>
        )}
      </div>
      <p className="mt-2 text-xs text-text-2 max-lg:hidden">
        {readOnly ? '您的角色只能查看，不能修改。' : '拖动左边的手柄，或在一行里按 Alt + ↑ ↓，可以调整顺序。'}
      </p>
    </form>
  )
}
