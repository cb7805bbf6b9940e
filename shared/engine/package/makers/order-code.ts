import { packageMatch, type PackageMatch, type PackageText } from '../text/package-match.ts'
import { TEXAS, type TexasCase } from '../text/texas.ts'
import { readLogic } from './logic.ts'
import { avr, sam, stm, stm8 } from './microcontrollers.ts'
import { readSuffix } from './suffix.ts'

const TI_CODE =
  /(?<![A-Z\d])(?:TPS[A-Z]?|TLV|TLC|TL|TS3A|TS5A|LMV|LMR|LMQ|OPA|INA|BQ|ADS|DAC|DRV|TXB|TXS|TCA|PCA|TMP|TPD|TPA|TAS|PCM|UCC|AMC|REF|ISO|SN\d\d[A-Z]+|CC|MSP430[A-Z]+|TM4C|TMS320[A-Z]+|HDC|FDC|LP|LM|MAX|UA|XTR|THS|LSF|TPIC|TSC|TMUX|TUSB|TLK|SN)\d[A-Z\d.-]{0,16}?([DRPKL][A-Z]{1,2})[RT]?(?:G[34]|E4)?(?:\/NOPB)?(?:-?Q1|-?EP)?(?![A-Z\d])/

/** A board or a socket that is named after the chip on it. */
export const BOARD = /SOCKET|M[OÓ]DUL[EO]|BREAKOUT|ADAPTER|BOARD|HEADER|TESTPOINT|系统|板/

/** An order code whose maker's scheme tells the package: Texas Instruments, ST and its followers, Microchip SAM and AVR. */
export function readOrderCode({ s }: PackageText): PackageMatch | null {
  if (BOARD.test(s)) return null
  return readLogic(s) ?? texas(s) ?? stm(s) ?? stm8(s) ?? sam(s) ?? avr(s) ?? readSuffix(s)
}

/** Designators of few letters end many a foreign number: only these parts of Texas Instruments come in them. */
const FLAT_CODES = /^(?:PT|PM|PN|PZ|PK|LP|KC)$/
const FLAT_PARTS = /(?<![A-Z\d])(?:MSP430|TMS320|TM4C|CC\d{4})/

/** What the designator in an order code of Texas Instruments stands for; its leads may follow from the part. */
export function texasCase(s: string): TexasCase | null {
  const code = TI_CODE.exec(s)?.[1] ?? ''
  const about = TEXAS.get(code) ?? TEXAS.get(code.replace(/[RT]$/, ''))
  return about === undefined || (FLAT_CODES.test(code) && !FLAT_PARTS.test(s)) ? null : about
}

function texas(s: string): PackageMatch | null {
  const about = texasCase(s)
  if (about === null || about.pins === null) return null
  return { ...packageMatch('order-code', about.name, about.family, about.pins, about.mount), ep: about.ep }
}
