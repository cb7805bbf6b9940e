import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../access/call.ts'
import { queryClient } from '../../lib/query.ts'
import { useAddress } from '../../screen/list/address.ts'
import { ListNote } from '../../screen/list/list-state.tsx'
import { Loaded } from '../../screen/list/loaded.tsx'
import { Page } from '../../screen/page/page.tsx'
import { Button } from '../../ui/button.tsx'
import { BillPicker } from './bill-picker.tsx'
import { MatchBill } from './match-bill.tsx'
import { fetchMatches, matchesKey } from './matches.ts'
import { RunProgress } from './run-progress.tsx'

/** Finds parts of the catalogue for the lines of a bill: which bill first, then line by line. */
export function MatchPage() {
  const { search, change } = useAddress()
  const id = search['id']
  return (
    <Page
      fill={id !== undefined}
      intro={id === undefined ? '选一份清单，为每一行找出目录中的物料；选定的物料可以计入报价。' : undefined}
    >
      {id === undefined ? (
        <BillPicker onPick={(picked) => change({ id: picked })} />
      ) : (
        <Matching key={id} id={id} onLeave={() => change({ id: undefined })} />
      )}
    </Page>
  )
}

/** A bill that was matched, or is to be. */
function Matching({ id, onLeave }: { id: string; onLeave: () => void }) {
  const [pending, setPending] = useState(false)
  const query = useQuery({ queryKey: matchesKey(id), queryFn: ({ signal }) => fetchMatches(id, signal), staleTime: 0 })
  const start = () => {
    setPending(true)
    call('bomai/match', { id })
      .then(() => queryClient.invalidateQueries({ queryKey: matchesKey(id) }))
      .catch(() => undefined)
      .finally(() => setPending(false))
  }
  return (
    <Loaded query={query} rows={12}>
      {(matches) =>
        matches.run === null ? (
          <ListNote title={matches.prjName} text="这份清单还没有匹配过。第一次匹配用一次 BOM快速匹配，以后重复匹配不再计次。">
            <Button look="primary" pending={pending} onClick={start}>
              开始匹配
            </Button>
            <Button onClick={onLeave}>换一份清单</Button>
          </ListNote>
        ) : (
          <>
            {(matches.run.state === 'waiting' || matches.run.state === 'running') && (
              <RunProgress id={id} jobId={matches.run.jobId} />
            )}
            <MatchBill id={id} matches={matches} isStarting={pending} onAgain={start} onLeave={onLeave} />
          </>
        )
      }
    </Loaded>
  )
}
