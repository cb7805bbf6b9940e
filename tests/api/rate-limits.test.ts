import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { api } from '../../shared/api/index.ts'
import type { Endpoint, Limit } from '../../shared/contract.ts'
import { ask, calledFrom, envelope, person, send, type Person } from './harness.ts'

/** The calls that cost much, with what one person may make of them in a minute. A program has the limits of its key. */
const LIMITED: Readonly<Record<string, { limit: Limit; perMinute: number }>> = {
  'BomAnalyse/SaveItem': { limit: 'SAVE_LIMIT', perMinute: 60 },
  'BomAnalyse/SaveActs': { limit: 'SAVE_LIMIT', perMinute: 60 },
  'BomAnalyse/Details': { limit: 'DETAILS_LIMIT', perMinute: 120 },
  'bomai/search': { limit: 'DETAILS_LIMIT', perMinute: 120 },
  'BomAnalyse/CompareIpc': { limit: 'UPLOAD_LIMIT', perMinute: 30 },
  'Package/Facts': { limit: 'DETAILS_LIMIT', perMinute: 120 },
  'Package/Learn': { limit: 'SAVE_LIMIT', perMinute: 60 },
  'Package/SaveUserPackage': { limit: 'SAVE_LIMIT', perMinute: 60 },
  'file/Save': { limit: 'UPLOAD_LIMIT', perMinute: 30 },
  'user/QueryCompany': { limit: 'LOOKUP_LIMIT', perMinute: 20 },
}
/** The same for calls that do what one of the above does; what is counted is tried with those. */
const ALIKE: Readonly<Record<string, Limit>> = {
  ...Object.fromEntries(
    [
      'UpdateBom',
      'UpdateBomUnit',
      'ChangeBomXlsHead',
      'DeleteBomXlsHead',
      'MergeBomColumn',
      'UpdateBomDetail',
      'DeleteBomDetail',
      'MergeBomDetail',
      'AgainAnalyse',
      'UpdateBomDetailPointQuote',
      'UpdatePointPriceByMaterialTypeId',
      'UpdatePointPriceByMaterialId',
      'saveSpecialCost',
    ].map((name) => [`BomAnalyse/${name}`, 'SAVE_LIMIT'] as const),
  ),
  'FeedBack/Save': 'SAVE_LIMIT',
  'mes/progress': 'DETAILS_LIMIT',
  'BomAnalyse/SaveBomQuote': 'SAVE_LIMIT',
  'quote/Reorder': 'SAVE_LIMIT',
  'BomAnalyse/GetBomQuote': 'DETAILS_LIMIT',
  'BomAnalyse/DiffQuotes': 'DETAILS_LIMIT',
  'bomHistory/SaveMyItem': 'SAVE_LIMIT',
  'bomHistory/SaveNewMyItem': 'SAVE_LIMIT',
  'BomAnalyse/NewDetails': 'DETAILS_LIMIT',
  'BomAnalyse/feeResult': 'DETAILS_LIMIT',
  'BomAnalyse/prices': 'DETAILS_LIMIT',
  'BomAnalyse/Additional': 'DETAILS_LIMIT',
  'bomHistory/DiffVersions': 'DETAILS_LIMIT',
  'bomai/facets': 'DETAILS_LIMIT',
  'bomai/suggest': 'DETAILS_LIMIT',
  'bomai/part': 'DETAILS_LIMIT',
  'bomai/matchLine': 'DETAILS_LIMIT',
  'bomai/match': 'SAVE_LIMIT',
  'bomai/feed': 'SAVE_LIMIT',
  'bomai/importPart': 'UPLOAD_LIMIT',
  'bomai/SysImportPart': 'UPLOAD_LIMIT',
  'bomai/importBegin': 'SAVE_LIMIT',
  'bomai/SysImportBegin': 'SAVE_LIMIT',
  'bomai/prices': 'DETAILS_LIMIT',
  'bomai/plan': 'DETAILS_LIMIT',
  'bomai/savePlan': 'SAVE_LIMIT',
  'bomai/feedPlan': 'SAVE_LIMIT',
  'surplus/BomParser': 'DETAILS_LIMIT',
  'surplus/GetMyDetail': 'DETAILS_LIMIT',
  'surplus/MyMatches': 'DETAILS_LIMIT',
  'surplus/SaveLeftovers': 'SAVE_LIMIT',
  'surplus/UpdateMy': 'SAVE_LIMIT',
}
/** Of calls that are open to strangers: so many from one address. */
const OPEN: Readonly<Record<string, { limit: Limit; perMinute: number }>> = {
  'share/Read': { limit: 'DETAILS_LIMIT', perMinute: 120 },
  'share/Accept': { limit: 'LOOKUP_LIMIT', perMinute: 20 },
  'bomai/approval': { limit: 'DETAILS_LIMIT', perMinute: 120 },
  'bomai/acceptParts': { limit: 'LOOKUP_LIMIT', perMinute: 20 },
}
const endpoints = Object.entries(api) as [string, Endpoint][]

/** Counted before the input is looked at, so a wrong one costs as much as a right one and is quicker. */
const codeOf = async (as: Person, name: string) => (await envelope(await ask(as, name, { unheardOf: true }))).code

const minute = () => Math.floor(Date.now() / 60_000)

/** So many at once, in one minute of the clock: a turn of it begins the count anew. */
async function withinMinute(name: string, times: number): Promise<{ as: Person; codes: number[] }> {
  const [as, from] = [await person(), minute()]
  const codes = await Promise.all(Array.from({ length: times }, () => codeOf(as, name)))
  return minute() === from ? { as, codes } : withinMinute(name, times)
}

describe('how often a minute', () => {
  it('is declared for what costs much, and for nothing else', () => {
    const declared = endpoints.flatMap(([name, { limit }]) => (limit ? [[name, limit]] : []))
    expect(Object.fromEntries(declared)).toEqual({
      ...ALIKE,
      ...Object.fromEntries(Object.entries({ ...LIMITED, ...OPEN }).map(([name, { limit }]) => [name, limit])),
    })
    const large = endpoints.filter(([, { maxBytes, access }]) => maxBytes > 1024 * 1024 && !access.program)
    expect(large.filter(([, { limit }]) => limit === null)).toEqual([])
  })

  it.each(Object.entries(LIMITED))('%s: the last one is looked at, the next one refused', async (name, { limit, perMinute }) => {
    expect(env[limit]).toBeDefined()
    const { as, codes } = await withinMinute(name, perMinute)
    expect(codes.filter((code) => code === 4029)).toEqual([])
    const { codes: more } = await withinMinute(name, perMinute + 1)
    expect(more.filter((code) => code === 4029)).toHaveLength(1)
    // Another person has a count of his own, another call too.
    expect([await codeOf(await person(), name), await codeOf(as, 'user/updateMyInfo')]).toEqual([4103, 4103])
  })

  const from = async (ip: string, name: string) => {
    const headers = { ...calledFrom(ip, FAR), 'Content-Type': 'application/json' }
    return (await envelope(await send(`/api/${name}`, { method: 'POST', headers, body: '{"unheardOf":true}' }))).code
  }
  const FAR = 'http://far.test'
  let address = Math.floor(Math.random() * 2 ** 24)
  const newAddress = () => [10, (address += 1) >> 16, address >> 8, address].map((part) => part & 255).join('.')

  /** So many from one address, in one minute of the clock. */
  async function strangers(name: string, times: number): Promise<number[]> {
    const [ip, at] = [newAddress(), minute()]
    const codes = await Promise.all(Array.from({ length: times }, () => from(ip, name)))
    return minute() === at ? codes : strangers(name, times)
  }

  it.each(Object.entries(OPEN))('%s: strangers are counted by where they call from', async (name, { limit, perMinute }) => {
    expect(env[limit]).toBeDefined()
    const codes = await strangers(name, perMinute + 1)
    expect(codes.filter((code) => code === 4029)).toHaveLength(1)
    expect(codes.filter((code) => code === 4103)).toHaveLength(perMinute)
    expect(await from(newAddress(), name)).toBe(4103)
  })
})
