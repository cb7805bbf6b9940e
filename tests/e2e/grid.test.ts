import { join } from 'node:path'
import AxeBuilder from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launchChromium, servePage } from './grid/serve.ts'

let browser: Browser
let served: { url: string; close: () => void }
let page: Page
let faults: string[]

beforeAll(async () => {
  served = await servePage(join(import.meta.dirname, 'grid'))
  browser = await launchChromium()
})
afterAll(async () => {
  await browser.close()
  served.close()
})
beforeEach(async () => {
  await open({})
})
afterEach(async () => {
  expect(faults).toEqual([])
  await page.context().close()
})

async function open({ query = '', width = 1440, height = 900, phone = false }): Promise<void> {
  await page?.context().close()
  const context = await browser.newContext({ viewport: { width, height }, hasTouch: phone, isMobile: phone })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  page = await context.newPage()
  faults = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(`${served.url}?${query}`)
  await page.waitForSelector('[role=gridcell]')
}

const HEADS = ['refs', 'name', 'pack', 'qty', 'points', 'mount', 'price', 'status', 'note']

/** A cell by its row (from 1, as the gutter says) and column in sight. */
const cell = (row: number, column: number) =>
  page.locator(`[role=row][aria-rowindex="${row + 1}"] [aria-colindex="${column + 2}"]`)
const text = (row: number, id: string) => cell(row, HEADS.indexOf(id)).innerText()
const click = (row: number, id: string, modifiers: ('Shift' | 'Control')[] = []) =>
  cell(row, HEADS.indexOf(id)).click({ modifiers })
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const active = () =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant') ?? ''
    const found = document.getElementById(id)
    return found
      ? [Number(found.closest('[role=row]')?.getAttribute('aria-rowindex')) - 1, Number(found.getAttribute('aria-colindex')) - 2]
      : null
  })
const batches = async () => Number(await page.locator('[data-batches]').innerText())
const status = () => page.locator('.grid-status').innerText()
const titles = () => page.locator('.grid-head-title').allInnerTexts()

const compose = (events: [type: string, init: object, value?: string][]) =>
  page.evaluate((list) => {
    const input = document.activeElement as HTMLInputElement
    for (const [type, init, value] of list) {
      if (value !== undefined) input.value = value
      const Made = type.startsWith('key') ? KeyboardEvent : type === 'input' ? InputEvent : CompositionEvent
      input.dispatchEvent(new Made(type, { bubbles: true, cancelable: true, ...init }))
    }
  }, events)

const paste = (plain: string) =>
  page.evaluate((value) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', value)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, plain)

const centre = async (row: number, id: string) => {
  const box = (await cell(row, HEADS.indexOf(id)).boundingBox())!
  return [box.x + box.width / 2, box.y + box.height / 2] as const
}

const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move(...to, { steps: 6 })
  await page.mouse.up()
}

describe('keyboard', () => {
  it('moves, edits and moves on', async () => {
    await click(1, 'name')
    await press('ArrowDown', 'ArrowRight')
    expect(await active()).toEqual([2, 2])
    await page.keyboard.type('1206')
    await press('Enter')
    expect([await text(2, 'pack'), await active()]).toEqual(['1206', [3, 2]])
    await page.keyboard.type('A')
    await press('Tab')
    await page.keyboard.type('７')
    await press('Enter')
    expect([await text(3, 'pack'), await text(3, 'qty'), await active()]).toEqual(['A', '7', [4, 2]])
    await press('F2', 'End')
    await page.keyboard.type('X')
    await press('Escape')
    expect(await text(4, 'pack')).toBe('SOT-23')
    expect(await batches()).toBe(3)
  })

  it('reaches the far corners and pages through', async () => {
    await click(1, 'name')
    await press('Control+End')
    expect(await active()).toEqual([200, 8])
    await press('Control+Home')
    expect(await active()).toEqual([1, 0])
    expect(await page.locator('.grid-scroller').evaluate((scroller) => scroller.scrollLeft)).toBe(0)
    await press('PageDown')
    expect((await active())?.[0]).toBeGreaterThan(15)
    await press('Control+ArrowDown', 'End')
    expect(await active()).toEqual([200, 8])
    await press('Control+ArrowUp')
    expect(await active()).toEqual([199, 8])
  })

  it('lets Tab out after Esc and at the end', async () => {
    await click(1, 'name')
    await press('Escape', 'Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('查找')
    await click(1, 'name')
    await press('Control+End', 'Tab')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON')
  })

  it('refuses what is no number, says so and keeps the text', async () => {
    await click(1, 'qty')
    await page.keyboard.type('三个')
    await press('Enter')
    expect(await page.locator('.grid-editor-problem').innerText()).toBe('“三个”不是数字')
    await press('Escape')
    expect(await text(1, 'qty')).toBe('1')
    await click(1, 'price')
    await page.keyboard.type('5')
    expect(await status()).toContain('锁定')
    expect(await batches()).toBe(0)
  })

  it('picks a choice with arrows', async () => {
    await click(1, 'mount')
    await press('F2', 'ArrowDown', 'ArrowDown', 'Enter')
    expect(await text(1, 'mount')).toBe('插件')
  })

  it('clears, fills down, fills a range and takes all back', async () => {
    await click(1, 'name')
    await press('Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowRight', 'Delete')
    expect([await text(1, 'name'), await text(3, 'pack')]).toEqual(['', ''])
    await press('Control+z')
    expect([await text(1, 'name'), await text(3, 'pack')]).toEqual(['贴片电阻', '0805'])
    await press('Control+d')
    expect([await text(3, 'name'), await text(3, 'pack')]).toEqual(['贴片电阻', '0402'])
    await page.keyboard.type('同')
    await press('Control+Enter')
    expect([await text(1, 'name'), await text(3, 'pack')]).toEqual(['同', '同'])
    await press('Control+z', 'Control+z')
    expect([await text(1, 'name'), await text(3, 'pack')]).toEqual(['贴片电阻', '0805'])
    await press('Control+y', 'Control+y')
    expect(await text(3, 'pack')).toBe('同')
    await press('Control+Backspace')
    expect(await text(3, 'pack')).toBe('0805')
  })

  it('goes from problem to problem', async () => {
    await click(1, 'name')
    await press('F8')
    expect(await active()).toEqual([5, 2])
    expect(await status()).toContain('封装缺少尺寸')
    await press('F8', 'F8', 'Shift+F8')
    expect(await active()).toEqual([10, 2])
  })
})

describe('input method', () => {
  it('composes from the first key on, in the cell, and commits with the Enter after', async () => {
    await click(2, 'name')
    await compose([
      ['keydown', { key: 'Process', keyCode: 229 }],
      ['compositionstart', { data: '' }],
      ['input', { isComposing: true, data: 'd' }, 'd'],
      ['keydown', { key: 'Process', keyCode: 229, isComposing: true }],
      ['input', { isComposing: true, data: 'dian' }, 'dian'],
    ])
    expect(
      await page.locator('.grid-input').evaluate((input: HTMLInputElement) => [input.value, input.dataset['editing']]),
    ).toEqual(['dian', 'true'])
    // Enter and the arrows choose among candidates: they belong to the input method.
    await compose([
      ['keydown', { key: 'ArrowDown', keyCode: 229, isComposing: true }],
      ['keydown', { key: 'Enter', keyCode: 229, isComposing: true }],
    ])
    expect(await batches()).toBe(0)
    await compose([
      ['input', { isComposing: true, data: '电' }, '电'],
      ['compositionend', { data: '电' }],
      ['keydown', { key: 'Enter', keyCode: 229 }],
    ])
    expect(await batches()).toBe(0)
    await press('Enter')
    expect([await text(2, 'name'), await batches(), await active()]).toEqual(['电', 1, [3, 1]])
  })

  it('composes by the real input method interface, without doubling or losing text', async () => {
    await click(2, 'name')
    const cdp = await page.context().newCDPSession(page)
    for (const part of ['d', 'di', 'dia', 'dian'])
      await cdp.send('Input.imeSetComposition', { text: part, selectionStart: part.length, selectionEnd: part.length })
    await cdp.send('Input.insertText', { text: '电容' })
    await press('Enter')
    expect([await text(2, 'name'), await batches()]).toEqual(['电容', 1])
  })

  it('opens nothing over a cell that cannot be edited', async () => {
    await click(2, 'price')
    await compose([
      ['keydown', { key: 'Process', keyCode: 229 }],
      ['compositionstart', { data: '' }],
    ])
    expect(await page.locator('.grid-input').getAttribute('data-editing')).toBe('false')
  })

  it('finds after the composition, not letter by letter', async () => {
    await click(1, 'name')
    await press('Control+f')
    await compose([
      ['compositionstart', {}],
      ['input', { isComposing: true }, 'dianzu'],
    ])
    expect(await page.locator('.grid-find-count').innerText()).toBe('')
    await compose([
      ['input', { isComposing: true }, '电阻'],
      ['compositionend', { data: '电阻' }],
    ])
    expect(await page.locator('.grid-find-count').innerText()).toBe('1 / 67')
    await press('Enter')
    expect(await page.locator('.grid-find-count').innerText()).toBe('2 / 67')
  })
})

describe('clipboard', () => {
  it('copies text as text and pastes it back exactly, formulas too', async () => {
    await click(1, 'note')
    await press('Control+c', 'ArrowDown', 'Control+v')
    expect(await text(2, 'note')).toBe('=HYPERLINK("http://example.com")')
    const [plain, html] = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read()
      return Promise.all(['text/plain', 'text/html'].map(async (type) => (await item!.getType(type)).text()))
    })
    expect(plain?.startsWith(`"'=HYPERLINK`)).toBe(true)
    expect(html).toContain('=HYPERLINK("http://example.com")')
  })

  it('pastes a block from Excel as one step, past what it may not touch', async () => {
    await click(1, 'qty')
    await paste('5\t6\r\n"7"\tx\r\n')
    expect([await text(1, 'qty'), await text(1, 'points'), await text(2, 'qty'), await text(2, 'points')]).toEqual([
      '5',
      '6',
      '7',
      '4',
    ])
    expect(await status()).toContain('1 格未采用')
    expect(await batches()).toBe(1)
    await press('Control+z')
    expect([await text(1, 'qty'), await text(2, 'qty')]).toEqual(['1', '2'])
  })

  it('fills the selected range with one copied cell', async () => {
    await click(1, 'pack')
    await press('Control+c', 'ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+v')
    expect([await text(2, 'pack'), await text(4, 'pack')]).toEqual(['0402', '0402'])
    expect(await batches()).toBe(1)
  })

  it('takes 10,000 cells in under 300 ms', async () => {
    await open({ query: 'rows=5000' })
    await click(1, 'name')
    const block = Array.from({ length: 5000 }, (_, row) => `名 ${row}\tP${row}`).join('\r\n')
    const started = Date.now()
    await paste(block)
    await page.waitForFunction(() => document.querySelector('[data-batches]')?.textContent === '1')
    expect(Date.now() - started).toBeLessThan(300)
    await press('Control+z')
    expect(await text(1, 'name')).toBe('贴片电阻')
  })
})

describe('mouse', () => {
  it('sums what is dragged over', async () => {
    await drag(await centre(1, 'qty'), await centre(3, 'points'))
    await expect.poll(status).toMatch(/计数 6.*求和 18/s)
    await click(5, 'qty', ['Control'])
    await expect.poll(status).toMatch(/求和 23/)
  })

  it('fills by the handle, upwards too', async () => {
    await click(2, 'pack')
    const handle = (await page.locator('.grid-fill').boundingBox())!
    await drag([handle.x + 4, handle.y + 4], await centre(5, 'pack'))
    expect([await text(3, 'pack'), await text(5, 'pack'), await text(6, 'pack')]).toEqual(['0603', '0603', '0402'])
    expect(await batches()).toBe(1)
  })

  it('edits on a double click and commits when it leaves', async () => {
    await cell(2, 1).dblclick()
    await page.keyboard.type('新')
    await click(4, 'pack')
    expect(await text(2, 'name')).toBe('贴片电容新')
  })

  it('moves, resizes, hides, pins, sorts and filters columns, each a step of undo, and remembers them', async () => {
    const head = (title: string) => page.locator('[role=columnheader]', { hasText: title })
    const at = async (title: string) => {
      const box = (await head(title).locator('.grid-head-title').boundingBox())!
      return [box.x + 6, box.y + 8] as const
    }
    await drag(await at('焊点'), await at('名称'))
    expect((await titles()).slice(0, 3)).toEqual(['位号', '焊点', '名称'])
    const edge = (await head('名称').boundingBox())!
    await drag([edge.x + edge.width, edge.y + 20], [edge.x + edge.width + 60, edge.y + 20])
    expect((await head('名称').boundingBox())!.width).toBe(180)
    await head('工艺').click({ button: 'right' })
    await page.getByText('隐藏此列').click()
    expect(await titles()).not.toContain('工艺')
    await head('用量').hover()
    await head('用量').getByLabel('按用量排序').click()
    await head('用量').getByLabel('按用量排序').click()
    expect(await head('用量').getAttribute('aria-sort')).toBe('descending')
    await click(1, 'refs')
    await press('Alt+ArrowDown')
    await page.getByLabel('筛选位号').fill('r1')
    await press('Enter')
    expect(await status()).toMatch(/\d+ \/ 200 行/)

    await page.reload()
    await page.waitForSelector('[role=gridcell]')
    expect((await titles()).slice(0, 3)).toEqual(['位号', '焊点', '名称'])
    expect(await status()).toContain('/ 200 行')
  })

  it('takes back what was done to columns', async () => {
    const before = await titles()
    await click(1, 'name')
    await press('Alt+ArrowDown')
    await page.getByText('隐藏此列').click()
    await press('Alt+ArrowDown')
    await page.getByText('固定在左侧').click()
    await press('Control+z', 'Control+z')
    expect(await titles()).toEqual(before)
  })

  it('keeps an edited row where it is until asked', async () => {
    await page.getByLabel('只看问题').check()
    expect(await status()).toContain('40 / 200 行')
    await click(1, 'pack')
    await page.keyboard.type('QFN-32-EP')
    await press('Enter')
    expect([await text(1, 'pack'), await status()]).toEqual(['QFN-32-EP', expect.stringContaining('40 / 200 行')])
    await page.getByText('重新应用').click()
    expect(await status()).toContain('39 / 200 行')
  })
})

describe('for everybody', () => {
  it.each(['light', 'dark'])('has no serious fault for axe in the %s theme', async (theme) => {
    await open({ query: `theme=${theme}` })
    await click(2, 'pack')
    await press('Shift+ArrowDown', 'Control+f')
    await page.addScriptTag({ content: AxeBuilder.source })
    const found = await page.evaluate(async () => {
      const axe = (
        window as unknown as {
          axe: { run: () => Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> }
        }
      ).axe
      const { violations } = await axe.run()
      return violations
        .filter((each) => ['serious', 'critical'].includes(each.impact))
        .map((each) => [each.id, each.nodes[0]?.html])
    })
    expect(found).toEqual([])
  })

  it('comes back as it was left when its tab was hidden', async () => {
    await page.locator('.grid-scroller').evaluate((scroller) => (scroller.scrollTop = 3600))
    await page.waitForFunction(() => document.querySelector('[aria-rowindex="105"]') !== null)
    const rows = () => page.locator('.grid-body [role=row]').count()
    const before = await rows()
    const show = (display: string) => page.locator('#root').evaluate((root, value) => (root.style.display = value), display)
    await show('none')
    await page.waitForTimeout(100)
    expect(await rows()).toBe(before)
    await show('block')
    await page.waitForTimeout(100)
    expect([await rows(), await page.locator('[aria-rowindex="105"]').count()]).toEqual([before, 1])
  })

  it('is read on a phone: the first column stays, a finger scrolls and selects without a keyboard', async () => {
    await open({ width: 390, height: 844, phone: true })
    await cell(3, 1).tap()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
    expect(await page.locator('.grid-active').count()).toBe(1)
    await page.locator('.grid-scroller').evaluate((scroller) => (scroller.scrollLeft = 400))
    expect(await cell(3, 0).evaluate((element) => element.getBoundingClientRect().left)).toBeLessThan(30)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
