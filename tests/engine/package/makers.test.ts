import { describe, expect, it } from 'vitest'
import { recognisePackage } from '../../../shared/engine/package/recognise.ts'

/** A line's footprint, designator, other words and part number, and "leads+further joints mount", with ? for a guess and - for unknown. */
type Line = readonly [footprint: string, designator: string, words: string, mpn: string, expected: string]

function read([footprint, designator, words, mpn]: Line): string {
  const got = recognisePackage(footprint, { designator, words, mpn })
  if ('unknown' in got) return '-'
  return `${got.pins}${got.exposedPads > 0 ? `+${got.exposedPads}` : ''} ${got.mount}${got.guess ? ' ?' : ''}`
}

const CONTACTS: readonly Line[] = [
  ['Button_Switch_THT:SW_PUSH_6mm_H9.5mm', 'SW1', '', '', '4 tht'],
  ['SW-TH_6x6', 'SW1', '轻触按键6*6*5', '', '4 tht'],
  ['贴片按钮 4*4*1.5', 'SW1', '', '', '4 smt'],
  ['TACTILE_SWITCH_SMD_6.0X3.5MM', 'S1', '', '', '2 smt'],
  ['SWITCH_2P5X4X1P6MMH', 'SW2', 'SW_PB_VERT', 'B3U-1000P', '2 smt'],
  ['', 'SW1', 'SW_Push', 'B3S-1000P', '4 smt'],
  ['', 'S1', '', 'B3F-1020', '4 tht'],
  ['CPG151101S11', 'SW1', '', '', '2 smt'],
  ['SW_Cherry_MX_1.00u_PCB', 'K1', '', '', '2 tht'],
  ['CHERRY-MX-LED', 'S1', '', '', '2 smt ?'],
  ['SW_MX_HE_90deg_1u', 'SW1', '', '', '-'],
  ['RotaryEncoder_Alps_EC11E-Switch_Vertical_H20mm', 'SW1', '', '', '5+2 tht'],
  ['V0-Display:EN11_Encoder', 'SW7', 'Rotary_Encoder_Switch', '', '5+2 tht'],
  ['USB-C_SMD-TYPE-C-31-M-12', 'USBC1', '', '', '16+4 smt'],
  ['', 'J1', '', '1050170001', '5+6 smt'],
  ['DC_PWR_JCK_9X14P4X11MMH', 'J12', '', 'PJ-002A', '3 tht'],
  ['Connectors:BARREL_JACK', 'J1', '', '', '3 tht'],
  ['Jack_3.5mm_PJ320D_Horizontal', 'J1', '', '', '4 smt'],
  ['RELAY-TH_SRD', 'K1', 'SRD-05VDC-SL-C', '', '5 tht'],
  ['RELAY-TH_SRD', 'K1', 'SRD-05VDC-SL-A', '', '4 tht'],
  ['RT_SMD', 'RT1', 'POT', '43WR10KLFTR', '3 smt'],
  ['Potentiometer_Bourns_3296W_Vertical', 'RV1', '', '', '3 tht'],
  ['Potentiometer_Alps_RK09L_Double_Vertical', 'RV1', '', '', '6 tht ?'],
  ['BATTERY-SMD_18650-1S', 'B1', '', '', '2 smt'],
]

const ORDER_CODES: readonly Line[] = [
  ['', 'U1', '', 'STM32F042F6P6', '20 smt'],
  ['', 'U1', 'STM32F103C8T6', '', '48 smt'],
  ['', 'U1', '', 'STM32G031K8U6', '32+1 smt'],
  ['', 'U1', '', 'STM32L011F4U6', '20 smt'],
  ['GD32E230C8T6最小系统', 'U2', '', '', '-'],
  ['', 'U21', '', 'ATSAMD51N19A-AU', '100 smt'],
  ['', 'U1', '', 'ATMEGA328P-PU', '28 tht'],
  ['', 'U1', '', 'ATMEGA328P-AU', '32 smt'],
  ['', 'U1', '', 'ATMEGA328P-MU', '32+1 smt'],
  ['', 'U1', 'ATTINY25-20SSUR', '', '8 smt'],
  ['', 'U2', '', 'TPS65400RGZR', '48+1 smt'],
  ['', 'U2', 'TLV1117LV33DCYR', '', '3+1 smt'],
  ['', 'U2', '', 'SN74LVC2G17DBVR', '-'],
  ['RGR0020A', 'IC1', 'BQ25505', '', '20+1 smt'],
  ['PW0016A_N', 'U3', '', '', '16 smt'],
  ['DBV5-L', 'IC1', '', '', '5 smt'],
  ['', 'Q1', '', 'IRLML6344TRPBF', '3 smt'],
  ['', 'U3', '', '74LVC1G17SE-7', '5 smt'],
  ['Library:IC_W25Q16JVUXIQ_TR', 'U4', '', '', '8+1 smt'],
  ['', 'D9', 'BAT43', 'BAT43WS-7-F', '2 smt'],
  ['DIODE-1N4148', 'D1', '', '', '2 tht'],
  ['', 'D1', '1N4148', '', '-'],
  ['', 'D1', '', '1N4148', '2 tht'],
]

const SERIES: readonly Line[] = [
  ['IND2_2X2P5X1P2MMH', 'L8', '1.5uH', 'VLS252012ET-1R5N', '2 smt'],
  ['', 'L1', '2.2uH', '744316220', '2 smt'],
  ['TANTV_75H', 'C280', '330uF', 'T520V337M2R5ATE025', '2 smt'],
  ['', 'C31', '100uF', 'EMZR500ARA101MF80G', '2 smt'],
  ['', 'D11', 'Blue', '150080BS75000', '2 smt'],
  ['', 'D1', 'Red LED, 5mm', '', '2 tht'],
  ['', 'D17', '3mm绿色发光二极管 插件 带灯座', '', '2 tht'],
  ['', 'Y1', '25MHz 4X11贴片无源晶体', '', '2 smt'],
  ['0207/10', 'R1', '10k', '', '2 tht'],
  ['0204V', 'R1', '1k', '', '2 tht'],
  ['C050-025X075', 'C1', '100n', '', '2 tht'],
  ['E2,5-6E', 'C1', '100u', '', '2 tht'],
  ['MA05-2', 'SV1', '', '', '10 tht'],
  ['1X09', 'IC1', '', '', '9 tht'],
  ['JP2', 'JP1', '', '', '3 tht'],
  ['AK500/2', 'X1', '', '', '2 tht'],
  ['SJ', 'SJ1', '', '', '2 none'],
  ['SMD1,27-2,54', 'P1', '', '', '1 none'],
  ['ERA-1AEB3401C_0201', 'R1', '10k', '', '2 smt'],
  ['DIP794W56P254L1905H533Q14N', 'IC1', 'LF347N', '', '14 tht'],
]

const MODULES: readonly Line[] = [
  ['RPi_Pico_SMD_TH', 'U1', 'Pico', '', '40+3 smt'],
  ['allen-synthesis:raspberry-pi-pico', 'U1', '', '', '40 tht'],
  ['ESP32-C3-MINI-1', 'U1', '', '', '52+1 smt'],
  ['OPL:XIAO-RP2040-DIP', 'U1', '', '', '14 tht'],
  ['HLK-PM01', 'U1', '', '', '4 tht'],
  ['DDR-SODIMM', 'M1', 'RPI3_CM_lite', '', '-'],
  ['Raspberry-Pi-4-Compute-Module', 'U1', 'ComputeModule4', '', '-'],
  ['BarrelJack_Horizontal_DS_201', 'J1', 'Barrel_Jack', '', '3 tht ?'],
]

describe.each([
  ['contacts', CONTACTS],
  ['order codes', ORDER_CODES],
  ['series', SERIES],
  ['modules', MODULES],
])("reads makers' and libraries' own names of %s", (_, lines) => {
  it.each(lines.map((line) => [line[0], line[1], line[2], line[3], line]))('%s %s %s %s', (_a, _b, _c, _d, line) => {
    expect(read(line)).toBe(line[4])
  })
})
