import { describe, expect, it } from 'vitest'
import { call, codeOf, envelope, person, send, upload, type Person } from './harness.ts'
import { quoted } from './quote-examples.ts'

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 4])

async function putUp(as: Person, type = 6): Promise<string> {
  const { data, message } = await envelope<{ id: string } | null>(await upload(as, type, new File([PNG], 'logo.png')))
  if (data === null) throw new Error(message)
  return data.id
}

const head = (logoId: string | null, rowVersion = 0) => ({ rowVersion, name: '点价电子', logoId })
const picture = (code: string) => send('/api/share/logo', { headers: { 'X-Share': code } })
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer())

describe('the picture above a paper', () => {
  it('is the owner’s own, and stays on what was given', async () => {
    const [as, other] = [await person(), await person()]
    expect(await codeOf(as, 'quote/SaveHead', head(await putUp(other)))).toBe(4104)
    expect(await codeOf(as, 'quote/SaveHead', head(await putUp(as, 1)))).toBe(4104)
    const logoId = await putUp(as)
    await call(as, 'quote/SaveHead', head(logoId))
    expect(await call(as, 'quote/Head')).toMatchObject({ logoId, rowVersion: 1 })
    const { id } = await quoted(as)
    await call(as, 'quote/SaveHead', head(null, 1))
    const { document } = await call(as, 'BomAnalyse/GetBomQuote', { id })
    expect(document.paper.head.logoId).toBe(logoId)
    const later = await quoted(as)
    expect((await call(as, 'BomAnalyse/GetBomQuote', { id: later.id })).document.paper.head.logoId).toBeNull()
  })

  it('is seen by his side, whoever put it up, and by nobody else', async () => {
    const owner = await person()
    const [sub, stranger, logoId] = [await person({ parentId: owner.id }), await person(), await putUp(owner)]
    const told = async (as: Person) => {
      const answer = await send(`/api/file/${logoId}`, { headers: { 'X-AppToken': as.token } })
      return answer.headers.get('Content-Type') === 'application/json' ? (await envelope(answer)).code : bytesOf(answer)
    }
    expect([await told(owner), await told(sub), await told(stranger)]).toEqual([PNG, PNG, 4104])
  })

  it('goes with a link, by its code alone, for as long as the link shows anything', async () => {
    const as = await person()
    const logoId = await putUp(as)
    await call(as, 'quote/SaveHead', head(logoId))
    const { id } = await quoted(as)
    const link = await call(as, 'share/Create', { id, prices: 'none' })
    const shown = await call(null, 'share/Read', { code: link.code })
    expect([shown.hasLogo, JSON.stringify(shown).includes(logoId)]).toEqual([true, false])
    const answer = await picture(link.code)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(await bytesOf(answer)).toEqual(PNG)
    for (const wrong of ['', 'x'.repeat(43), `${link.code.slice(0, 42)}.`])
      expect((await envelope(await picture(wrong))).code).toBe(4104)
    await call(as, 'share/Revoke', { id: link.id })
    expect(await envelope(await picture(link.code))).toMatchObject({ code: 4104, data: { reason: 'linkRevoked' } })
  })

  it('is none where the quote has none', async () => {
    const as = await person()
    const { id } = await quoted(as)
    const { code } = await call(as, 'share/Create', { id, prices: 'none' })
    expect((await call(null, 'share/Read', { code })).hasLogo).toBe(false)
    expect((await envelope(await picture(code))).code).toBe(4104)
  })
})
