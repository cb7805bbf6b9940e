import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { MAX_KEYS } from '../../../shared/api/user/api-keys.ts'
import { ListNote } from '../../screen/list/list-state.tsx'
import { Loaded } from '../../screen/list/loaded.tsx'
import { Page } from '../../screen/page/page.tsx'
import { ToldOnce } from '../../screen/told-once.tsx'
import { Button } from '../../ui/button.tsx'
import { CallExample } from './call-example.tsx'
import { KeyCard } from './key-card.tsx'
import { KeyDialog } from './key-dialog.tsx'
import { myKeysQuery, type MyKey, type ToldKey } from './keys.ts'

/** The keys of one's programs, what they do, and how to make the call. */
export function KeysPage() {
  const query = useQuery(myKeysQuery)
  const keys = query.data
  const [edited, setEdited] = useState<MyKey | 'new' | null>(null)
  const [told, setTold] = useState<ToldKey | null>(null)
  const isFull = keys !== undefined && keys.length >= MAX_KEYS
  const add = (
    <Button
      look="primary"
      disabled={isFull}
      title={isFull ? `已有 ${MAX_KEYS} 个密钥，删除一个后可以再新建` : undefined}
      onClick={() => setEdited('new')}
    >
      <Plus aria-hidden className="size-4" />
      新建密钥
    </Button>
  )
  return (
    <Page
      width="tables"
      intro={`让自己的程序直接计价：与网页同一套算法、同一份次数，结果存进计价记录。最多 ${MAX_KEYS} 个密钥。`}
      acts={keys !== undefined && keys.length > 0 && add}
    >
      <Loaded query={query} rows={6}>
        {(list) =>
          list.length === 0 ? (
            <div className="rounded-card border border-line bg-surface">
              <ListNote title="还没有API密钥" text="新建一个，程序就能带着它计价；密钥只在新建时显示一次。">
                {add}
              </ListNote>
            </div>
          ) : (
            <ul className="flex flex-col gap-3">
              {list.map((key) => (
                <KeyCard key={key.id} of={key} onEdit={() => setEdited(key)} onTold={setTold} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <CallExample />
      {edited !== null && <KeyDialog of={edited === 'new' ? null : edited} onClose={() => setEdited(null)} onTold={setTold} />}
      {told && (
        <ToldOnce
          title={`密钥「${told.name}」`}
          description="完整的密钥只显示这一次，关闭后谁也看不到它。"
          secret={told.text}
          what="密钥"
          note="请现在就存到程序的配置里。不要放进网页、代码仓库或聊天记录；泄露了就在这里重置。"
          onClose={() => setTold(null)}
        />
      )}
    </Page>
  )
}
