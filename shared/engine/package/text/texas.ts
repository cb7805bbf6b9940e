import type { Family, Mount } from '../types.ts'

/** What a package designator of Texas Instruments is; null leads stand in the drawing number ("PW0016A") or follow from the part. */
export type TexasCase = { name: string; family: Family; pins: number | null; ep: number; mount: Mount }

const one = (name: string, family: Family, pins: number | null, ep = 0, mount: Mount = 'smt'): TexasCase => ({
  name,
  family,
  pins,
  ep,
  mount,
})

/**
 * Package designators as the mechanical data of Texas Instruments lists them (document SZZQ076, "Package selection"), checked against the
 * footprints that KiCad's symbols of these parts name. Codes of which some parts have an exposed pad and others none are left out.
 */
const CODES: readonly (readonly [codes: string, about: TexasCase])[] = [
  ['D DW', one('SOIC', 'sop', null)],
  ['PW DGV DGG DBT', one('TSSOP', 'sop', null)],
  ['NS PS', one('SOP', 'sop', null)],
  ['DB DBQ DL', one('SSOP', 'sop', null)],
  ['DBV DCK DDC DRL DDF DCN', one('SOT', 'sot', null)],
  ['PWP DAP DCA DDW', one('HTSSOP', 'sop', null, 1)],
  ['DGK DCT DCU', one('VSSOP-8', 'sop', 8)],
  ['DGS', one('VSSOP-10', 'sop', 10)],
  ['DGN', one('HVSSOP-8', 'sop', 8, 1)],
  ['DGQ', one('HVSSOP-10', 'sop', 10, 1)],
  ['DDA', one('HSOIC-8', 'sop', 8, 1)],
  ['DBZ DRT', one('SOT-3', 'sot', 3)],
  ['DCY', one('SOT-223', 'sot', 3, 1)],
  ['PK', one('SOT-89', 'sot', 3, 1)],
  ['KVU', one('TO-252', 'to', 2, 1)],
  ['LP', one('TO-92', 'to', 3, 0, 'tht')],
  ['KC KCS KCT', one('TO-220', 'to', 3, 0, 'tht')],
  ['N P NT', one('PDIP', 'dip', null, 0, 'tht')],
  ['DPY', one('X1SON-2', 'diode', 2)],
  ['DQN', one('X2SON-4', 'qfn', 4, 1)],
  ['DRY DSF', one('SON-6', 'qfn', 6)],
  ['DSE', one('WSON-6', 'qfn', 6)],
  ['DRV', one('WSON-6', 'qfn', 6, 1)],
  ['DRB DRG', one('VSON-8', 'qfn', 8, 1)],
  ['DSG', one('WSON-8', 'qfn', 8, 1)],
  ['DQA', one('USON-10', 'qfn', 10)],
  ['DRC DSC', one('VSON-10', 'qfn', 10, 1)],
  ['DSK', one('WSON-10', 'qfn', 10, 1)],
  ['RUC', one('X2QFN-14', 'qfn', 14)],
  ['RGT RGV RSA', one('VQFN-16', 'qfn', 16, 1)],
  ['RTE RTY RUM', one('WQFN-16', 'qfn', 16, 1)],
  ['RGR RGW RHL', one('VQFN-20', 'qfn', 20, 1)],
  ['RUK RTJ', one('WQFN-20', 'qfn', 20, 1)],
  ['RGE', one('VQFN-24', 'qfn', 24, 1)],
  ['RTW', one('WQFN-24', 'qfn', 24, 1)],
  ['RHD', one('VQFN-28', 'qfn', 28, 1)],
  ['RHB RSM', one('VQFN-32', 'qfn', 32, 1)],
  ['RTV', one('WQFN-32', 'qfn', 32, 1)],
  ['RHH', one('VQFN-36', 'qfn', 36, 1)],
  ['RHA RTA', one('VQFN-40', 'qfn', 40, 1)],
  ['RSB', one('WQFN-40', 'qfn', 40, 1)],
  ['RGZ RSL', one('VQFN-48', 'qfn', 48, 1)],
  ['RTQ', one('VQFN-56', 'qfn', 56, 1)],
  ['RGC', one('VQFN-64', 'qfn', 64, 1)],
  ['RGY RHF', one('VQFN', 'qfn', null, 1)],
  ['DCP', one('HTSSOP-38', 'sop', 38, 1)],
  ['PBS', one('TQFP-32', 'qfp', 32)],
  ['PT', one('LQFP-48', 'qfp', 48)],
  ['PFB', one('TQFP-48', 'qfp', 48)],
  ['PHP', one('HTQFP-48', 'qfp', 48, 1)],
  ['PM PAG', one('LQFP-64', 'qfp', 64)],
  ['PAP', one('HTQFP-64', 'qfp', 64, 1)],
  ['PN', one('LQFP-80', 'qfp', 80)],
  ['PZ', one('LQFP-100', 'qfp', 100)],
  ['PFP', one('HTQFP-80', 'qfp', 80, 1)],
  ['PZP', one('HTQFP-100', 'qfp', 100, 1)],
]

/** Cases by designator. */
export const TEXAS: ReadonlyMap<string, TexasCase> = new Map(
  CODES.flatMap(([codes, about]) => codes.split(' ').map((code) => [code, about] as const)),
)
