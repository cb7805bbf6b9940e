import { describe, expect, it } from 'vitest'
import { lineOf, packageText as read } from './one-line.ts'

describe('joints of plugs and sockets', () => {
  it.each([
    ['a small socket by its number among the values', { footprint: 'MICROB-USB', value: 'FCI 10118193-0001LF' }, 'usb 5+6 smt'],
    ['one that the words call mini', { value: 'USB_TYPEB_MINI', words: 'MOLEX-47346-0001' }, 'usb 5+6 smt'],
    [
      'one by another number of Amphenol',
      { footprint: 'AMPHENOL_10103592-0001LF', mpn: '10103592-0001LF', words: 'Micro B USB receptacle connector 5 position SMD' },
      'usb 5+6 smt',
    ],
    [
      'a shell that libraries draw in two ways',
      { footprint: 'HIRO-ZX62D-AB-5P8_V', words: 'Micro-USB' },
      'usb 5+4 smt other-count',
    ],
    ['one by its name alone', { value: 'USB_TYPEB_MINI' }, 'usb 5+4 smt kind-only'],
    ['a small socket of no number', { footprint: 'MICROB-USB', value: 'USB' }, 'usb 5+4 smt'],
    ['a lying wafer of 1 mm', { footprint: 'CONN-SMD_XDWF-0910-05P', mpn: 'XDWF-0910-05P' }, 'connector 5+2 smt'],
    ['a lying XH', { footprint: 'CONN-SMD_2P-P2.54_MEGASTAR_ZX-XH2.54-2PWT' }, 'connector 2+2 smt'],
    ['a PH, lying by its name', { footprint: 'JST-PH-2-SMT-RA', value: 'LIPO BATTERY' }, 'connector 2+2 smt'],
    ['a SH, which always lies', { footprint: 'JST_SH_1.0MM_2P' }, 'connector 2+2 smt'],
    ['a PicoBlade, sold both ways', { footprint: 'PICOBLADE_1.25MM_2P' }, 'connector 2 tht other-mount'],
    ['one of holes by its number', { footprint: 'PICOBLADE_1.25MM_2P', mpn: '53047-0210' }, 'connector 2 tht'],
    [
      'a jack of two counts',
      { footprint: 'Jack_5_socket', words: '4 pin 5 contact headphone jack 3.5mm' },
      'audio 4 tht other-count',
    ],
    ['posts in rows', { words: 'SQ Post Terminal Strip, 2x6 Pins, Vertical, Male' }, 'header 12 tht'],
  ])('%s', (_what, cells, want) => expect(read({ ref: 'J4', ...cells })).toBe(want))
})

describe('circuits by the words of their line', () => {
  it.each([
    ['a converter', { ref: '5V boost converter', words: 'Boost Voltage Converter, 5 V Output, 6-Pin SON (DRV)' }, 'qfn 6+1 smt'],
    ['what is friendly to USB', { ref: 'BATT CHARGER', words: 'USB Friendly Li+ Charger, 16-pin QFN (RGT)' }, 'qfn 16+1 smt'],
    [
      "a drawing's letters",
      { ref: 'FLASH_MEMORY', footprint: 'MCHP-SOIC-S3A8_M', words: 'Serial Flash, 8-pin SOIC (S3A8)' },
      'sop 8 smt',
    ],
    ['a pad that the number tells', { ref: 'U3', value: 'A5977', words: 'Stepper motor driver, 28-pin TSSOP' }, 'sop 28+1 smt'],
    [
      'one that the drawing lacks',
      { ref: 'U22', footprint: 'DFN-8_6X5MM', value: 'MT25QL256ABA1EW7-0SIT' },
      'qfn 8 smt other-count',
    ],
    ['other leads than it has', { ref: 'U2', footprint: 'QFN-28-1EP', mpn: 'MPU-9250' }, 'qfn 28+1 smt other-count'],
    ['its own leads', { ref: 'U2', footprint: 'QFN-24-1EP', mpn: 'MPU-9250' }, 'qfn 24+1 smt'],
    ['a flat case drawn with leads', { ref: 'Q1', footprint: 'SC-70-6L', mpn: 'SIA910EDJ-T1-GE3' }, 'sot 6 smt other-count'],
    ['an adapter', { ref: 'A1', value: 'SOP-24 to DIP-24', words: 'ADC adapter' }, 'unknown'],
    ['a board in two rows', { ref: 'U1', footprint: 'DIP-38', value: 'ESP32 NodeMCU Development Board' }, 'dip 38 tht board'],
    ['a holder', { ref: 'B1', words: '2 AAA cell holder Densi-Pak', mpn: '2489' }, 'unknown'],
    ['a case of that name', { ref: 'Q1', footprint: 'I-PAK' }, 'power 3 tht'],
  ])('%s', (_what, cells, want) => expect(read(cells)).toBe(want))
})

describe('a number of pads on the surface', () => {
  it.each([
    ['a switch', { ref: 'SW1', value: 'miniSWD-02' }, 'switch 4 smt'],
    ['a crystal', { ref: 'Y1', mpn: 'ECS-120-10-33B-CKM-TR' }, 'crystal 4 smt'],
    ['an oscillator', { ref: 'Y1', mpn: 'SG-8002CA/PCM-4.000MHz' }, 'oscillator 4 smt'],
    ['a circuit', { ref: 'U1', value: 'PC817' }, 'sop 4 smt'],
  ])('of %s', (_what, cells, want) => expect(read({ footprint: 'SMD-4', ...cells })).toBe(want))
})

describe('other parts', () => {
  it.each([
    [
      'a lying can by its number',
      { ref: 'X1', footprint: 'HC-49S_L11.4-W4.8', mpn: 'X49SM16MSD2SC' },
      'crystal 2 tht other-mount',
    ],
    ['a flat trimmer', { ref: 'R13', footprint: 'RES-ADJ_VG039', mpn: 'VG039NCHXTB201' }, 'other 3 smt'],
    ['a wound part of the size of a chip', { footprint: '4532', words: 'SMD power inductor, WE-PD2' }, 'chip 2 smt other-part'],
    ['a lamp of the front', { ref: 'D1', value: 'GREEN', words: 'Off-board 5 mm panel LED' }, 'led 2 tht off-board'],
    ['lamps by the hundred', { words: '100 Pcs 5mm LED' }, 'led 2 tht board'],
    [
      'a battery with its plug',
      { ref: 'BATT1', footprint: '2-Pin JST-PH', value: 'Li-Po Battery 2000 mAh' },
      'connector 2 tht off-board',
    ],
    ['a plug for a battery', { ref: 'BATT1', footprint: '2-Pin JST-PH', value: 'Li-Po Battery connector' }, 'connector 2 tht'],
    ['a plug with a lock', { words: 'Automotive Connectors 30P NANOMQS CONN, W/CPA' }, 'connector 30 tht off-board'],
  ])('%s', (_what, cells, want) => expect(read(cells)).toBe(want))

  it('are fitted, a socket for a flat cable among them', () => {
    const line = lineOf({ ref: 'FPC2', value: 'FPC-40WAY0.5', footprint: 'FPC-0.5MM-40WAY' })
    expect(line?.line.electronic).toBe(true)
  })

  it('are left out where the last words of the value say so', () => {
    const line = lineOf({ ref: 'R2', value: 'Placeholder, not soldered', footprint: '0805' })
    expect(line?.package?.pins).toBe(2)
    expect(line?.line.dnp).toBe(true)
  })
})
