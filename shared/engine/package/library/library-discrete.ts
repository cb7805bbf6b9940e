import type { Family, LibraryPackage, Mount } from '../types.ts'

const item = (name: string, family: Family, pins: number, exposedPads: number, mount: Mount, source: string): LibraryPackage => ({
  name,
  family,
  pins,
  exposedPads,
  mount,
  source,
})

const words = (text: string): string[] => text.split(' ')

/** Diodes, transistors, bridges, crystals and LEDs by their JEDEC, JEITA and case names. */
export function discretePackages(): LibraryPackage[] {
  return [...diodes(), ...transistors(), ...powers(), ...bridges(), ...crystals(), ...leds(), ...switches()]
}

const diodes = (): LibraryPackage[] => [
  ...words('SOD-123 SOD-123F SOD-123FL SOD-323 SOD-323F SOD-523 SOD-723 SOD-882 SOD-923 SOD-128 SOD-110').map((name) =>
    item(name, 'diode', 2, 0, 'smt', 'JEITA / NXP SOD outlines'),
  ),
  ...words('SMA SMB SMC SMAF SMBF DO-214AA DO-214AB DO-214AC DO-215AA DO-219AB DO-220AA DO-221AC').map((name) =>
    item(name, 'diode', 2, 0, 'smt', 'JEDEC DO-214 … DO-221'),
  ),
  ...words('DO-7 DO-15 DO-27 DO-34 DO-35 DO-41 DO-201 DO-201AD DO-201AE DO-204AC DO-204AL').map((name) =>
    item(name, 'diode', 2, 0, 'tht', 'JEDEC DO-7 … DO-204'),
  ),
]

const SOTS: readonly (readonly [names: string, pins: number, tab: number])[] = [
  ['SOT-23 SOT-323 SOT-416 SOT-523 SOT-723 SOT-883 SOT-346 SC-59 SC-70 SC-75 SC-101', 3, 0],
  ['SOT-143 SOT-343 SOT-543 SC-61 SC-82', 4, 0],
  ['SOT-23-5 SOT-25 SOT-353 SOT-553 SOT-665 SOT-753 SC-70-5 SC-74A SC-88A TSOT-23-5', 5, 0],
  ['SOT-23-6 SOT-26 SOT-363 SOT-563 SOT-666 SOT-886 SOT-963 SOT-457 SC-70-6 SC-74 SC-88 TSOT-23-6', 6, 0],
  ['SOT-23-8 SOT-28 SOT-583 TSOT-23-8', 8, 0],
  ['SOT-89 SOT-89-3 SOT-223 SOT-223-4 SC-62 SC-73', 3, 1],
  ['SOT-89-5', 5, 0],
]
const transistors = (): LibraryPackage[] =>
  SOTS.flatMap(([names, pins, tab]) =>
    words(names).map((name) => item(name, 'sot', pins, tab, 'smt', 'JEITA ED-7500 / JEDEC TO-236, TO-253, MO-178, MO-203')),
  )

const TO = 'JEDEC TO outlines (JEP95)'
const powers = (): LibraryPackage[] => [
  ...words('TO-18 TO-39 TO-92 TO-92L TO-92S TO-126 TO-220 TO-220AB TO-220F TO-247 TO-251 TO-262 TO-264 TO-3P').map((name) =>
    item(name, 'to', 3, 0, 'tht', TO),
  ),
  ...[2, 3, 4, 5, 7, 9, 11, 15].map((n) => item(`TO-220-${n}`, 'to', n, 0, 'tht', TO)),
  ...[2, 3, 4].map((n) => item(`TO-247-${n}`, 'to', n, 0, 'tht', TO)),
  ...words('TO-252 TO-252-2 TO-252-3 TO-263 TO-263-2 TO-263-3 TO-268 TO-277').map((name) => item(name, 'to', 2, 1, 'smt', TO)),
  ...[5, 7].map((n) => item(`TO-263-${n}`, 'to', n, 1, 'smt', TO)),
  ...words('DPAK D2PAK').map((name) => item(name, 'power', 2, 1, 'smt', TO)),
  item('TOLL-8', 'power', 8, 1, 'smt', 'JEDEC MO-299'),
  item('LFPAK56', 'power', 4, 1, 'smt', 'JEDEC MO-235'),
]

const bridges = (): LibraryPackage[] => [
  ...words('MBS MBF ABS DBS').map((name) => item(name, 'bridge', 4, 0, 'smt', "JEDEC TO-269 and makers' outlines")),
  ...words('KBP KBL KBU KBJ KBPC GBU GBJ WOB').map((name) => item(name, 'bridge', 4, 0, 'tht', "makers' bridge outlines")),
]

const CRYSTAL = 'IEC 61837 / IEC 60122 crystal outlines'
const crystals = (): LibraryPackage[] => [
  ...words('1612 2016 2520 3225 5032 6035 7050').map((size) => item(`SMD${size}-4P`, 'crystal', 4, 0, 'smt', CRYSTAL)),
  ...words('3215 5032 7015 8045').map((size) => item(`SMD${size}-2P`, 'crystal', 2, 0, 'smt', CRYSTAL)),
  ...words('HC-18U HC-49S HC-49U HC-50').map((name) => item(name, 'crystal', 2, 0, 'tht', CRYSTAL)),
  item('HC-49S-SMD', 'crystal', 2, 0, 'smt', CRYSTAL),
]

const leds = (): LibraryPackage[] => [
  ...[3, 4, 5, 8, 10].map((d) => item(`LED_D${d}.0mm`, 'led', 2, 0, 'tht', 'T-1, T-1¾ and metric lamp sizes')),
  ...[2, 4, 6].map((n) => item(`LED_PLCC-${n}`, 'led', n, 0, 'smt', 'PLCC LED outlines')),
  item('WS2812B', 'led', 4, 0, 'smt', "maker's data sheet"),
]

const switches = (): LibraryPackage[] =>
  Array.from({ length: 12 }, (_, i) =>
    item(`SW_DIP_SPSTx${String(i + 1).padStart(2, '0')}`, 'switch', 2 * (i + 1), 0, 'tht', 'two leads a position on 2.54 mm'),
  )
