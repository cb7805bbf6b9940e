import { describe, expect, it } from 'vitest'
import { active, batches, click, compose, page, press, status, text, useGrid } from './grid/harness.ts'

useGrid()

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
