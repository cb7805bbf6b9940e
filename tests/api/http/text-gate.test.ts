import { describe, expect, it } from 'vitest'
import { envelope, person, query, send, signIn } from '../harness.ts'

const post = async (path: string, body?: string, headers: Record<string, string> = {}) =>
  envelope(
    await send(path, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, ...(body && { body }) }),
  )

describe('text that cannot be kept', () => {
  it.each([
    ['a zero character', String.raw`{"name":"a\u0000b","pwd":"x"}`, 'name 含有空字符'],
    ['half a surrogate pair', String.raw`{"name":"a","pwd":"\ud83d"}`, 'pwd 含有残缺的字符（不完整的 UTF-16 代理对）'],
    [
      'one within a list',
      String.raw`{"name":"a","pwd":["x",{"y":"\udc00"}]}`,
      'pwd.1.y 含有残缺的字符（不完整的 UTF-16 代理对）',
    ],
    ['one in a key', String.raw`{"\ud800":1}`, '请求内容含有残缺的字符（不完整的 UTF-16 代理对）'],
  ])('%s is refused by name, in an open call too', async (_, body, message) => {
    expect(await post('/api/user/login', body)).toMatchObject({ code: 4103, message })
  })

  it('escapes that are whole are text like any other', async () => {
    const body = String.raw`{"name":"\ud83d\ude00\\u0000","pwd":"x"}`
    expect((await post('/api/user/login', body)).message).toBe('账号或密码错误')
  })

  it.each([
    ['?id=%ED%A0%80', '地址中的参数不是 UTF-8 编码'],
    ['?id=a%00', 'id 含有空字符'],
  ])('in an address: %s', async (search, message) => {
    const { token } = await person({ isAdmin: true })
    expect(await post(`/api/user/getuser${search}`, undefined, { 'X-AppToken': token })).toMatchObject({ code: 4103, message })
  })
})

describe('parameters in the address', () => {
  it('stand there where the call is declared so, in either place but not in both', async () => {
    const [admin, other] = [await person({ isAdmin: true }), await person()]
    const token = { 'X-AppToken': admin.token }
    expect((await post(`/api/user/getuser?id=${other.id}`, undefined, token)).data).toMatchObject({ id: other.id })
    expect((await post('/api/user/getuser', JSON.stringify({ id: other.id }), token)).data).toMatchObject({ id: other.id })
    expect(await post(`/api/user/getuser?id=${other.id}`, JSON.stringify({ id: other.id }), token)).toMatchObject({
      code: 4103,
      message: '参数 id 重复',
      data: { field: 'id' },
    })
  })

  it('are no way around the body: a password in an address signs nobody in', async () => {
    const { id, name } = await person()
    const before = await query({ sql: 'SELECT count(*) AS n FROM session WHERE user_id = ?', args: [id] })
    const pwd = 'correct horse battery'
    expect(await post(`/api/user/login?name=${name}&pwd=${encodeURIComponent(pwd)}`)).toMatchObject({ code: 4103 })
    expect(await query({ sql: 'SELECT count(*) AS n FROM session WHERE user_id = ?', args: [id] })).toEqual(before)
    expect(await signIn(name, pwd)).not.toBe('')
  })
})
