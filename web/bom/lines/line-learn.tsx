import { useState } from 'react'
import { placeOf, type LinePlace } from '../../../shared/engine/bom/rows/line-key.ts'
import type { PriceModel } from '../../../shared/engine/price/model.ts'
import { call, type CallOutput } from '../../access/call.ts'
import { useUser } from '../../access/user.ts'
import { userKey } from '../../access/user-key.ts'
import { createStore } from '../../lib/store.ts'
import { useStore } from '../../lib/use-store.ts'
import { Button } from '../../ui/button.tsx'
import { Segments } from '../../ui/segments.tsx'
import { showDone, showTakeBack } from '../../ui/toast.ts'
import { askKnowledgeAgain } from '../document/recompute.ts'
import type { Line } from '../engine/protocol.ts'
import { lessonsOf, type Lesson } from './lesson.ts'
import { choicesFrom } from '../../screen/list/choices.ts'

type Scope = 'mine' | 'propose'
type Learned = { scope: Scope; made: CallOutput<'Package/Learn'>['made']; place: LinePlace }

/** What each person taught since the page was opened, by lesson: lines of one text share it. */
const learned = createStore<ReadonlyMap<string, Learned>>(new Map())

const SCOPES = choicesFrom(['here', '只改这里'], ['mine', '以后都这样'], ['propose', '建议给平台'])

const TOLD: Readonly<Record<Scope, string>> = {
  mine: '以后您的 BOM 都这样认',
  propose: '已建议给平台，看过后会处理',
}

/** Asks of a package that was put right by hand whether it is to count from now on; one's own side decides, not its sub-accounts. */
export function LineLearn({ line, model }: { line: Line; model: PriceModel }) {
  const user = useUser()
  const { text, mpn } = lessonsOf(line, model)
  const [byMpn, setByMpn] = useState(false)
  const lesson = byMpn ? (mpn ?? text) : (text ?? mpn)
  if (user?.sub !== null || lesson === undefined) return null
  return (
    <section aria-label="以后怎么认" className="flex flex-col gap-2 rounded-control bg-header-cell px-3 py-2.5">
      <p>
        下次再遇到{lesson.text === undefined ? '型号' : '封装'}{' '}
        <span className="font-mono wrap-anywhere">{lesson.text ?? lesson.mpn}</span>：
      </p>
      {text && mpn && (
        <Segments
          label="按什么记"
          value={byMpn ? 'mpn' : 'text'}
          choices={[
            { value: 'text', text: '按封装写法' },
            { value: 'mpn', text: '按型号' },
          ]}
          onChange={(by) => setByMpn(by === 'mpn')}
        />
      )}
      <Answer key={lesson.key} lesson={lesson} place={placeOf(line.line)} />
    </section>
  )
}

function Answer({ lesson, place }: { lesson: Lesson; place: LinePlace }) {
  const own = ownKey(lesson)
  const before = useStore(learned).get(own)
  const [scope, setScope] = useState<Scope | 'here'>('here')
  const [pending, setPending] = useState(false)
  const run = (work: Promise<void>) => {
    setPending(true)
    // A refusal has been shown by the call.
    void work.catch(() => undefined).finally(() => setPending(false))
  }
  if (before) {
    return (
      <p className="flex items-center justify-between gap-2">
        <span>{TOLD[before.scope]}</span>
        <Button size="small" pending={pending} onClick={() => run(unlearn(own, before))}>
          撤销
        </Button>
      </p>
    )
  }
  return (
    <>
      <Segments label="以后怎么认" value={scope} choices={SCOPES} onChange={setScope} />
      {scope !== 'here' && (
        <Button look="primary" pending={pending} onClick={() => run(learn(lesson, scope, place))}>
          {scope === 'mine' ? '记住' : '建议'}
        </Button>
      )}
    </>
  )
}

/** Who signs in here next has taught nothing yet. */
const ownKey = ({ key }: Pick<Lesson, 'key'>): string => `${userKey()} ${key}`

async function learn({ key, ...taught }: Lesson, scope: Scope, place: LinePlace): Promise<void> {
  const own = ownKey({ key })
  const { made } = await call('Package/Learn', { ...taught, scope })
  const now: Learned = { scope, made, place }
  setLearned(own, now)
  if (scope === 'mine') askKnowledgeAgain(place)
  showTakeBack(TOLD[scope], () => void unlearn(own, now).catch(() => undefined))
}

/** The notice and the panel both offer it, and whoever has signed in since may press it. */
async function unlearn(own: string, of: Learned): Promise<void> {
  if (undoing.has(of) || learned.get().get(own) !== of || !own.startsWith(`${userKey()} `)) return
  undoing.add(of)
  try {
    await call('Package/Unlearn', { made: of.made })
  } finally {
    undoing.delete(of)
  }
  setLearned(own, null)
  if (of.scope === 'mine') askKnowledgeAgain(of.place)
  showDone('已撤销，只改这一行')
}

const undoing = new WeakSet<Learned>()

function setLearned(own: string, now: Learned | null): void {
  const all = new Map(learned.get())
  if (now) all.set(own, now)
  else all.delete(own)
  learned.set(all)
}
