import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'dianjia-cli-'))
afterAll(() => rmSync(folder, { recursive: true }))

const BILL = `位号,数量,规格,封装,型号,备注
"R1,R2-R4",4,10K 1%,0603,RC0603FR-0710KL,
C1,1,100nF,0402,,
U1,1,STM32F103C8T6,LQFP-48,STM32F103C8T6,
R9,1,0R,0603,,不贴
`

function bill(name: string, text = BILL): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

function dianjia(args: string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'worker/local/dianjia.ts'), ...args], {
    input,
    encoding: 'utf8',
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  })
  return { status, stdout, stderr, json: () => JSON.parse(stdout) as Answer }
}

type Answer = { lines: unknown[]; totalFen: number; amounts: unknown[] }

const jsonLines = (text: string): unknown[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)

test('analyse --json tells the whole reading in its documented shape', () => {
  const { status, stderr, json } = dianjia(['analyse', bill('bill.csv'), '--sets', '10', '--json'])
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(json()).toMatchObject({
    file: { name: 'bill.csv', format: 'csv', encoding: 'utf-8', delimiter: ',' },
    headerRow: 0,
    firstDataRow: 1,
    lastDataRow: 4,
    columns: { designator: 0, quantity: 1, value: 2, footprint: 3, mpn: 4, note: 5, manufacturer: null },
    rejectedRows: [],
    totals: { lines: 4, quantity: 6, designators: 7, dnpLines: 1, pointsMilli: 17_000 },
    quote: { sets: 10 },
  })
  expect(json().lines[2]).toMatchObject({
    row: 3,
    designators: ['U1'],
    quantity: 1,
    dnp: false,
    package: { name: 'LQFP-48', family: 'qfp', pins: 48, exposedPads: 0, mount: 'smt' },
    pointsMilli: 12_000,
    status: 'ok',
  })
})

test('analyse without --json is a report for people', () => {
  const { status, stdout } = dianjia(['analyse', bill('report.csv')])
  expect(status).toBe(0)
  expect(stdout).toMatch(/4 行 {2}6 件\/套/)
  expect(stdout).toMatch(/R1-R4/)
  expect(stdout).toMatch(/100 套合计 [\d.]+ 元/)
})

test('quote takes options, and lists the codes it has for one it does not know', () => {
  const quote = (...options: string[]) => dianjia(['quote', bill('quote.csv'), '--sets', '100', '--json', ...options])
  const plain = quote().json()
  const dearer = quote('--urgency', '24h', '--special', '治具=10.50', '--option', 'coating=on').json()
  expect(dearer.totalFen).toBeGreaterThan(plain.totalFen)
  expect(dearer.amounts).toContainEqual(expect.objectContaining({ name: '治具', amountFen: 1050 }))
  const wrong = quote('--tax', 'vat99')
  expect(wrong.status).toBe(2)
  expect(wrong.stderr).toMatch(/--tax vat99: choose one of \w+/)
})

test('packages answers a line for a line, and keeps a guess apart', () => {
  const { stdout } = dianjia(['packages'], 'SOT-23-5\tU1\nno such thing\nUSB-C\tJ1\n')
  expect(jsonLines(stdout)).toEqual([
    expect.objectContaining({ text: 'SOT-23-5', pins: 5, exposedPads: 0, mount: 'smt' }),
    { text: 'no such thing', unknown: true },
    expect.objectContaining({ text: 'USB-C', unknown: true, guess: expect.objectContaining({ family: 'usb' }) }),
  ])
})

test('match answers every line with the part found in the catalogue, others to choose from, and how', () => {
  const parts = join(folder, 'parts.jsonl')
  const rows = [
    { sku: 'S1', mpn: 'QM358DR', package: 'SOIC-8', category: '运放', description: '双运放', stock: 5 },
    { sku: 'S2', mpn: 'WD1117-3.3', package: 'SOT-223', category: 'LDO', description: '3.3V', stock: 5 },
    { sku: 'S3', mpn: 'WD1117-5.0', package: 'SOT-223', category: 'LDO', description: '5V', stock: 9 },
    { sku: 'S4', mpn: 'QR0603-103F', package: '0603', category: '电阻', description: '10kΩ ±1% 100mW 0603', stock: null },
  ]
  writeFileSync(parts, rows.map((row) => JSON.stringify(row)).join('\n'))
  const lines = [
    { id: 'a', mpn: 'QM358DR', footprint: 'SOP-8', designator: 'U1', value: null },
    { id: 'b', value: 'WD1117', footprint: 'SOT-223' },
    { id: 'c', value: '10k', footprint: 'R_0603_1608Metric', designator: 'R1,R2-R4' },
    { id: 'd', value: '10k', footprint: 'R0603', designator: 'R9', dnp: true },
  ]
  const { status, stdout } = dianjia(['match', '--parts', parts], lines.map((line) => JSON.stringify(line)).join('\n'))
  expect(status).toBe(0)
  expect(jsonLines(stdout)).toEqual([
    { id: 'a', chosen: 'S1', candidates: ['S1'], how: 'mpn' },
    { id: 'b', chosen: null, candidates: ['S3', 'S2'], how: 'grades' },
    { id: 'c', chosen: 'S4', candidates: ['S4'], how: 'value' },
    { id: 'd', chosen: null, candidates: [], how: 'not-fitted' },
  ])
})

test('match tells which line is no JSON', () => {
  const parts = join(folder, 'bad.jsonl')
  writeFileSync(parts, '{"sku":"S1"}\n[1]\n')
  const { status, stderr } = dianjia(['match', '--parts', parts], '')
  expect([status, stderr]).toEqual([3, `点价: ${parts}:2: 不是 JSON 对象\n`])
  expect(dianjia(['match'], '').status).toBe(2)
})

test('values answers in base units, null for what the text does not say', () => {
  const { stdout } = dianjia(['values'], '4.7K 1% 0603\tR\nLM358\n')
  const absent = { voltage: null, power: null, dielectric: null }
  expect(jsonLines(stdout)).toEqual([
    { text: '4.7K 1% 0603', class: 'R', value: 4700, unit: 'Ω', tolerance: 1, size: '0603', ...absent },
    { text: 'LM358', unknown: true },
  ])
})

test.each([
  [[]],
  [['frobnicate']],
  [['analyse']],
  [['analyse', 'a', 'b']],
  [['analyse', 'x.csv', '--sets', '0']],
  [['analyse', 'x.csv', '--sets', '1e3']],
  [['packages', 'SOT-23']],
  [['values', '10k']],
  [['quote', 'x.csv']],
  [['passwd']],
])('%j is a wrong call: usage on stderr, exit 2', (args) => {
  const { status, stdout, stderr } = dianjia(args)
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toContain('usage: npm run -s dianjia')
})

test.each([
  ['missing.csv', null],
  ['page.xlsx', '<html><body>no workbook</body></html>'],
  ['ranges.csv', ['位号,数量', ...Array.from({ length: 101 }, (_, i) => `R${i * 2000}-R${i * 2000 + 1999},2000`)].join('\n')],
  ['plan.csv', '任务,负责人,开始,结束\n设计,张三,2026-01-02,2026-02-03\n评审,李四,2026-02-04,2026-02-05\n'],
])('%s is unreadable: the reason on stderr, exit 3', (name, text) => {
  const { status, stdout, stderr } = dianjia(['analyse', text === null ? join(folder, name) : bill(name, text), '--json'])
  expect({ status, stdout }).toEqual({ status: 3, stdout: '' })
  expect(stderr).toMatch(/^点价: .*[\u4e00-\u9fff]/)
})

test('ipc counts joints and pins by designator, for programs and for people', () => {
  const at = (x: number) => `A01X+${String(x).padStart(6, '0')}Y-000200X0394Y0551R000S2`
  const records = [
    `R1    -1          ${at(1)}`,
    `R1    -2          ${at(2)}`,
    `SW_AND-1          ${at(3)}`,
    `SW_AND-1          ${at(4)}`,
  ]
  const netlist = bill(
    'board.ipc',
    ['P  UNITS CUST 0', ...records.map((one) => `327GND              ${one}`), '999', ''].join('\n'),
  )
  const { status, stdout, stderr } = dianjia(['ipc', netlist, '--json'])
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const counts = { components: 2, joints: { R1: 2, SW_AND: 2 }, pins: { R1: 2, SW_AND: 1 } }
  expect(JSON.parse(stdout)).toMatchObject({ format: 'ipc356', ...counts, boards: 1 })
  expect(dianjia(['ipc', netlist]).stdout).toMatch(/board\.ipc {2}IPC-D-356 {2}2 个元件 {2}4 个焊点\n.*SW_AND/)
  const refused = dianjia(['ipc', bill('not-a-netlist.csv')])
  expect(refused).toMatchObject({ status: 3, stdout: '' })
  expect(refused.stderr).toMatch(/不是 IPC 网表：第 1 行「位号,数量/)
  expect(dianjia(['ipc']).status).toBe(2)
})
