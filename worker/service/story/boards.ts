/** A board of the story: its bill as somebody would paste it, and the parts that are left over of it. */
export type Board = { name: string; text: string }

type Line = readonly [designators: string, value: string, pkg: string, mpn: string, text: string]

/** R1-4 stands for R1 to R4. */
function spelled(designators: string): string[] {
  return designators.split(' ').flatMap((each) => {
    const [, letters = '', from = '', to = from] = /^([A-Z]+)(\d+)(?:-(\d+))?$/.exec(each) ?? []
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => `${letters}${Number(from) + at}`)
  })
}

const rowOf = ([designators, value, pkg, mpn, text]: Line): string => {
  const all = spelled(designators)
  return [`"${all.join(',')}"`, all.length, value, pkg, mpn, text].join(',')
}

const board = (name: string, lines: readonly Line[]): Board => ({
  name,
  text: ['位号,数量,值,封装,型号,描述', ...lines.map(rowOf)].join('\n'),
})

const R10K = (at: string): Line => [at, '10k 1%', '0603', 'RC0603FR-0710KL', '贴片电阻']
const R1K = (at: string): Line => [at, '1k 1%', '0603', 'RC0603FR-071KL', '贴片电阻']
const C100N = (at: string): Line => [at, '100nF 50V', '0603', 'CL10B104KB8NNNC', '贴片电容']
const C10U = (at: string): Line => [at, '10uF 25V', '0805', 'CL21A106KAYNNNE', '贴片电容']
const LDO = (at: string): Line => [at, 'AMS1117-3.3', 'SOT-223', 'AMS1117-3.3', '稳压器']

/** What small series are made of; invented, of parts that everybody uses. */
export const BOARDS: readonly [Board, ...Board[]] = [
  board('温控器主板', [
    R10K('R1-12'),
    R1K('R13-18'),
    C100N('C1-10'),
    C10U('C11-14'),
    ['D1-2', '1N4148', 'SOD-123', '1N4148W', '开关二极管'],
    ['Q1-3', 'S8050', 'SOT-23', 'S8050', '三极管'],
    ['U1', 'STM32F030C8T6', 'LQFP-48', 'STM32F030C8T6', '单片机'],
    LDO('U2'),
    ['J1', 'XH-4P', 'XH2.54-4P', 'B4B-XH-A', '连接器'],
  ]),
  board('LED驱动板', [
    ['R1-4', '0R', '0805', 'RC0805JR-070RL', '贴片电阻'],
    R1K('R5-10'),
    ['C1-4', '1uF 50V', '0805', 'CL21B105KBFNNNE', '贴片电容'],
    ['D1-24', 'LED 白', 'LED-2835', 'XL-2835UWC-05', '发光二极管'],
    ['L1-2', '47uH', 'CD54', 'CD54-470', '功率电感'],
    ['U1', 'LM358', 'SOP-8', 'LM358DR', '运放'],
  ]),
  board('物联网网关', [
    R10K('R1-20'),
    C100N('C1-16'),
    C10U('C17-22'),
    ['FB1-2', '600R', '0603', 'BLM18PG601SN1D', '磁珠'],
    ['U1', 'ESP32-WROOM-32E', 'SMD-38', 'ESP32-WROOM-32E', '无线模组'],
    ['U2', 'W5500', 'LQFP-48', 'W5500', '以太网控制器'],
    LDO('U3'),
    ['J1', 'USB-C', 'USB-C-16P', 'TYPE-C-31-M-12', '连接器'],
    ['Y1', '25MHz', '3225', 'X322525MOB4SI', '晶振'],
  ]),
  board('电机驱动板', [
    ['R1-6', '10R', '0603', 'RC0603FR-0710RL', '贴片电阻'],
    R10K('R7-18'),
    ['R19-21', '5mR', '2512', 'RL2512FK-070R005L', '采样电阻'],
    C100N('C1-14'),
    ['C15-18', '470uF 50V', 'D10*16', 'ECA1HM471', '电解电容'],
    ['Q1-6', 'IRLR7843', 'TO-252', 'IRLR7843TRPBF', 'MOS管'],
    ['U1', 'STM32F103C8T6', 'LQFP-48', 'STM32F103C8T6', '单片机'],
    ['U2-4', 'IR2104S', 'SOP-8', 'IR2104STRPBF', '栅极驱动'],
  ]),
  board('充电管理板', [
    R10K('R1-8'),
    ['R9-10', '100k 1%', '0402', 'RC0402FR-07100KL', '贴片电阻'],
    C10U('C1-8'),
    C100N('C9-14'),
    ['L1', '2.2uH', '4030', 'SWPA4030S2R2NT', '功率电感'],
    ['U1', 'IP5306', 'ESOP-8', 'IP5306', '充电管理'],
    ['U2', 'DW01A', 'SOT-23-6', 'DW01A', '电池保护'],
    ['Q1', 'FS8205A', 'TSSOP-8', 'FS8205A', 'MOS管'],
  ]),
  board('传感器采集板', [
    ['R1-16', '4.7k 1%', '0402', 'RC0402FR-074K7L', '贴片电阻'],
    ['C1-20', '100nF 16V', '0402', 'CL05B104KO5NNNC', '贴片电容'],
    ['U1', 'ADS1115', 'VSSOP-10', 'ADS1115IDGSR', 'ADC'],
    ['U2', 'SHT30', 'DFN-8', 'SHT30-DIS-B2.5KS', '温湿度传感器'],
    ['U3', 'STM32L031K6T6', 'LQFP-32', 'STM32L031K6T6', '单片机'],
    ['D1-4', 'SMBJ5.0A', 'SMB', 'SMBJ5.0A', 'TVS管'],
  ]),
  board('继电器控制板', [
    R1K('R1-16'),
    ['D1-8', '1N4007', 'SMA', 'M7', '整流二极管'],
    ['Q1-8', 'S8050', 'SOT-23', 'S8050', '三极管'],
    ['K1-8', '5V', 'SRD-05VDC', 'SRD-05VDC-SL-C', '继电器'],
    ['U1', 'ULN2803', 'SOP-18', 'ULN2803ADWR', '达林顿'],
    ['J1-8', 'KF301-3P', 'KF301-3P', 'KF301-5.0-3P', '接线端子'],
  ]),
]
