import { each, type DemoPart } from './series.ts'

const PINS: Readonly<Record<string, number>> = { F: 20, K: 32, C: 48, R: 64, V: 100, Z: 144 }
const FLASH: Readonly<Record<string, string>> = {
  '4': '16KB',
  '6': '32KB',
  '8': '64KB',
  B: '128KB',
  C: '256KB',
  E: '512KB',
  G: '1MB',
  I: '2MB',
}
/** Series with their core, and with the pins and memories that they come in. */
const CONTROLLERS: readonly (readonly [DemoPart['maker'], string, string, string, string])[] = [
  ['ST', 'STM32F030', 'Cortex-M0', 'FKCR', '468C'],
  ['ST', 'STM32F042', 'Cortex-M0', 'FKC', '46'],
  ['ST', 'STM32F051', 'Cortex-M0', 'KCR', '468'],
  ['ST', 'STM32F072', 'Cortex-M0', 'CRV', '8B'],
  ['ST', 'STM32F091', 'Cortex-M0', 'CRV', 'BC'],
  ['ST', 'STM32F100', 'Cortex-M3', 'CRV', '468B'],
  ['ST', 'STM32F103', 'Cortex-M3', 'CRVZ', '468BCEG'],
  ['ST', 'STM32F105', 'Cortex-M3', 'RV', '8BC'],
  ['ST', 'STM32F107', 'Cortex-M3', 'RV', 'BC'],
  ['ST', 'STM32F205', 'Cortex-M3', 'RVZ', 'BCEG'],
  ['ST', 'STM32F207', 'Cortex-M3', 'VZ', 'CEG'],
  ['ST', 'STM32F302', 'Cortex-M4', 'KCRVZ', '68BCE'],
  ['ST', 'STM32F303', 'Cortex-M4', 'KCRVZ', '68BCE'],
  ['ST', 'STM32F401', 'Cortex-M4', 'CRV', 'BCE'],
  ['ST', 'STM32F405', 'Cortex-M4', 'RVZ', 'EG'],
  ['ST', 'STM32F407', 'Cortex-M4', 'VZ', 'EG'],
  ['ST', 'STM32F411', 'Cortex-M4', 'CRV', 'CE'],
  ['ST', 'STM32F412', 'Cortex-M4', 'CRVZ', 'EG'],
  ['ST', 'STM32F429', 'Cortex-M4', 'VZ', 'EGI'],
  ['ST', 'STM32F446', 'Cortex-M4', 'RVZ', 'CE'],
  ['ST', 'STM32F745', 'Cortex-M7', 'VZ', 'EG'],
  ['ST', 'STM32F746', 'Cortex-M7', 'VZ', 'EG'],
  ['ST', 'STM32F767', 'Cortex-M7', 'VZ', 'GI'],
  ['ST', 'STM32G030', 'Cortex-M0+', 'FKC', '68'],
  ['ST', 'STM32G031', 'Cortex-M0+', 'FKC', '468'],
  ['ST', 'STM32G070', 'Cortex-M0+', 'KCR', 'B'],
  ['ST', 'STM32G071', 'Cortex-M0+', 'KCR', '68B'],
  ['ST', 'STM32G0B1', 'Cortex-M0+', 'KCRV', 'BCE'],
  ['ST', 'STM32G431', 'Cortex-M4', 'KCRV', '68B'],
  ['ST', 'STM32G474', 'Cortex-M4', 'CRV', 'BCE'],
  ['ST', 'STM32H743', 'Cortex-M7', 'VZ', 'GI'],
  ['ST', 'STM32H750', 'Cortex-M7', 'VZ', 'B'],
  ['ST', 'STM32L010', 'Cortex-M0+', 'FKCR', '468B'],
  ['ST', 'STM32L051', 'Cortex-M0+', 'KCR', '68'],
  ['ST', 'STM32L071', 'Cortex-M0+', 'KCRV', '8B'],
  ['ST', 'STM32L151', 'Cortex-M3', 'CRVZ', '68BCE'],
  ['ST', 'STM32L431', 'Cortex-M4', 'KCRV', 'BC'],
  ['ST', 'STM32L476', 'Cortex-M4', 'RVZ', 'CEG'],
  ['GigaDevice', 'GD32E103', 'Cortex-M4', 'CRV', '8B'],
  ['GigaDevice', 'GD32E230', 'Cortex-M23', 'FKC', '468'],
  ['GigaDevice', 'GD32F103', 'Cortex-M3', 'CRVZ', '468BCEG'],
  ['GigaDevice', 'GD32F303', 'Cortex-M4', 'CRVZ', 'BCEG'],
  ['GigaDevice', 'GD32F450', 'Cortex-M4', 'VZ', 'EGI'],
]
const controllers: DemoPart[] = CONTROLLERS.flatMap(([maker, series, core, pinLetters, flashLetters]) =>
  each([...pinLetters], each([...flashLetters], ['T6', 'T7', 'T6TR'])).map(([pin, [flash, tail]]) => {
    const pins = PINS[pin] ?? 0
    const isSmall = pin === 'F'
    const pkg = isSmall ? 'TSSOP-20' : `LQFP-${pins}`
    const attrs = { 内核: core, 存储: FLASH[flash] ?? '', 引脚数: String(pins), 温度: tail === 'T7' ? '-40~105℃' : '-40~85℃' }
    const mpn = `${series}${pin}${flash}${isSmall ? tail.replace('T', 'P') : tail}`
    const descr = `单片机 MCU ${core} Flash ${attrs.存储} ${pkg} ${attrs.温度}`
    const isCommon = /^(STM32F103C8|STM32F103RC|STM32F030F4|STM32G030F6|STM32F407VG|GD32F103C8)/.test(mpn) && tail.endsWith('6')
    return { maker, mpn, category: '单片机', pkg, pins, value: null, attrs, descr, band: isCommon ? 0 : 4, micro: 6_000_000 }
  }),
)

/** Functions of the 74 series with their pins. */
const LOGIC: readonly (readonly [string, string, number])[] = [
  ['00', '四路 2 输入与非门', 14],
  ['02', '四路 2 输入或非门', 14],
  ['04', '六路反相器', 14],
  ['08', '四路 2 输入与门', 14],
  ['10', '三路 3 输入与非门', 14],
  ['11', '三路 3 输入与门', 14],
  ['14', '六路施密特反相器', 14],
  ['20', '双路 4 输入与非门', 14],
  ['21', '双路 4 输入与门', 14],
  ['27', '三路 3 输入或非门', 14],
  ['30', '8 输入与非门', 14],
  ['32', '四路 2 输入或门', 14],
  ['74', '双 D 触发器', 14],
  ['86', '四路 2 输入异或门', 14],
  ['107', '双 JK 触发器', 14],
  ['109', '双 JK 触发器', 16],
  ['112', '双 JK 触发器', 16],
  ['123', '双单稳态触发器', 16],
  ['125', '四路三态缓冲器', 14],
  ['126', '四路三态缓冲器', 14],
  ['132', '四路施密特与非门', 14],
  ['138', '3-8 译码器', 16],
  ['139', '双 2-4 译码器', 16],
  ['151', '8 选 1 数据选择器', 16],
  ['153', '双 4 选 1 数据选择器', 16],
  ['157', '四路 2 选 1 数据选择器', 16],
  ['161', '4 位计数器', 16],
  ['163', '4 位同步计数器', 16],
  ['164', '8 位移位寄存器', 14],
  ['165', '8 位并入串出移位寄存器', 16],
  ['173', '四 D 触发器', 16],
  ['174', '六 D 触发器', 16],
  ['175', '四 D 触发器', 16],
  ['191', '4 位可逆计数器', 16],
  ['193', '4 位可逆计数器', 16],
  ['237', '3-8 译码器', 16],
  ['238', '3-8 译码器', 16],
  ['240', '八路反相缓冲器', 20],
  ['241', '八路缓冲器', 20],
  ['244', '八路缓冲器', 20],
  ['245', '八路双向收发器', 20],
  ['257', '四路 2 选 1 数据选择器', 16],
  ['259', '8 位锁存器', 16],
  ['273', '八 D 触发器', 20],
  ['283', '4 位全加器', 16],
  ['299', '8 位移位寄存器', 20],
  ['366', '六路反相缓冲器', 16],
  ['367', '六路缓冲器', 16],
  ['373', '八 D 锁存器', 20],
  ['374', '八 D 触发器', 20],
  ['377', '八 D 触发器', 20],
  ['390', '双十进制计数器', 16],
  ['393', '双 4 位计数器', 14],
  ['540', '八路反相缓冲器', 20],
  ['541', '八路缓冲器', 20],
  ['573', '八 D 锁存器', 20],
  ['574', '八 D 触发器', 20],
  ['595', '8 位串入并出移位寄存器', 16],
  ['597', '8 位移位寄存器', 16],
  ['688', '8 位数值比较器', 20],
]
const NEXPERIA = [
  ['D', 'SOIC', ',653'],
  ['D', 'SOIC', ',652'],
  ['PW', 'TSSOP', ',118'],
  ['PW', 'TSSOP', ',112'],
] as const
const TEXAS = [
  ['D', 'SOIC', ''],
  ['DR', 'SOIC', ''],
  ['PW', 'TSSOP', ''],
  ['PWR', 'TSSOP', ''],
  ['N', 'DIP', ''],
] as const
const MADE = [
  { maker: 'Nexperia', begins: '74', families: ['HC', 'HCT', 'LVC', 'AHC', 'AHCT'], tails: NEXPERIA },
  { maker: 'TI', begins: 'SN74', families: ['HC', 'HCT', 'LVC', 'AHC', 'AHCT'], tails: TEXAS },
] as const
const VOLTS: Readonly<Record<string, string>> = { HC: '2~6V', HCT: '4.5~5.5V', LVC: '1.65~3.6V', AHC: '2~5.5V', AHCT: '4.5~5.5V' }
const logic: DemoPart[] = MADE.flatMap(({ maker, begins, families, tails }) =>
  each([...families], each(LOGIC, [...tails])).map(([family, [[number, said, pins], [letters, kind, packing]]]): DemoPart => {
    const pkg = `${kind}-${pins}`
    const attrs = { 功能: said, 系列: family, 工作电压: VOLTS[family] ?? '' }
    const infix = family === 'LVC' && maker === 'TI' ? 'A' : ''
    const mpn = `${begins}${family}${number}${infix}${letters}${packing}`
    const isCommon = family === 'HC' && ['595', '04', '14', '245', '138'].includes(number)
    const descr = `逻辑芯片 ${said} ${pkg} ${attrs.工作电压}`
    return { maker, mpn, category: '逻辑芯片', pkg, pins, value: null, attrs, descr, band: isCommon ? 1 : 5, micro: 700_000 }
  }),
)

export const chips = (): DemoPart[] => [...controllers, ...logic]
