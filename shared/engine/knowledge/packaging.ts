/**
 * What makers write behind an order code to say how it is packed, with where they say so. Only marks set off by a sign: a letter that
 * is joined to the code may be part of it (the R of TI, the T1G of onsemi) and stays.
 */
const SUFFIXES: readonly (readonly [suffix: RegExp, source: string])[] = [
  [/\/NOPB$/, 'Texas Instruments, Part marking and ordering: /NOPB lead-free'],
  [
    /#(?:W?(?:TRM?)?PBF|TRM?|3ZZ?PBF)$/,
    'Analog Devices (Linear Technology), tape and reel and lead-free options: #PBF, #TRPBF, #TRMPBF',
  ],
  [/-(?:REEL(?:7|13)?|RL7?)$/, 'Analog Devices, packing quantities: -REEL, -REEL7, -RL, -RL7'],
  [/\+(?:T(?:&R|G?\d{0,2})?)?$/, 'Maxim Integrated, package options: + lead-free, +T tape and reel'],
  [/,\d{3}$/, 'NXP and Nexperia, packing by the last three digits of the 12NC: ,115 ,118 ,215 …'],
  [/[-/ ]?T&R$/, 'Microchip (Dallas, Micrel), tape and reel: T&R'],
  [/[-/]TR$/, 'Microchip, STMicroelectronics, tape and reel: -TR, /TR'],
  [/-(?:7|13)-F$/, 'Diodes Incorporated, reel of 7 or 13 inch, lead-free: -7-F, -13-F'],
  [/-GS(?:08|18)$/, 'Vishay Semiconductors, reel of 7 or 13 inch: -GS08, -GS18'],
  [/\(TR\)$/, 'LCSC and distributors, tape and reel'],
]

/** Most part numbers have none of these marks. */
const ANY = new RegExp(SUFFIXES.map(([{ source }]) => source).join('|'))

/** Marks stand behind each other: packing, then free of lead (-TR#PBF). More than three were in no list above. */
const MOST = 3

/** The order code without its packing; the text must be upper case. */
export function stripPackaging(code: string): string {
  let rest = code
  for (let round = 0; round < MOST && ANY.test(rest); round++) {
    const [mark = ANY] = SUFFIXES.find(([each]) => each.test(rest)) ?? []
    rest = rest.replace(mark, '').trimEnd()
  }
  return rest
}
