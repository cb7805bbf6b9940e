import type { Client } from '@libsql/client'
import { api } from '../../../shared/api/index.ts'
import { none, type Endpoint } from '../../../shared/contract.ts'

/** What a reader has, for what a call asks by its id. */
export type Things = {
  userId: string
  bomId: string
  quoteId: string
  orderId: string
  surplusId: string
  ticketId: string
  articleId: string
  roleId: string
  operationId: string
  supplierId: string
  partId: number
}

/** What a call asks beside the id that it names, or in its place; what a list asks by itself is its first page. */
const ASKED: Readonly<Record<string, (of: Things) => object>> = {
  'news/GetNewsDetail': () => ({ code: 'agreement' }),
  'dashboard/facts': () => ({ from: Date.now() - 30 * 86_400_000, to: Date.now() }),
  'dashboard/quotes': () => ({ from: Date.now() - 30 * 86_400_000, to: Date.now() }),
  'dashboard/matches': () => ({ from: Date.now() - 30 * 86_400_000, to: Date.now() }),
  'BomAnalyse/GetExportSetting': () => ({ key: 'detail' }),
  'BomAnalyse/DiffQuotes': ({ quoteId }) => ({ id: quoteId, against: quoteId }),
  'BomAnalyse/GetBomQuote': ({ quoteId }) => ({ id: quoteId }),
  'bomHistory/DiffVersions': ({ bomId }) => ({ id: bomId, version: 1, against: 1 }),
  'user/QueryCompany': () => ({ keyword: '公司' }),
  'user/GetAccountInfo': () => ({}),
  'bomai/search': () => ({ keyword: 'STM32F103' }),
  'bomai/facets': () => ({ keyword: '10k 0603' }),
  'bomai/suggest': () => ({ keyword: 'STM32' }),
  'bomai/part': ({ partId }) => ({ partId }),
  'Additional/GetSysAddlOption': () => ({ addlId: 'stencil' }),
  'Material/LoadPrivateMaterial': ({ userId }) => ({ userId }),
  'Model/TryImport': () => ({ rows: [{ row: 2, mpn: 'TLV1117' }] }),
  'PriceBook/Items': () => ({ kind: 'fee' }),
  'PriceBook/Diff': () => ({ from: 1, to: 1 }),
  'PriceBook/MyItems': () => ({ kind: 'fee' }),
  'Package/Facts': () => ({ texts: ['0603', 'SOT-23'] }),
  'Package/Try': () => ({ prefix: { prefix: 'GROWTH', family: 'sop', pins: 8, mount: 'smt' } }),
  'script/test': () => ({
    rules: [
      {
        id: 'growth',
        mask: 'GROWTH{脚数}',
        name: 'SOP-{脚数}',
        family: 'sop',
        mount: 'smt',
        pins: null,
        exposedPads: 0,
        enabled: true,
        note: '',
        source: '',
      },
    ],
  }),
  'Package/TryImport': () => ({ rows: [{ row: 2, name: 'GROWTH-8', family: 'sop', pins: 8, mount: 'smt' }] }),
  'bomai/matchLine': ({ bomId }) => ({ id: bomId, lineKey: '0:2' }),
  'bomai/plan': ({ bomId }) => ({ bills: [{ id: bomId }] }),
  'bomai/SysImports': ({ supplierId }) => ({ supplierId }),
  'news/GetNewsDraft': ({ articleId }) => ({ id: articleId }),
  'FeedBack/SysDetail': ({ ticketId }) => ({ id: ticketId }),
  'role/get': ({ roleId }) => ({ id: roleId }),
  'setting/OperationDetail': ({ operationId }) => ({ id: operationId }),
  'surplus/GetMyDetail': ({ surplusId }) => ({ id: surplusId }),
  'surplus/MyMatches': ({ surplusId }) => ({ id: surplusId }),
  'surplus/GetDetail': ({ surplusId }) => ({ id: surplusId }),
  'mes/shares': ({ orderId }) => ({ id: orderId }),
  'wallet/getMyStatement': () => ({ month: '2026-10' }),
  'wallet/getSysStatement': ({ userId }) => ({ userId, month: '2026-10' }),
  'Order/detail': ({ orderId }) => ({ id: orderId }),
  'share/List': ({ quoteId }) => ({ id: quoteId }),
  'user/getuser': ({ userId }) => ({ id: userId }),
}

export type Read = { name: string; method: string; isOpen: boolean; isAdmin: boolean; hasBody: boolean }

/** Every call of the contract that reads. */
export const READS: readonly Read[] = (Object.entries(api) as [string, Endpoint][])
  .filter(([, { kind }]) => kind === 'read')
  .map(([name, { method, access, input }]) => ({
    name,
    method,
    isOpen: access.roles === null,
    isAdmin: access.roles?.includes('member') === false,
    hasBody: method !== 'GET' && input !== none,
  }))

/** The input of a call for somebody who has these things. */
export function inputOf({ name }: Read, of: Things): object {
  const asked = ASKED[name]?.(of)
  if (asked) return asked
  const owns = new Map(
    (Object.entries(api) as [string, Endpoint][]).find(([one]) => one === name)?.[1].owns
      ? Object.entries((api as Record<string, Endpoint>)[name]?.owns ?? {})
      : [],
  )
  return owns.get('id') === 'bom' ? { id: of.bomId } : {}
}

/** The whole bill, the quote and the order that this person has made last. */
export async function thingsOf(client: Client, userId: string): Promise<Things> {
  const one = async (sql: string) =>
    Object.values((await client.execute({ sql, args: sql.includes('?') ? [userId] : [] })).rows[0] ?? {})[0]
  const text = async (sql: string) => String((await one(sql)) ?? '00000000-0000-4000-8000-000000000000')
  return {
    userId,
    bomId: await text('SELECT id FROM bom WHERE owner_id = ? AND state <> 9 ORDER BY line_count DESC, updated DESC LIMIT 1'),
    quoteId: await text('SELECT id FROM quote WHERE owner_id = ? ORDER BY created DESC LIMIT 1'),
    orderId: await text('SELECT id FROM orders WHERE owner_id = ? ORDER BY created DESC LIMIT 1'),
    surplusId: await text('SELECT id FROM surplus WHERE owner_id = ? LIMIT 1'),
    ticketId: await text('SELECT id FROM ticket LIMIT 1'),
    articleId: await text('SELECT id FROM article LIMIT 1'),
    roleId: await text('SELECT id FROM role LIMIT 1'),
    operationId: await text('SELECT id FROM operation_log LIMIT 1'),
    supplierId: await text('SELECT id FROM supplier WHERE owner_id IS NULL AND seller_id IS NULL LIMIT 1'),
    partId: Number(await one('SELECT part_id FROM offer ORDER BY id LIMIT 1')),
  }
}
