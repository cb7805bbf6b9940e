import { expect, it } from 'vitest'
import { comparePackages } from '../../../shared/engine/match/packages.ts'
import { recognisePackage } from '../../../shared/engine/package/recognise.ts'
import type { PackageReading } from '../../../shared/engine/package/types.ts'

const read = (text: string): PackageReading | null => {
  const reading = recognisePackage(text)
  return 'unknown' in reading ? null : reading
}

it.each([
  ['SOIC-8_L5.0-W4.0-P1.27-LS6.0-BL', 'SOP-8', 'same'],
  ['SOIC-8_3.9x4.9mm_P1.27mm', 'SO-8', 'same'],
  ['SOIC-8', 'ESOP-8', 'other'],
  ['SOIC-8', 'MSOP-8', 'other'],
  ['SOIC-8', 'SOIC-14', 'other'],
  ['SOIC-8', 'PDIP-8', 'other'],
  ['SOIC-8', 'WSON-8-EP(5x6)', 'other'],
  ['D_SMA', 'DO-214AC_L4.3-W2.7-LS5.3-RD', 'same'],
  ['D_SMA', 'SMAF', 'other'],
  ['SOD-123', 'SOD-123FL', 'other'],
  ['SOT-23', 'SOT-23-3_L2.9-W1.3-P1.90-LS2.4-BR', 'same'],
  ['SOT-23', 'SOT-323', 'other'],
  ['SOT-23', 'SOT-23-5', 'other'],
  ['Q_SOT-89-3L', 'SOT-89', 'same'],
  ['SOT-363', 'SC-70-6', 'same'],
  ['LQFP-48', 'TQFP-48(7x7)', 'same'],
  ['TO-252', 'DPAK', 'same'],
  ['TO-252', 'TO-263', 'other'],
  ['VQFN-32-EP(5x5)', 'QFN-32', 'same'],
  ['R_0603_1608Metric', 'C0603', 'same'],
  ['0603', '0805', 'other'],
  ['OSC-SMD_4P-L3.2-W2.5-BL', 'SMD3225-4P', 'same'],
  ['OSC-SMD_4P-L3.2-W2.5-BL', 'SMD5032-4P', 'other'],
  ['CP_EIA-7343-31_Kemet-D', 'CASE-D-7343-31(mm)', 'same'],
  ['CP_EIA-7343-31_Kemet-D', 'CASE-A-3216-18(mm)', 'other'],
  ['CP_Radial_D5.0mm_P2.00mm', '插件,D5xL11mm', 'same'],
  ['CP_Radial_D5.0mm_P2.00mm', '插件,D8xL11mm', 'other'],
  ['CP_Elec_6.3x5.4', 'SMD,D6.3xL5.4mm', 'same'],
  ['SOT-23', '', 'open'],
])('%s beside %s is %s, whichever is asked first', (a, b, verdict) => {
  expect([comparePackages(read(a), read(b)), comparePackages(read(b), read(a))]).toEqual([verdict, verdict])
})
