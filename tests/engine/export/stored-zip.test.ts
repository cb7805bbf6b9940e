import { crc32 } from 'node:zlib'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { joined, storedHead, zipDay, zipDirectory, type StoredEntry } from '../../../shared/engine/export/stored-zip.ts'

const files: [name: string, text: string][] = [
  ['说明.txt', '我的数据'],
  ['计价记录/温控板/清单.json', '{"sets":5}'],
  ['empty.bin', ''],
]

/** As it is made piece by piece: each one knows only where it begins. */
function archive(): Uint8Array {
  const [parts, entries]: [Uint8Array[], StoredEntry[]] = [[], []]
  let at = 0
  for (const [name, text] of files) {
    const content = new TextEncoder().encode(text)
    const { entry, head } = storedHead(name, content, at, zipDay('2026-11-27'))
    parts.push(head, content)
    entries.push(entry)
    at += head.length + content.length
  }
  return joined([...parts, zipDirectory(entries, at, zipDay('2026-11-27'))])
}

it('is an archive that a program opens: names in Chinese, bytes, checksums and the day', () => {
  const bytes = archive()
  const opened = Object.entries(unzipSync(bytes)).map(([name, content]) => [name, new TextDecoder().decode(content)])
  expect(opened).toEqual(files)
  const view = new DataView(bytes.buffer)
  const directory = view.getUint32(bytes.length - 6, true)
  let at = directory
  for (const [name, text] of files) {
    expect([view.getUint32(at, true), view.getUint32(at + 16, true)]).toEqual([0x02014b50, crc32(text)])
    expect(view.getUint16(at + 14, true)).toBe(((2026 - 1980) << 9) | (11 << 5) | 27)
    expect(view.getUint32(view.getUint32(at + 42, true), true)).toBe(0x04034b50)
    at += 46 + new TextEncoder().encode(name).length
  }
  expect(at + 22).toBe(bytes.length)
})
