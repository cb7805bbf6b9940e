import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { QUOTE_MODE_NAMES } from '../../../shared/engine/price/types.ts'
import { BOM_STAGE_NAMES } from '../../../shared/enums.ts'
import { call } from '../../access/call.ts'
import { countText, pointsText, timeText, yuan, yuanOfMicro } from '../../lib/format.ts'
import { useAddress } from '../../screen/list/address.ts'
import { ListNote } from '../../screen/list/list-state.tsx'
import { Loaded } from '../../screen/list/loaded.tsx'
import { Page } from '../../screen/page/page.tsx'
import { PageLink } from '../../screen/page/page-link.tsx'
import { Pager } from '../../screen/list/pager.tsx'
import { intOf } from '../../lib/search.ts'
import { Select } from '../../ui/select.tsx'
import { BillAmounts } from './bill-amounts.tsx'
import { BillLines, type Detail } from './bill-lines.tsx'

const PAGE_SIZE = 100

/** A member's saved pricing as it was, for operators to look at: nothing here can be changed. */
export function BillView() {
  const { search } = useAddress()
  const id = search['id'] ?? ''
  const version = search['version'] === undefined ? undefined : intOf(search['version'], 1)
  const page = intOf(search['page'], 1)
  const query = useQuery({
    queryKey: ['bomHistory/getSysDetail', id, version ?? 0, page],
    queryFn: ({ signal }) => call('bomHistory/getSysDetail', { id, version, pageIndex: page, pageSize: PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
    enabled: id !== '',
  })
  return (
    <Page>
      {id === '' ? (
        <ListNote title="没有选择计价记录" text="请从列表里打开一条。">
          <PageLink to="/sys/user/historyList" />
        </ListNote>
      ) : (
        <Loaded query={query} rows={10}>
          {(detail) => <Bill detail={detail} page={page} isBusy={query.isFetching} />}
        </Loaded>
      )}
    </Page>
  )
}

type BillProps = { detail: Detail; page: number; isBusy: boolean }

function Bill({ detail, page, isBusy }: BillProps) {
  const { change } = useAddress()
  const choices = detail.versions.map((each) => ({
    value: String(each.version),
    text: `第 ${each.version} 版 · ${timeText(each.created)} · ${each.userName} · ¥ ${yuan(each.totalFen)}`,
  }))
  return (
    <>
      <p
        role="note"
        className="mb-3 flex items-center gap-2 rounded-card border border-line bg-warn-tint px-3 py-2 text-sm text-warn"
      >
        <Eye aria-hidden className="size-4 shrink-0" />
        只读：会员 {detail.userName} 的记录
      </p>
      <header aria-busy={isBusy} className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="mr-auto text-xl font-semibold wrap-anywhere">{detail.prjName}</h2>
        <Select
          label="版本"
          value={String(detail.version)}
          choices={choices}
          onChange={(next) => change({ version: next === choices[0]?.value ? undefined : next, page: undefined })}
          className="max-w-full"
        />
      </header>
      <BillFacts of={detail} />
      <div className="mt-3 grid gap-3 xl:grid-cols-[minmax(0,1fr)_420px] xl:items-start">
        <BillLines detail={detail}>
          {detail.lines.total > PAGE_SIZE && (
            <Pager
              page={page}
              pageSize={PAGE_SIZE}
              total={detail.lines.total}
              onPage={(next) => change({ page: next === 1 ? undefined : String(next) })}
            />
          )}
        </BillLines>
        <BillAmounts quote={detail.quote} />
      </div>
    </>
  )
}

function BillFacts({ of }: { of: Detail }) {
  const facts = [
    ['会员', of.userName],
    ['文件', of.fileName || '—'],
    ['套数', countText(of.quote.sets)],
    ['物料行', countText(of.lines.total)],
    ['点数/套', pointsText(of.quote.setPointsMilli)],
    ['计价方式', QUOTE_MODE_NAMES[of.quote.mode]],
    ['每套', `¥ ${yuanOfMicro(of.quote.perSetMicro)}`],
    ['总价', `¥ ${yuan(of.quote.totalFen)}`],
    ['状态', BOM_STAGE_NAMES[of.state]],
    ['更新时间', timeText(of.updated)],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-3 py-2 text-sm lg:grid-cols-5">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-text-2">{name}</dt>
          <dd className="num truncate" title={value}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
