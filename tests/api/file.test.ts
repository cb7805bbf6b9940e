import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { HOSTILE } from '../fixtures/hostile/make.ts'
import { text as bytesOf, workbook, workbookEntries } from '../fixtures/hostile/workbook.ts'
import { zip } from '../fixtures/hostile/zip.ts'
import { ods, odsTable } from '../fixtures/ods.ts'
import { ask, envelope, person, query, send, upload, type Token } from './harness.ts'

const CSV = '位号,数量,封装\nR1,1,0603\n'
type Saved = { id: string; name: string; size: number; sha256: string; url: string }

const csv = (name = 'a.csv', text: string = CSV) => new File([text], name)
const save = async (as: Token, file: File, type = 2) => (await envelope<Saved>(await upload(as, type, file))).data
const codeOf = async (response: Promise<Response>) => (await envelope(await response)).code
const download = (as: Token | null, url: string) => send(url, { headers: as ? { 'X-AppToken': as.token } : {} })
const field = (name: string, text: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
const part = (name: string) => `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n${CSV}\r\n`

describe('upload and download', () => {
  it('are nothing for an initial password: it only serves to replace it', async () => {
    const member = await person()
    const { url } = await save(member, csv())
    await query({ sql: 'UPDATE user SET initial_until = ? WHERE id = ?', args: [Date.now() + 60_000, member.id] })
    expect(await codeOf(upload(member, 2, csv()))).toBe(4105)
    expect(await codeOf(download(member, url))).toBe(4105)
  })

  it('gives the bytes back as an attachment that nothing can run', async () => {
    const member = await person()
    const saved = await save(member, csv('订单 "1".csv'))
    expect(saved).toMatchObject({ size: new TextEncoder().encode(CSV).length, url: `/api/file/${saved.id}` })
    const answer = await download(member, saved.url)
    expect(new TextDecoder().decode(await answer.arrayBuffer())).toBe(CSV)
    const { 'content-disposition': disposition, ...headers } = Object.fromEntries(answer.headers)
    expect(disposition).toBe(`attachment; filename="__ _1_.csv"; filename*=UTF-8''%E8%AE%A2%E5%8D%95%20%221%22.csv`)
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  it('shows a file to who sent it and to the owner of his account alone', async () => {
    const owner = await person()
    const [sub, other, stranger, admin] = await Promise.all([
      person({ parentId: owner.id }),
      person({ parentId: owner.id }),
      person(),
      person({ isAdmin: true }),
    ])
    const { url } = await save(sub, csv())
    for (const allowed of [sub, owner]) expect((await download(allowed, url)).status).toBe(200)
    for (const refused of [other, stranger, admin]) expect((await envelope(await download(refused, url))).code).toBe(4104)
    expect((await envelope(await download(null, url))).code).toBe(4096)
    expect((await envelope(await download(stranger, '/api/file/not-an-id'))).code).toBe(4104)
  })

  it('takes nothing of the name into the key', async () => {
    const member = await person()
    const names = ['../../a.csv', 'C:\\x\\a.csv', 'a\u202Evsc.csv', '😀.csv', '<b>.csv', "a';drop table file;--.csv"]
    const saved = await Promise.all(names.map((name) => save(member, csv(name))))
    expect(saved.map(({ name }) => name)).toEqual([
      'a.csv',
      'a.csv',
      'avsc.csv',
      '😀.csv',
      '<b>.csv',
      "a';drop table file;--.csv",
    ])
    const rows = await query({ sql: 'SELECT object_key FROM file WHERE owner_id = ?', args: [member.id] })
    for (const row of rows) expect(row['object_key']).toMatch(/^f\/\d{4}\/[0-9a-f-]{36}$/)
  })
})

describe('forms as other programs write them', () => {
  const encoded = "filename*=utf-8''%E7%89%A9%E6%96%99.csv"
  it.each([
    ['.NET: nothing quoted, the name twice', `name=file; filename=_.csv; ${encoded}`, '物料.csv'],
    ['names as in mail', 'name="file"; filename="=?utf-8?B?54mp5paZLmNzdg==?="', '物料.csv'],
    ['names as in mail, by characters', 'name="file"; filename="=?utf-8?Q?=E7=89=A9=E6=96=99=2Ecsv?="', '物料.csv'],
    ['names as they are', 'name="file"; filename="物料.csv"', '物料.csv'],
    ['browsers: quotes escaped', 'name="file"; filename="a%22b.csv"', 'a"b.csv'],
  ])('%s', async (_, disposition, name) => {
    const { token } = await person()
    const headers = { 'X-AppToken': token, 'Content-Type': 'multipart/form-data; boundary=x' }
    const body = `${field('type', '2')}--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${CSV}\r\n--x--\r\n`
    const saved = await envelope<Saved>(await send('/api/file/Save', { method: 'POST', headers, body }))
    expect(saved.data).toMatchObject({ name, size: new TextEncoder().encode(CSV).length })
  })
})

describe('refused uploads', () => {
  const book = workbook()
  const bad: [string, number | string, File][] = [
    ['an unknown purpose', 99, csv()],
    ['no purpose', '', csv()],
    ['an ending it does not take', 2, csv('a.exe')],
    ['no ending', 2, csv('csv')],
    ['eight bytes called a workbook', 2, new File(['PK\x03\x04junk'], 'a.xlsx')],
    ['half a workbook', 2, new File([book.slice(0, book.length / 2)], 'a.xlsx')],
    ['an archive of something else', 2, new File([zip([{ name: 'a.csv', data: bytesOf(CSV) }])], 'a.xlsx')],
    ['a text for the surplus sheet', 5, csv()],
    ['an image called .xls', 2, new File(['\x89PNG\r\n\x1a\n\0'], 'a.xls')],
    ['a workbook for an image', 1, new File([book], 'a.png')],
    ['an empty file', 2, csv('a.csv', '')],
    ['a name too long', 2, csv(`${'长'.repeat(220)}.csv`)],
    ['an image too large', 1, new File([new Uint8Array(1024 * 1024 + 8192)], 'a.png')],
  ]
  it.each(bad)('%s', async (_, type, file) => {
    const member = await person()
    expect(await codeOf(upload(member, type, file))).toBe(4103)
    expect(await query({ sql: 'SELECT id FROM file WHERE owner_id = ?', args: [member.id] })).toEqual([])
  })

  it('a workbook that cannot be opened, with the way out; one that can be is taken', async () => {
    const member = await person()
    const broken = await envelope(await upload(member, 2, new File(['PK\x03\x04junk'], 'a.xlsx')))
    expect(broken.message).toBe('文件不完整或已损坏，请用 Excel 或 WPS 打开并重新另存为 .xlsx')
    const macro = zip([...workbookEntries({}), { name: 'xl/vbaProject.bin', data: bytesOf('x') }])
    expect((await envelope(await upload(member, 2, new File([macro], 'a.xlsx')))).message).toMatch(/带宏/)
    expect((await save(member, new File([book], 'a.xlsx'))).size).toBe(book.length)
  })

  const packed = (name: string, data: Uint8Array) => zip([...workbookEntries({}), { name, data }])
  const utf16 = (text: string) => Uint8Array.from([0xff, 0xfe, ...Buffer.from(text, 'utf16le')])
  const unfit: [string, () => Uint8Array, RegExp][] = [
    ['bomb.xlsx', () => packed('xl/worksheets/sheet2.xml', new Uint8Array(17 << 20)), /压缩方式异常/],
    ['picture.xlsx', () => packed('xl/media/image1.png', new Uint8Array(17 << 20)), /压缩方式异常/],
    ['small.xlsx', HOSTILE['bomb-declared-small.xlsx']!, /已损坏/],
    ['large.xlsx', HOSTILE['declared-500-mb.xlsx']!, /解压后超过 300 MB/],
    ['bomb.ods', HOSTILE['doctype.ods']!, /DOCTYPE 声明（content\.xml）/],
    ['laughs.xlsx', HOSTILE['billion-laughs.xlsx']!, /DOCTYPE 声明（xl\/workbook\.xml）/],
    ['late.xlsx', () => packed('xl/late.xml', bytesOf(`<a>${' '.repeat(131_070)}<!ENTITY b "c"></a>`)), /（xl\/late\.xml）/],
    ['list.xml', HOSTILE['entities.xml']!, /DOCTYPE 声明（XML）/],
    ['wide.xml', () => utf16('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'), /DOCTYPE/],
    ['nested.xlsx', () => packed('xl/inner.zip', book), /还有压缩包（xl\/inner\.zip）/],
    ['nested.bin.xlsx', () => packed('xl/printerSettings.bin', bytesOf('Rar!\x1a\x07')), /还有压缩包/],
    ['archive.csv', () => zip([{ name: 'a.csv', data: bytesOf(CSV) }]), /这是压缩包/],
    ['paper.csv', () => bytesOf('%PDF-1.7\n1 0 obj'), /这是 PDF/],
    ['letter.txt', () => bytesOf('{\\rtf1\\ansi BOM}'), /这是 RTF/],
    ['mail.html', () => bytesOf('MIME-Version: 1.0\r\n\r\n<html></html>'), /\.mht/],
    ['late.csv', () => bytesOf(`${CSV}${' '.repeat(70_000)}\0`), /不是表格/],
    ['locked.xls', HOSTILE['encrypted-package.xlsx']!, /打开密码/],
    ['word.xls', HOSTILE['word-97.xls']!, /Word/],
  ]
  it.each(unfit)('%s, before it is stored, with what is wrong where', async (name, make, message) => {
    const member = await person()
    const before = (await env.FILES.list()).objects.length
    expect(await envelope(await upload(member, 2, new File([make()], name)))).toMatchObject({
      code: 4103,
      message: expect.stringMatching(message),
    })
    expect((await env.FILES.list()).objects.length).toBe(before)
    expect(await query({ sql: 'SELECT id FROM file WHERE owner_id = ?', args: [member.id] })).toEqual([])
  })

  it('a document that Office embeds and a picture that it packs are no archives within one', async () => {
    const member = await person()
    const gzip = Uint8Array.from([0x1f, 0x8b, 8, 0])
    for (const made of [packed('xl/embeddings/Microsoft_Excel_Sheet1.xlsx', book), packed('xl/media/image1.emz', gzip)])
      expect((await save(member, new File([made], 'a.xlsx'))).size).toBe(made.length)
  })

  it('a bill under the ending of another kind is taken: what it is, its bytes decide', async () => {
    const member = await person()
    expect((await save(member, csv('page.xls', '<html><table></table></html>'))).name).toBe('page.xls')
    expect((await save(member, new File([book], 'book.csv'))).size).toBe(book.length)
    expect((await save(member, new File([ods(odsTable(''))], 'list.ods'))).name).toBe('list.ods')
  })

  const forms: [string, string, string][] = [
    ['two files', 'multipart/form-data; boundary=x', `${part('a.csv')}${part('b.csv')}--x--`],
    [
      'a parameter that stands in the address too',
      'multipart/form-data; boundary=x',
      `${field('type', '2')}${part('a.csv')}--x--`,
    ],
    ['a parameter it does not know', 'multipart/form-data; boundary=x', `${field('note', 'x')}${part('a.csv')}--x--`],
    ['a zero character in a name', 'multipart/form-data; boundary=x', `${part('a\0.csv')}--x--`],
    ['no boundary', 'multipart/form-data', `${part('a.csv')}--x--`],
    ['another boundary', 'multipart/form-data; boundary=y', `${part('a.csv')}--x--`],
    ['no end', 'multipart/form-data; boundary=x', part('a.csv')],
    [
      'a field instead of a file',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\nx\r\n--x--',
    ],
    ['JSON', 'application/json', '{}'],
    ['nothing', 'multipart/form-data; boundary=x', ''],
  ]
  it.each(forms)('a form with %s', async (_, type, body) => {
    const { token } = await person()
    const headers = { 'X-AppToken': token, 'Content-Type': type }
    expect(await codeOf(send('/api/file/Save?type=2', { method: 'POST', headers, body }))).toBe(4103)
  })

  it('the 61st in an hour, and leaves no object behind', async () => {
    const member = await person()
    const row = (i: number) =>
      `('${crypto.randomUUID()}', '${member.id}', '${member.id}', 2, 'csv', 'a', 'k${crypto.randomUUID()}${i}', 1, '${'0'.repeat(64)}', ${Date.now()})`
    await query(`INSERT INTO file VALUES ${Array.from({ length: 58 }, (__, i) => row(i)).join(',')}`)
    const before = (await env.FILES.list()).objects.length
    const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf(upload(member, 2, csv()))))
    expect(codes.toSorted()).toEqual([0, 0, 4029, 4029, 4029])
    expect((await env.FILES.list()).objects.length).toBe(before + 2)
  })

  it('without signing in', async () => {
    expect(await codeOf(upload(null, 2, csv()))).toBe(4096)
    expect(await codeOf(ask(null, 'file/Save', {}))).toBe(4096)
  })
})
