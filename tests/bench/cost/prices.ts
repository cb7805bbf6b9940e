/** What one of something takes. */
export type Taken = { requests: number; trips: number; cpuMs: number; read: number; written: number; bytes: number }
type Kinds = Readonly<Record<'bill' | 'search' | 'match' | 'order' | 'list' | 'entry', Taken>>

/**
 * Dollars a month, as published: Workers (5 with 10 M requests and 30 M CPU ms; 0.30 and 0.02 a million), R2 (10 GB free, 0.015 a GB;
 * writes 4.50 and reads 0.36 a million), Turso Scaler and Pro (24.92 with 24 GB, 100 G rows read, 100 M written; 416.58 with 50 GB, 250 G
 * and 250 M; then 0.50 or 0.45 a GB, 1 a billion read, 1 a million written). Looked up in November 2026; Turso's as of June 2026.
 */
const WORKERS = { base: 5, requests: 10e6, cpuMs: 30e6, perRequest: 0.3e-6, perCpuMs: 0.02e-6 }
const R2 = { freeBytes: 10e9, perByte: 0.015e-9, freeWrites: 1e6, perWrite: 4.5e-6, freeReads: 10e6, perRead: 0.36e-6 }
const PLANS = [
  { base: 24.92, bytes: 24e9, read: 100e9, written: 100e6, perByte: 0.5e-9 },
  { base: 416.58, bytes: 50e9, read: 250e9, written: 250e6, perByte: 0.45e-9 },
]
const [PER_READ, PER_WRITTEN] = [1e-9, 1e-6]

/** What a member does in a month, the idle ones counted: half a bill, the pages that go with it, a sign-in every week. */
const USE = { bill: 0.5, search: 1, match: 0.2, order: 0.02, list: 10, entry: 4 }
/** Bytes that a year of it leaves in the database, by the growth bench: bills whole, logs, ledgers and messages of a member. */
const BYTES = { bill: 24_000, logs: 510 * 9, member: 3900 }

/** A line for each number of members: by parts, after a year. */
export function monthly(kinds: Kinds): string[] {
  const lines = [
    '| members | requests a month | Workers | database | files | sum | the database after a year |',
    '| --- | --- | --- | --- | --- | --- | --- |',
  ]
  for (const members of [1000, 100_000, 1_000_000]) {
    const sum = (of: (taken: Taken) => number) =>
      members * (Object.entries(USE) as [keyof Kinds, number][]).reduce((all, [kind, times]) => all + times * of(kinds[kind]), 0)
    const requests = sum(({ requests: n }) => n)
    const workers =
      WORKERS.base +
      over(requests, WORKERS.requests, WORKERS.perRequest) +
      over(
        sum(({ cpuMs }) => cpuMs),
        WORKERS.cpuMs,
        WORKERS.perCpuMs,
      )
    const bills = members * USE.bill
    const bytes = members * BYTES.member + bills * 12 * (BYTES.bill + BYTES.logs)
    const [read, written] = [sum((taken) => taken.read), sum((taken) => taken.written)]
    const database = Math.min(
      ...PLANS.map(
        (plan) =>
          plan.base +
          over(bytes, plan.bytes, plan.perByte) +
          over(read, plan.read, PER_READ) +
          over(written, plan.written, PER_WRITTEN),
      ),
    )
    const files =
      over(bills * 12 * kinds.bill.bytes, R2.freeBytes, R2.perByte) +
      over(bills * 2, R2.freeWrites, R2.perWrite) +
      over(bills * 2, R2.freeReads, R2.perRead)
    const dollars = (value: number) => `$${value.toFixed(0)}`
    lines.push(
      `| ${members.toLocaleString('en')} | ${(requests / 1e6).toFixed(2)} M | ${dollars(workers)} | ${dollars(database)} | ${dollars(files)} | ${dollars(workers + database + files)} | ${(bytes / 1e9).toFixed(1)} GB, ${(written / 1e6).toFixed(1)} M rows written a month |`,
    )
  }
  return lines
}

const over = (used: number, included: number, price: number): number => Math.max(0, used - included) * price
