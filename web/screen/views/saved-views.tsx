import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover/popover.tsx'
import { showTakeBack } from '../../ui/toast.ts'
import { Loaded } from '../list/loaded.tsx'
import { SaveView } from './save-view.tsx'
import { useViews, type ViewsOf } from './use-views.ts'
import { ViewRow } from './view-row.tsx'
import { renamed, searchOf, withDefault, withoutView, withView, type View } from './views.ts'

/** The filters, the order and the columns of a list under names of one's own; the default is how the list opens. */
export function SavedViews<R>(props: ViewsOf<R>) {
  const { list, looks } = props
  const { query, views, current, show, change } = useViews(props)
  const [open, setOpen] = useState(false)
  const remove = (view: View) => {
    change((all) => withoutView(all, view.name))
    showTakeBack(`已删除视图「${view.name}」`, () => change((all) => withView(all, view)))
  }
  const save = (name: string) =>
    change((all) => {
      const isDefault = all.find((view) => view.name === name)?.isDefault ?? false
      return withView(all, { name, search: searchOf(list.query), looks: looks.own, isDefault })
    })
  return (
    <Popover
      trigger={
        <Button look="ghost" aria-label={current ? `视图：${current.name}` : '视图'}>
          <Bookmark aria-hidden className={`size-4 ${current ? 'text-primary' : ''}`} />
          <span className="max-w-32 truncate max-lg:hidden">{current?.name ?? '视图'}</span>
        </Button>
      }
      state={{
        open,
        onOpenChange: (next) => {
          if (next) void query.refetch()
          setOpen(next)
        },
      }}
      align="end"
      aria-label="保存的视图"
      className="w-72"
    >
      <Loaded query={query} rows={1}>
        {() => (
          <>
            {views.length > 0 && (
              <ul className="scroll-thin max-h-72 overflow-y-auto p-1">
                {views.map((view) => (
                  <ViewRow
                    key={view.name}
                    view={view}
                    isCurrent={view === current}
                    others={withoutView(views, view.name)}
                    onShow={() => {
                      setOpen(false)
                      show(view)
                    }}
                    onRename={(name) => change((all) => renamed(all, view.name, name))}
                    onDefault={() => change((all) => withDefault(all, view.name))}
                    onRemove={() => remove(view)}
                  />
                ))}
              </ul>
            )}
            <SaveView views={views} onSave={save} />
          </>
        )}
      </Loaded>
    </Popover>
  )
}
