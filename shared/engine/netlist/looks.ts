/** How much of a file tells what it is. */
const HEAD_BYTES = 65_536
const HEAD_LINES = 200

/** Records of IPC-D-356: comments, parameters, test points, their continuations, the end. */
const RECORD = /^(?:[CP](?: |$)|[03]\d7.{20}|999\s*$)/
/** What no other text begins its lines with. */
const TELLING = /^(?:P {1,3}(?:JOB|CODE|UNITS|VER|TITLE|NUM|IMAGE|NNAME)|3[12]7.{14} {3}\S)/
/** Of the lines that are not blank. Our decision: real files have nothing else. */
const SHARE = 0.8

/** Whether the bytes are those of a netlist, sound or not: IPC-D-356 by its records, IPC-2581 by its root element. */
export function looksNetlist(bytes: Uint8Array): boolean {
  const head = latin1(bytes.subarray(0, HEAD_BYTES))
  if (/^(?:\xef\xbb\xbf)?\s*</.test(head)) return /<(?:\w+:)?IPC-2581[\s>]/.test(head.slice(0, 4096))
  const lines = head
    .split(/\r\n?|\n/)
    .slice(0, HEAD_LINES)
    .filter((line) => line.trim() !== '')
  const records = lines.filter((line) => RECORD.test(line)).length
  return lines.some((line) => TELLING.test(line)) && records >= lines.length * SHARE
}

/** Byte by byte: records are ASCII, whatever stands in their names. */
const latin1 = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
