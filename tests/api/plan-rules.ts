/** Tables that grow with neither members nor time: settings, prices, texts and packages of the operator, kinds of faults, and sums by kind. */
const SMALL = new Set(
  `setting role price_version price_draft private_set text_rules package package_prefix maker workday friend_link friend_link_list
   message_template article article_version unknown_rule product product_item product_sum wallet_sum total_count user_count quota_count ticket_count guard health demo_owner fx_rate no_counter fault
   mes_company mes_service`.split(/\s+/),
)

/** Indexes of what is open or due just now, however much lies behind it. */
const OPEN = new Set(
  'closing_request_open ticket_open job_due message_out_due message_out_leased orders_due surplus_due package_alias_pending package_alias_ours user_admin user_full_admin'.split(
    ' ',
  ),
)

/** Tables of which one owner alone may have tens of thousands of rows: where they are sorted, an index has to have done it. */
const MANY = new Set(
  `bom bom_version bom_line bom_act quote orders order_line wallet_tx quota_tx operation_log session file notice message_out part
   job mes_log share share_view invoice text_seen surplus`.split(/\s+/),
)

/** Statements that may take longer with what grows, and why. */
const EXCEPTIONS: readonly { why: string; of: RegExp }[] = [
  {
    why: 'an owner’s bills and quotes by name or by amount, and all that he has as he takes it along: of his alone, and an index for each order would cost every bill as much as its head',
    of: /from (bom|quote) .* where .*owner_id = \? .*order by \w+\.(prj_name|total_fen|created) |WINDOW latest AS/i,
  },
  {
    why: 'operators’ lists of everybody’s by something else than time: they narrow them, by a person, a state or days',
    of: /^select .* from (bom|orders|wallet_tx|quote|user|api_key) .*order by (\w+\.(prj_name|total_fen|created|amount_fen|name)|\(SELECT max\(session|coalesce\(\(SELECT calls)/i,
  },
  {
    why: 'what an operator’s list comes to is the sum over what he has narrowed it to, mostly days',
    of: /^select coalesce\(sum\(/i,
  },
  {
    why: 'bills of some days, in the order in which they were changed: the days are the operator’s, and narrow them',
    of: /^select .* from bom .*bom\.created >= \? .*order by bom\.updated/i,
  },
  {
    why: 'links of one company: those of the other product, and of orders by the name of their owner’s company',
    of: /from mes_share_log where .*company_id = \?/i,
  },
  {
    why: 'without words a search shows the first parts by their number, which is the order in which they are wanted',
    of: /FROM part (ORDER BY id LIMIT \?|WHERE 0) ?\)/,
  },
  {
    why: 'texts that nobody knows are kept for a quarter, and counted by their key as a whole',
    of: /FROM text_seen WHERE (text_seen\.)?seen >= /,
  },
  {
    why: 'proposals of netlists wait for an operator; what he has decided is no proposal any more',
    of: /from ipc_compare_line .*proposal is not null/i,
  },
  {
    why: 'once a night, behind everybody’s back: the generations of each supplier’s list, by leaps',
    of: /^WITH RECURSIVE held \(supplier_id, gen\)/,
  },
  {
    why: 'an operator’s search for a word among all rows, in the order of an index, until a page is full',
    of: /LIKE \? ESCAPE/,
  },
]

/** What the planner says, with the step that each belongs to. */
export type Said = { id: number; parent: number; step: string }
export type Plan = { sql: string; said: readonly Said[] }
/** How many foreign keys of a child name a parent, by `child parent`. */
export type Keys = ReadonlyMap<string, number>

/** What of a plan takes longer the more rows there are; nothing where it is excepted. */
export function growing({ sql, said }: Plan, tables: ReadonlySet<string>, keys: Keys): string[] {
  const text = sql.replaceAll('"', '').replace(/\s+/g, ' ').trim()
  const names = tablesOf(text, tables)
  const steps = said.map(({ step }) => step)
  const sorts = sortedIn(said)
  const walks = isPage(text) && sorts.length === 0
  // An insert of a parent looks for its children only where a key is broken already.
  const written = /^INSERT(?: OR \w+)? INTO (\w+)/i.exec(text)?.[1]
  const spared = new Map<string, number>()
  const isSpared = (table: string): boolean => {
    const left = spared.get(table) ?? keys.get(`${table} ${written}`) ?? 0
    spared.set(table, left - 1)
    return left > 0
  }
  const found = steps.filter((step) => {
    const { verb, table, index } = stepOf(step, names, tables)
    if (table === null || SMALL.has(table) || step.includes('VIRTUAL TABLE')) return false
    if (step.includes(' AUTOMATIC ')) return true
    if (verb !== 'SCAN' || OPEN.has(index) || isSpared(table)) return false
    return !walks || (index === '' && !isWhole(text))
  })
  const sorted = isPage(text) ? sorts.filter((step) => isOfMany(stepOf(step, names, tables))) : []
  const all = [...found, ...sorted.map((step) => `${SORT} after ${step}`)]
  return all.length > 0 && EXCEPTIONS.some(({ of }) => of.test(text)) ? [] : all
}

export const REASONS: readonly string[] = EXCEPTIONS.map(({ why }) => why)

const SORT = 'USE TEMP B-TREE FOR ORDER BY'

/** The outermost loop of each sorting that is no small question beside the rows. */
function sortedIn(said: readonly Said[]): string[] {
  const byId = new Map(said.map(({ id, step }) => [id, step]))
  const sorts = said.filter(({ step, parent }) => step === SORT && !/SCALAR SUBQUERY/.test(byId.get(parent) ?? ''))
  return sorts.map(({ parent }) => said.find((one) => one.parent === parent && /^(?:SCAN|SEARCH) /.test(one.step))?.step ?? '')
}

/** What gives no more than a page, or counts no further than lists are counted. */
const isPage = (text: string): boolean => /LIMIT \S+(?: OFFSET \S+)?(?:\) (?:AS )?counted)?$/i.test(text)

/** Counted from the first row on, nearly each of which is one of the list's. */
const isWhole = (text: string): boolean =>
  /^(?:(?! where ).)*(?: where \(?\w+\.(?:state|reason) <> \? .*)?\) counted$/i.test(text)

type Step = { verb: string; table: string | null; index: string }

function stepOf(step: string, names: ReadonlyMap<string, string>, tables: ReadonlySet<string>): Step {
  const [, verb = '', name = '', index = ''] = /^(SCAN|SEARCH) (\S+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(step) ?? []
  return { verb, table: names.get(name) ?? (tables.has(name) ? name : null), index }
}

const isOfMany = ({ table, index }: Step): boolean => table !== null && MANY.has(table) && !OPEN.has(index)

/** Tables by the names that a statement gives them, their own among them. */
function tablesOf(text: string, tables: ReadonlySet<string>): Map<string, string> {
  const names = new Map<string, string>()
  for (const [, table = '', alias] of text.matchAll(/(?:FROM|JOIN|INTO|UPDATE|,) (\w+)(?: AS)?(?: (\w+))?/gi)) {
    if (!tables.has(table)) continue
    names.set(table, table)
    if (alias && !names.has(alias)) names.set(alias, table)
  }
  return names
}
