import { describe, expect, it } from 'vitest'
import { MOST_LOT_PHOTOS } from '../../shared/engine/surplus/states.ts'
import { NO_RIGHTS } from '../../shared/engine/price/rights.ts'
import { call, codeOf, envelope, person, send, upload, type Person } from './harness.ts'
import { uploaded } from './order-examples.ts'
import { anOperator, onShelf, photo, savedLots, TICKED } from './surplus-rows.ts'

const stored = async (as: Person, id: string) => send(`/api/file/${id}`, { headers: { 'X-AppToken': as.token } })
const bytesOf = async (as: Person, id: string) => Buffer.from(await (await stored(as, id)).arrayBuffer())
/** Whether he gets the picture. */
const sees = async (as: Person, id: string) => (await stored(as, id)).headers.get('Content-Type') !== 'application/json'
const offersOf = async (as: Person, partId: number) => (await call(as, 'bomai/part', { partId, quantity: 100 })).offers

/** A list off the shelf with a picture of its one row, put up again. */
async function pictured(seller: Person, file = photo()) {
  const shelf = await onShelf(seller)
  const down = await call(seller, 'surplus/UpdateMyState', { id: shelf.id, rowVersion: shelf.rowVersion, state: 3 })
  const fileId = await uploaded(seller, 10, file)
  const list = await call(seller, 'surplus/SavePhotos', { ...down, seq: 0, files: [fileId] })
  return { list, fileId, partId: shelf.parts[0]!.id, sku: shelf.items[0]!.sku }
}

async function approved(seller: Person, list: { id: string; rowVersion: number }) {
  const sent = await call(seller, 'surplus/UpdateMyState', { ...list, state: 1 })
  return call(await anOperator(), 'surplus/updateState', { ...sent, state: 2, checks: TICKED })
}

describe('pictures of a lot', () => {
  it('are seen by its owner, by operators who decide, and by everybody once it is on the shelf', async () => {
    const [seller, buyer, visitor] = [await person(), await person(), await person({ roleType: 5 })]
    const { list, fileId, partId, sku } = await pictured(seller)
    const mine = await call(seller, 'surplus/GetMyDetail', { id: list.id })
    expect(mine.items).toMatchObject([{ photos: [fileId] }])
    expect([await sees(seller, fileId), await sees(await anOperator(), fileId), await sees(buyer, fileId)]).toEqual([
      true,
      true,
      false,
    ])
    expect((await call(await anOperator(), 'surplus/GetDetail', { id: list.id })).items).toMatchObject([{ photos: [fileId] }])
    const up = await approved(seller, list)
    expect((await offersOf(buyer, partId)).find((offer) => offer.sku === sku)).toMatchObject({
      photos: [fileId],
      surplus: 'other',
    })
    expect([await sees(buyer, fileId), await sees(visitor, fileId)]).toEqual([true, false])
    await call(seller, 'surplus/UpdateMyState', { ...up, state: 3 })
    expect(await sees(buyer, fileId)).toBe(false)
  })

  it('tell nobody whose they are: neither by their name nor by what a camera has written', async () => {
    const [seller, buyer] = [await person(), await person()]
    const { list, fileId } = await pictured(seller)
    await approved(seller, list)
    const answer = await stored(buyer, fileId)
    const text = JSON.stringify([...answer.headers]) + Buffer.from(await answer.arrayBuffer()).toString('latin1')
    expect(text).toContain('pixels')
    expect(decodeURIComponent(answer.headers.get('Content-Disposition') ?? '')).toContain('余料照片.png')
    for (const told of ['某某电子', encodeURIComponent('某某电子'), 'Author', 'Factory', seller.name, seller.id])
      expect(text).not.toContain(told)
  })

  it('are changed by their owner alone, while the list may be, and a few at most', async () => {
    const [seller, stranger] = [await person(), await person()]
    const sub = await person({ parentId: seller.id, may: { rights: NO_RIGHTS } })
    const list = await savedLots(seller)
    const [own, theirs] = [await uploaded(seller, 10, photo()), await uploaded(stranger, 10, photo())]
    const slip = await uploaded(seller, 7, photo())
    const save = (as: Person, files: string[], some: object = {}) =>
      codeOf(as, 'surplus/SavePhotos', { ...list, seq: 0, files, ...some })
    for (const [as, files, code] of [
      [stranger, [], 4104],
      [sub, [], 4104],
      [seller, [own, theirs], 4104],
      [seller, [slip], 4104],
      [seller, Array.from({ length: MOST_LOT_PHOTOS + 1 }, () => own), 4103],
    ] as const)
      expect(await save(as, [...files])).toBe(code)
    expect(await save(seller, [own], { seq: 5 })).toBe(4104)
    expect(await save(seller, [own, own], { rowVersion: 9 })).toBe(4102)
    expect(await save(seller, [own, own])).toBe(0)
    const detail = await call(seller, 'surplus/GetMyDetail', { id: list.id })
    expect(detail.items).toMatchObject([{ photos: [own] }])
    const sent = await call(seller, 'surplus/UpdateMyState', { id: list.id, rowVersion: detail.rowVersion, state: 1 })
    expect(await save(seller, [], { rowVersion: sent.rowVersion })).toBe(4102)
  })
})

const ascii = (text: string) => Buffer.from(text, 'latin1')
const segment = (marker: number, data: Uint8Array) =>
  Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]), data])

/** What a camera writes: held on its side, and where. */
const EXIF = Buffer.concat([
  ascii('Exif\0\0II*\0'),
  Buffer.from([8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0]),
  ascii('GPS 22.5N 114E'),
])
const SCAN = Buffer.concat([ascii('\x01\x02scan'), Buffer.from([0xff, 0, 0xff, 0xd0, 7])])

const JPEG = Buffer.concat([
  Buffer.from([0xff, 0xd8]),
  segment(0xe1, EXIF),
  segment(0xe0, ascii('JFIF\0rest')),
  segment(0xe2, ascii('ICC_PROFILE\0colours')),
  segment(0xe2, ascii('MPF\0second picture')),
  segment(0xed, ascii('Photoshop 3.0\0by Li')),
  segment(0xfe, ascii('comment')),
  segment(0xdb, ascii('table')),
  segment(0xda, ascii('head')),
  SCAN,
  Buffer.from([0xff, 0xd9]),
  ascii('MotionPhoto'),
])

const part = (type: string, data: Uint8Array) =>
  Buffer.concat([ascii(type), Buffer.from([data.length, 0, 0, 0]), data, Buffer.alloc(data.length % 2)])
const webpOf = (parts: Uint8Array) =>
  Buffer.concat([ascii('RIFF'), Buffer.from([parts.length + 4, 0, 0, 0]), ascii('WEBP'), parts])
const WEBP = webpOf(
  Buffer.concat([
    part('VP8X', Buffer.from([0x2c, 0, 0, 0, 1, 0, 0, 1, 0, 0])),
    part('ICCP', ascii('colours')),
    part('VP8 ', ascii('pixels')),
    part('EXIF', ascii('GPS')),
    part('XMP ', ascii('by Li')),
  ]),
)

describe('a picture that is uploaded', () => {
  it('of a camera keeps its colours and which way up it is, and nothing else', async () => {
    const as = await person()
    const bare = await bytesOf(as, await uploaded(as, 10, new File([JPEG], 'IMG_2231.JPG')))
    const text = bare.toString('latin1')
    for (const told of ['GPS', 'MPF', 'Photoshop', 'Li', 'comment', 'MotionPhoto'])
      expect([told, text.includes(told)]).toEqual([told, false])
    for (const kept of ['JFIF', 'ICC_PROFILE\0colours', 'table', 'head', SCAN.toString('latin1')]) expect(text).toContain(kept)
    expect(text).toContain(`Exif\0\0MM\0*\0\0\0\b\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0`)
    expect(text.endsWith('\xff\xd9')).toBe(true)
    // What is bare stays as it is.
    expect(await bytesOf(as, await uploaded(as, 10, new File([bare], 'again.jpg')))).toEqual(bare)
  })

  it('of the web loses what is told beside it', async () => {
    const as = await person()
    const bare = await bytesOf(as, await uploaded(as, 10, new File([WEBP], 'a.webp')))
    const kept = Buffer.concat([
      part('VP8X', Buffer.from([0x20, 0, 0, 0, 1, 0, 0, 1, 0, 0])),
      part('ICCP', ascii('colours')),
      part('VP8 ', ascii('pixels')),
    ])
    expect(bare).toEqual(webpOf(kept))
  })

  it('is refused where it is none, is cut off or is too large', async () => {
    const as = await person()
    const codeFor = async (bytes: Uint8Array, name: string) =>
      (await envelope(await upload(as, 10, new File([bytes], name)))).code
    const png = Buffer.from(await photo().arrayBuffer())
    expect(await codeFor(ascii('<svg onload=alert(1)>'), 'a.png')).toBe(4103)
    expect(await codeFor(png, 'a.gif')).toBe(4103)
    expect(await codeFor(Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]), 'a.png')).toBe(4103)
    for (const [bytes, name] of [
      [JPEG, 'a.jpg'],
      [WEBP, 'a.webp'],
      [png.subarray(0, png.length - 17), 'a.png'],
    ] as const)
      for (let length = 12; length < bytes.length - 14; length += 17)
        expect([name, length, await codeFor(bytes.subarray(0, length), name)]).toEqual([name, length, 4103])
  })
})
