import type { InStatement, Row } from '@libsql/client/web'
import type { dashboardApi } from '../../../shared/api/dashboard/facts.ts'
import type { Api } from '../../../shared/api/index.ts'
import type { Output, Parsed } from '../../../shared/contract.ts'
import { DAY, dayText } from '../../../shared/day.ts'
import { RESENDABLE } from '../../../shared/message/names.ts'
import { DAY_FACT_LISTS, DAY_FACTS, type DayFact } from '../../../shared/operation/day-facts.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { mayCall } from '../../rpc/permissions.ts'
import { dueBefore } from '../../db/ticket-due.ts'
import { dayOf, factsQuery } from './day-facts.ts'

type Facts = Output<(typeof dashboardApi)['dashboard/facts']>

type Times = { from: number; to: number; now: number }
const between = ({ from, to }: Times): number[] => [from, to]

/** Single figures: the list that adds up to each, how it is counted, and what of these instants that asks for. */
const FIGURES = {
  matches: {
    list: 'dashboard/matches',
    sql: `SELECT count(*) AS n, count(coalesce(line.part_id, line.proposed_id)) AS found
      FROM bom_match_run AS run JOIN bom ON bom.id = run.bom_id AND bom.state <> 9 JOIN bom_match AS line ON line.bom_id = run.bom_id
      WHERE run.started BETWEEN ?1 AND ?2 AND run.owner_id NOT IN (SELECT user_id FROM demo_owner)`,
    args: between,
  },
  overdue: {
    list: 'FeedBack/SysGetList',
    sql: `SELECT count(*) AS n FROM ticket WHERE ${dueBefore('?1')}`,
    args: ({ now }: Times) => [now],
  },
  closings: {
    list: 'user/userlist',
    sql: `SELECT count(*) AS n FROM closing_request JOIN user ON user.id = user_id AND user.removed IS NULL WHERE closing_request.state = 'asked'`,
    args: () => [],
  },
  messages: {
    list: 'message/GetMessageList',
    sql: `SELECT count(*) AS n FROM message_out WHERE created BETWEEN ?1 AND ?2 AND state IN (${RESENDABLE.map((state) => `'${state}'`).join(', ')})`,
    args: between,
  },
  openJobs: { list: 'job/List', sql: 'SELECT count(*) AS n FROM job WHERE finished IS NULL', args: () => [] },
  failedJobs: {
    list: 'job/List',
    sql: `SELECT count(*) AS n FROM job WHERE created BETWEEN ?1 AND ?2 AND state = 'failed'`,
    args: between,
  },
  faults: { list: 'log/list', sql: 'SELECT count(*) AS n FROM fault WHERE last BETWEEN ?1 AND ?2', args: between },
} as const satisfies Readonly<Record<string, { list: keyof Api; sql: string; args: (times: Times) => number[] }>>

type Figure = keyof typeof FIGURES
const NAMES = Object.keys(FIGURES).filter((name): name is Figure => Object.hasOwn(FIGURES, name))

/** All that the dashboard shows, in one round trip: what the caller may not look at row by row he does not see as a sum. */
export async function readFacts(ctx: Context, { from, to }: Parsed<(typeof dashboardApi)['dashboard/facts']>): Promise<Facts> {
  const { permissions } = signedIn(ctx)
  const series = DAY_FACTS.filter((name) => mayCall(permissions, DAY_FACT_LISTS[name]))
  const figures = NAMES.filter((name) => mayCall(permissions, FIGURES[name].list))
  const [first, last] = [dayOf(from), dayOf(Math.min(to, ctx.now))]
  const [counted = [], ...others] = await ctx.data.rows([
    factsQuery(series, first, last),
    ...figures.map((name): InStatement => ({ sql: FIGURES[name].sql, args: FIGURES[name].args({ from, to, now: ctx.now }) })),
  ])
  const days = Array.from({ length: Math.max(0, (last - first) / DAY + 1) }, (_, at) => dayText(first + at * DAY))
  const rowOf = (name: Figure): Row | undefined => (figures.includes(name) ? others[figures.indexOf(name)]?.[0] : undefined)
  const figure = (name: Figure): number | null => numberOrNull(rowOf(name)?.['n'])
  const matched = rowOf('matches')
  return {
    days,
    series: seriesOf(series, days, counted),
    matches: matched ? { lines: Number(matched['n']), found: Number(matched['found']) } : null,
    overdue: figure('overdue'),
    closings: figure('closings'),
    openJobs: figure('openJobs'),
    messages: figure('messages'),
    failedJobs: figure('failedJobs'),
    faults: figure('faults'),
  }
}

const numberOrNull = (value: unknown): number | null => (value === undefined || value === null ? null : Number(value))

function seriesOf(seen: readonly DayFact[], days: readonly string[], rows: readonly Row[]): Facts['series'] {
  const byKey = new Map(rows.map((row) => [`${String(row['name'])} ${String(row['day'])}`, row]))
  const valuesOf = (name: DayFact, column: 'n' | 'fen') => days.map((day) => Number(byKey.get(`${name} ${day}`)?.[column] ?? 0))
  const one = (name: DayFact) => (seen.includes(name) ? { n: valuesOf(name, 'n'), fen: valuesOf(name, 'fen') } : null)
  return {
    members: one('members'),
    bills: one('bills'),
    quotes: one('quotes'),
    orders: one('orders'),
    walletIn: one('walletIn'),
    walletOut: one('walletOut'),
    useSmt: one('useSmt'),
    useMatch: one('useMatch'),
    usePrices: one('usePrices'),
  }
}
