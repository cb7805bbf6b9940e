import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AmountGroup } from '../../../../shared/engine/price/types.ts'
import { percentText } from '../../../../shared/engine/price/text.ts'
import { countText, timeText, yuan } from '../../../lib/format.ts'
import { GROUP_TEXT } from '../../../../shared/engine/terms/names.ts'
import { Histogram } from './histogram.tsx'
import type { TrialOutcome } from './trial.ts'

const CAUSE_TEXT: Readonly<Record<AmountGroup, string>> = {
  ...GROUP_TEXT,
  labour: '加工费',
  'top-up': '起步价补差',
  urgency: '加急',
  discount: '折扣',
  material: '元器件',
  pcb: 'PCB',
  special: '手工费用',
  tax: '税',
}
const causeName = (group: string): string => Object.entries(CAUSE_TEXT).find(([key]) => key === group)?.[1] ?? group

const signed = (fen: number): string => `${fen > 0 ? '+' : ''}${yuan(fen)}`

/** By how much of what it was before; null where there was nothing. */
const shareText = (before: number, after: number): string | null => {
  if (before === 0) return null
  const ppm = Math.round(((after - before) / before) * 1e6)
  return `${ppm > 0 ? '+' : ''}${percentText(Math.round(ppm / 100) * 100)}`
}

/** Who pays more or less under the draft, by how much and why. */
export function TrialResult({ result }: { result: TrialOutcome }) {
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-text-2">
        {result.userName} 于 {timeText(result.created)} 试算，与版本 {result.baseVersion} 比较
        {result.approvedName === null ? '' : `，${result.approvedName} 已同意`}
      </p>
      <Figures result={result} />
      <div className="grid gap-4 lg:grid-cols-2">
        <Box title="每单涨跌">
          <Histogram steps={result.histogram} />
        </Box>
        <Box title="因为什么">
          {result.causes.every(({ differenceFen }) => differenceFen === 0) ? (
            <p className="py-2 text-sm text-text-2">没有一单的金额变化</p>
          ) : (
            <Table heads={['项目', '差额（元）']}>
              {result.causes
                .filter(({ differenceFen }) => differenceFen !== 0)
                .map(({ group, differenceFen }) => (
                  <Row key={group} cells={[causeName(group)]} figures={[signed(differenceFen)]} />
                ))}
            </Table>
          )}
        </Box>
      </div>
      <Members members={result.members} />
      <Worst worst={result.worst} />
    </div>
  )
}

function Figures({ result }: { result: TrialOutcome }) {
  const { bills, beforeFen, afterFen, dearer, cheaper, refused, accepted, opened } = result
  return (
    <dl className="grid grid-cols-2 gap-2 min-[640px]:grid-cols-3 lg:grid-cols-6">
      <Figure name="试算单数" value={countText(bills)} />
      <Figure name="现行合计（元）" value={yuan(beforeFen)} />
      <Figure
        name="草稿合计（元）"
        value={yuan(afterFen)}
        more={`${signed(afterFen - beforeFen)}${shareText(beforeFen, afterFen) === null ? '' : `（${shareText(beforeFen, afterFen)}）`}`}
      />
      <Figure
        name="变贵"
        value={countText(dearer)}
        more={`不变 ${countText(Math.max(0, bills - dearer - cheaper - refused - accepted))}`}
      />
      <Figure name="变便宜" value={countText(cheaper)} />
      <Figure
        name="新被拒绝"
        value={countText(refused)}
        more={[...(accepted > 0 ? [`新能报价 ${accepted}`] : []), ...(opened > 0 ? [`新增参考价 ${opened}`] : [])].join('，')}
      />
    </dl>
  )
}

const Members = ({ members }: Pick<TrialOutcome, 'members'>) => (
  <Box title="按会员">
    <Table heads={['会员', '单数', '变贵', '变便宜', '现行（元）', '草稿（元）', '差额（元）']}>
      {members.map((one) => (
        <Row
          key={one.ownerId}
          cells={[one.ownerName]}
          figures={[
            countText(one.bills),
            countText(one.dearer),
            countText(one.cheaper),
            yuan(one.beforeFen),
            yuan(one.afterFen),
            signed(one.afterFen - one.beforeFen),
          ]}
        />
      ))}
    </Table>
  </Box>
)

/** The bills that change most; those that do not change at all say nothing. */
function Worst({ worst: found }: Pick<TrialOutcome, 'worst'>) {
  const worst = found.filter(({ beforeFen, afterFen }) => beforeFen !== afterFen)
  if (worst.length === 0) return null
  return (
    <Box title={`变化最大的 ${worst.length} 单`}>
      <Table words={2} heads={['项目', '会员', '现行（元）', '草稿（元）', '差额（元）']}>
        {worst.map((one) => (
          <Row
            key={one.bomId}
            cells={[
              <Link key="bill" to="/sys/user/historyView" search={{ id: one.bomId }} className="text-primary hover:underline">
                {one.prjName}
              </Link>,
              one.ownerName,
            ]}
            figures={[
              amountOr(one.beforeFen, one.beforeReason),
              amountOr(one.afterFen, one.afterReason),
              one.beforeFen === null || one.afterFen === null ? '—' : signed(one.afterFen - one.beforeFen),
            ]}
          />
        ))}
      </Table>
    </Box>
  )
}

const amountOr = (fen: number | null, reason: string): string => (fen === null ? reason || '不能报价' : yuan(fen))

const Figure = ({ name, value, more = '' }: { name: string; value: string; more?: string }) => (
  <div className="rounded-card border border-line bg-surface px-3 py-2">
    <dt className="text-xs text-text-2">{name}</dt>
    <dd className="num text-lg font-semibold">{value}</dd>
    {more !== '' && <dd className="num text-xs text-text-2">{more}</dd>}
  </div>
)

const Box = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="min-w-0 rounded-card border border-line bg-surface px-3 py-2">
    <h2 className="mb-1 font-semibold">{title}</h2>
    {children}
  </section>
)

/** A few figures under heads; the first columns of a row are words. */
function Table({ words = 1, heads, children }: { words?: number; heads: readonly string[]; children: ReactNode }) {
  return (
    <div className="scroll-thin max-h-96 overflow-auto">
      <table className="w-full text-sm whitespace-nowrap">
        <thead className="sticky top-0 bg-surface">
          <tr className="border-b border-line text-text-2">
            {heads.map((head, index) => (
              <th key={head} className={`px-2 py-1 font-normal ${index < words ? 'text-left' : 'text-right'}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

function Row({ cells, figures }: { cells: readonly ReactNode[]; figures: readonly string[] }) {
  return (
    <tr className="border-b border-line last:border-0">
      {cells.map((cell, index) => (
        <td key={index} className="max-w-60 truncate px-2 py-1">
          {cell}
        </td>
      ))}
      {figures.map((figure, index) => (
        <td key={index} className="num px-2 py-1 text-right">
          {figure}
        </td>
      ))}
    </tr>
  )
}
