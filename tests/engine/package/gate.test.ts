import { describe, expect, it } from 'vitest'
import { recognisePackage } from '../../../shared/engine/package/recognise.ts'

const read = (text: string, designator: string) => {
  const found = recognisePackage(text, { designator })
  return 'unknown' in found ? 'unknown' : `${found.name} ${found.family} ${found.pins} ${found.mount}`
}

describe('package against designator', () => {
  it.each([
    ['TLP291-4X016T', 'U3', 'unknown'],
    ['SMT 63VOLTS', 'C8', 'unknown'],
    ['M4*12', 'H2', 'M4X12 mechanical 0 none'],
    ['QFN50P500X500X90_HS-33N', 'U1', 'QFN-32+EP qfn 32 smt'],
    ['MAKER_LIB_3_QFN50P500X500X90_HS-33N', 'U1', 'QFN-32+EP qfn 32 smt'],
    ['PINHEAD1-7', 'K1', '1x07 connector 7 tht'],
    ['PINHEAD2-4', 'K1', '2x04 connector 8 tht'],
    ['ESP_12_F', 'U1', 'ESP-12 module 22 smt'],
    ['DIP_6CH', 'SW2', 'unknown'],
    ['CAP-SC_8.0X3.0XP7.5', 'C2', 'CAP radial 2 tht'],
    ['MINI-USB', 'J3', 'USB-MINI usb 5 smt'],
    ['CAY16', 'RN1', 'CAY16x4 array 8 smt'],
    ['CAY16-103J2', 'RN1', 'CAY16-103J2x2 array 4 smt'],
  ])('%s on %s is %s', (text, designator, want) => expect(read(text, designator)).toBe(want))

  it.each([
    ['_0402', 'R3', '0402 chip 2 smt'],
    ['R-RAD-0805', 'R3', '0805 chip 2 smt'],
    ['CHIPLED_0603', 'D4', '0603 led 2 smt'],
    ['CAPP_1206_M', 'C1', '1206 chip 2 smt'],
    ['M1206', 'C1', '1206 chip 2 smt'],
    ['_0402', 'U3', 'unknown'],
    ['13x25mm RM5', 'C1', 'RADIAL radial 2 tht'],
    ['CHIPLED_0805', 'PWR', '0805 led 2 smt'],
  ])('%s on %s is %s', (text, designator, want) => expect(read(text, designator)).toBe(want))

  it.each([
    ['M4x12 hex flat head screw', 'M4X12 mechanical 0'],
    ['Header 2x5 with M2 screws', '2x05 header 10'],
    ['Φ10*320', 'unknown'],
  ])('%s alone is %s', (words, want) => {
    const found = recognisePackage('', { words })
    expect('unknown' in found ? 'unknown' : `${found.name} ${found.family} ${found.pins}`).toBe(want)
  })
})
