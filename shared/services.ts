/** What is counted by use: SMT pricing, fast BOM matching, quotation comparison. */
export const SERVICES = ['smt', 'match', 'prices'] as const
export type Service = (typeof SERVICES)[number]

/** In the words of the specification's quota panel. */
export const SERVICE_NAMES: Readonly<Record<Service, string>> = { smt: 'SMT计价', match: 'BOM快速匹配', prices: '报价对比' }
