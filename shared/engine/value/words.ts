import type { PartKind, ValueClass } from './types.ts'

/** What a word says about the part: a class, a build, or that the part is none with a value. */
export type Meaning = { class?: ValueClass; kind?: PartKind; none?: true }

const WORDS = new Map<string, Meaning>()

function mean(meaning: Meaning, words: string): void {
  for (const word of words.split(' ')) WORDS.set(word, { ...WORDS.get(word), ...meaning })
}

mean({ class: 'R' }, 'RES RESISTOR RESISTORS RESISTANCE RESIST RESISTENCIA SHUNT THICKFILM 电阻 阻值 排阻 分流器 采样电阻 电阻值')
mean({ class: 'C' }, 'CAP CAPS CAPACITOR CAPACITORS CAPACITANCE CAPCER MLCC CERM 电容 容值 电解 钽 独石 瓷片 容量 电容值')
mean({ class: 'L' }, 'IND INDUCTOR INDUCTORS INDUCTANCE COIL COILS CHOKE CHOKES 电感 感值 电感量 线圈 扼流圈 色环电感 电感值')
mean({ class: 'FB' }, 'FERRITE FERRITES BEAD BEADS FB EMIFILTER 磁珠 磁环')
mean(
  { class: 'XTAL' },
  'XTAL XTALS CRYSTAL CRYSTALS OSC OSCILLATOR OSCILLATORS TCXO VCXO OCXO RESONATOR RESONATORS XO 晶振 晶体 谐振器 振荡器 频率 晶体谐振器',
)
mean({ class: 'R', kind: 'array' }, 'RN RESNET 排阻 网络电阻')
mean({ kind: 'array' }, 'ARRAY ARRAYS NETWORK NETWORKS 阵列')
mean({ class: 'R', kind: 'thermistor' }, 'NTC THERMISTOR THERMISTORS 热敏电阻 热敏')
mean({ class: 'R', kind: 'potentiometer' }, 'POTENTIOMETER POTENTIOMETERS TRIMMER TRIMPOT POT 电位器 可调电阻 微调电阻')
mean({ class: 'C', kind: 'ceramic' }, 'MLCC 独石电容 瓷片电容 瓷介电容 陶瓷电容')
mean({ kind: 'ceramic' }, 'CER CERAMIC CERM 陶瓷')
mean({ class: 'C', kind: 'electrolytic' }, 'E-CAP ECAP ELKO 电解电容 铝电解 电解 铝电解电容')
mean({ kind: 'electrolytic' }, 'ELECTROLYTIC ALUM ALUMINUM ALUMINIUM ELECT ELEC')
mean({ class: 'C', kind: 'tantalum' }, '钽电容 钽 TANT TANTALUM TANTALIUM TAN')
mean({ class: 'C', kind: 'polymer' }, '固态电容 固态')
mean({ kind: 'polymer' }, 'POLYMER')
mean({ class: 'C', kind: 'film' }, 'CBB 薄膜电容 涤纶电容 CBB电容 校正电容 POLYPROPYLENE POLYESTER')
mean({ class: 'C', kind: 'safety' }, '安规电容 安规 Y电容 X电容')
mean({ class: 'C', kind: 'supercap' }, 'SUPERCAP SUPERCAPACITOR EDLC ULTRACAPACITOR 超级电容 法拉电容')
mean({ class: 'XTAL', kind: 'oscillator' }, 'OSC OSCILLATOR OSCILLATORS TCXO VCXO OCXO XO 有源晶振 有源 振荡器')
mean({ class: 'XTAL', kind: 'resonator' }, 'RESONATOR RESONATORS 陶瓷谐振器 陶振')
// Words that go with any part; they spoil nothing.
mean({}, 'SMD SMT CHIP THT ROHS THICK THIN METAL CARBON GENERAL PASSIVE LF PB VALUE HI POWER FIXED AND FOR WITH LOW ESR')
mean({ class: 'XTAL' }, 'HC')
mean({ class: 'C', kind: 'supercap' }, 'LITHIUM')
mean(
  { none: true },
  'COMMON DUPLEXER DUPLEXERS LED LEDS DIODE DIODES ZENER SCHOTTKY RECTIFIER TVS ESD TRANSISTOR TRANSISTORS MOSFET MOSFETS MOS BJT IGBT TRIAC THYRISTOR IC ICS MCU CPU SOC LDO REGULATOR REGULATORS ' +
    'CONN CONNECTOR CONNECTORS HEADER HEADERS SOCKET SOCKETS JACK PLUG RECEPTACLE TERMINAL TERMINALS FUSE FUSES PTC POLYFUSE SWITCH SWITCHES BUTTON RELAY RELAYS SENSOR SENSORS ' +
    'BUZZER SPEAKER MICROPHONE TRANSFORMER TRANSFORMERS BATTERY MODULE MODULES VARISTOR VARISTORS MOV PCB CABLE SCREW STANDOFF HEATSINK OPTOCOUPLER OPTOISOLATOR OPTOISOLATORS ' +
    'PHOTOTRANSISTOR TRANSCEIVER TRANSCEIVERS AMPLIFIER AMPLIFIERS AMP OPAMP COMPARATOR COMPARATORS CONVERTER CONVERTERS ADC DAC EEPROM FLASH SRAM SDRAM DRAM MEMORY DRIVER DRIVERS ' +
    'GATE GATES BUFFER BUFFERS INVERTER COUNTER MICROCONTROLLER MICROCONTROLLERS CONTROLLERS PROCESSORS FPGA CPLD MULTIPLEXER ARRESTER GDT SUPPRESSOR BALUN ANTENNA DISPLAY LCD OLED MOTOR ' +
    'TESTPOINT CLOCK GENERATOR SUPERVISOR RESET DIPLEXER BRIDGE MIXER ATTENUATOR COUPLER TRANSISTORARRAY PCS UART USB SPI SUPPLY CHARGER POTENTIOMETERS-DIGITAL ' +
    'SOT SOD SOP SOIC SSOP TSSOP MSOP QFN DFN QFP LQFP TQFP BGA DIP PLCC WLCSP ' +
    '发光 二极管 发光二极管 稳压管 稳压二极管 肖特基 三极管 场效应管 晶体管 芯片 单片机 处理器 集成电路 连接器 插座 插针 排针 排母 端子 接口 座子 保险丝 自恢复 熔断器 开关 按键 按钮 继电器 传感器 蜂鸣器 喇叭 ' +
    '变压器 电池 模块 模组 压敏 压敏电阻 光敏 光敏电阻 线路板 电路板 螺丝 铜柱 散热片 光耦 运放 放大器 比较器 存储器 收发器 驱动器 驱动芯片 稳压芯片 稳压器 显示屏 显示器 液晶屏 数码管 电机 天线 共模 共模滤波器 共模电感 ' +
    '射频座 卡座 晶闸管 整流桥 桥堆 防雷管 放电管 电源芯片 测试点 导线 线材 外壳 标签 贴纸 电源模块 红外 遥控',
)
// Words that only a crystal's neighbours use in another sense.
WORDS.delete('DIP')

let longestChinese = 0
for (const word of WORDS.keys()) if (word.charCodeAt(0) > 0x7f) longestChinese = Math.max(longestChinese, word.length)

/** What an upper-case Latin word means, or null. */
export const meaningOf = (word: string): Meaning | null => WORDS.get(word) ?? null

/** The meanings within a run of Chinese characters, longest words first, left to right. */
export function meaningsIn(run: string): Meaning[] {
  const found: Meaning[] = []
  for (let at = 0; at < run.length; at += 1) {
    for (let length = Math.min(longestChinese, run.length - at); length > 0; length -= 1) {
      const meaning = WORDS.get(run.slice(at, at + length))
      if (!meaning) continue
      found.push(meaning)
      at += length - 1
      break
    }
  }
  return found
}
