import { readBom } from '../../../shared/engine/bom/read.ts'
import { refusalText } from '../../../shared/engine/bom/texts.ts'
import { readWell } from '../sheet/tools.ts'

type Read = ReturnType<typeof readBom>

/** A text file of this name, read as the page and the server read it. */
export const file = (name: string, text: string): Read => readBom(readWell(new TextEncoder().encode(text), name).sheets)

/** The bill in it; one that is refused fails the test with the reason. */
export function read(name: string, text: string): Exclude<Read, { notABom: unknown }> {
  const bom = file(name, text)
  if ('notABom' in bom) throw new Error(refusalText(bom.why))
  return bom
}

/** Why it is refused; empty where it is read. */
export function reason(name: string, text: string): string {
  const bom = file(name, text)
  return 'notABom' in bom ? refusalText(bom.why) : ''
}

export const refuses = (name: string, text: string): boolean => 'notABom' in file(name, text)
