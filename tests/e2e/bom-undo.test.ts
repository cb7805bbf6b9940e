import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { times } from '../length.ts'
import { gridOf, keptDraft, openFixture, quoteOf, useBrowser } from './browser.ts'

const visit = useBrowser()

/** A small generator with a seed (mulberry32), so that a failure can be repeated. */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

/** What is shown, and what was chosen exactly as it is kept in this browser. */
async function stateOf(page: Page): Promise<string[]> {
  const cells = await gridOf(page).getByRole('gridcell').allInnerTexts()
  return [await page.locator('output').innerText(), cells.join('|'), (await keptDraft(page)).draft]
}

const undo = (page: Page) => page.getByRole('button', { name: '撤销', exact: true })
const redo = (page: Page) => page.getByRole('button', { name: '重做', exact: true })

/** So many sets, priced and kept: with them everything before is. */
async function order(page: Page, sets: number): Promise<void> {
  await page.getByLabel('套数', { exact: true }).fill(String(sets))
  await page.getByText(`${sets} 套，每套`).waitFor()
  await expect.poll(async () => (await keptDraft(page)).draft).toContain(`"sets":${sets}`)
}

/** Back to the bill as it was opened, by the keyboard; how many steps that took. */
async function undoAll(page: Page): Promise<number> {
  let steps = 0
  for (; !(await undo(page).isDisabled()); steps++) await page.keyboard.press('Control+z')
  return steps
}

async function redoAll(page: Page): Promise<void> {
  while (!(await redo(page).isDisabled())) await page.keyboard.press('Control+y')
}

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'ArrowDown', 'ArrowRight']
const TEXTS = ['7', '12', '0603', 'QFN-32', '10k', '顶面', '不贴', 'R1-R3', '１５', 'x']

async function doOne(page: Page, random: (below: number) => number): Promise<void> {
  const { keyboard } = page
  for (let steps = random(4); steps > 0; steps--) await keyboard.press(ARROWS[random(ARROWS.length)] ?? 'ArrowDown')
  const kind = random(24)
  if (kind < 10) {
    await keyboard.type(TEXTS[random(TEXTS.length)] ?? '7')
    await keyboard.press('Enter')
    // A text that the column refuses leaves the cell in edit.
    await keyboard.press('Escape')
  } else if (kind < 12) await keyboard.press('Delete')
  else if (kind < 13) await keyboard.press('Control+Backspace')
  else if (kind < 16) {
    await keyboard.press('Shift+ArrowDown')
    await keyboard.press('Shift+ArrowDown')
    await keyboard.press('Control+d')
  } else if (kind < 17) await page.getByRole('radio', { name: random(2) ? '双面' : '单面' }).click()
  else if (kind < 18) await page.getByRole('radio', { name: random(2) ? '返单无改' : '新单' }).click()
  else if (kind < 19) await page.getByRole('button', { name: '按位号排序' }).click({ force: true })
  else if (kind < 20) await page.getByLabel('套数', { exact: true }).fill(String(1 + random(999)))
  else if (kind < 22) await setPrice(page, random)
  else if (kind < 23) await page.getByLabel('项目名称').fill(`板 ${random(99)}`)
  else await takePriceBack(page)
  if (kind >= 16) await gridOf(page).getByRole('gridcell').first().click()
}

/** A price for the line, its material or its type, in the side panel; lines that are not placed have none. */
async function setPrice(page: Page, random: (below: number) => number): Promise<void> {
  await page.getByRole('tab', { name: '行说明' }).click()
  const fields = page.getByRole('region', { name: '点单价' }).getByRole('textbox')
  if ((await fields.count()) > 0) {
    const field = fields.nth(random(await fields.count()))
    await field.fill(random(4) === 0 ? '' : `0.0${1 + random(9)}`)
    await field.press('Enter')
  }
  await page.getByRole('tab', { name: '报价' }).click()
}

async function takePriceBack(page: Page): Promise<void> {
  const first = page.getByRole('region', { name: '手工单价' }).getByRole('listitem').first()
  if ((await first.count()) > 0) await first.getByRole('button', { name: /按规则计价$/ }).click()
}

describe('steps of a bill', () => {
  let page: Page
  let first: string[]
  let complaints: string[]
  beforeAll(async () => {
    const opened = await visit()
    ;({ complaints } = opened)
    page = opened
    await openFixture(page, 'motor-driver.csv')
  })
  afterAll(() => page.close())

  const restored = async () => {
    await page.getByText('已恢复上次没有做完的分析').waitFor()
    await quoteOf(page).waitFor()
    await gridOf(page).getByRole('gridcell').first().click()
  }

  test('the name of the project is one, however it was typed', async () => {
    const name = page.getByLabel('项目名称')
    await name.click()
    await name.pressSequentially(' V2', { delay: 500 })
    await name.press('Enter')
    await name.fill('放弃的名字')
    await name.press('Escape')
    expect(await name.inputValue()).toBe('motor-driver V2')
    await undo(page).click()
    expect(await name.inputValue()).toBe('motor-driver')
    expect(await undo(page).isDisabled()).toBe(true)
    await redo(page).click()
    expect(await name.inputValue()).toBe('motor-driver V2')
    await undo(page).click()
  })

  test('at random, undone return the first state exactly, and redone the last', async () => {
    await gridOf(page).getByRole('gridcell').first().click()
    await expect.poll(() => keptDraft(page)).toMatchObject({ draft: expect.stringContaining('"motor-driver"'), steps: 0 })
    first = await stateOf(page)
    const random = randomOf(20_261_121)
    for (let act = 0; act < times(40, 200); act++) await doOne(page, random)
    await order(page, 888)
    await gridOf(page).getByRole('gridcell').first().click()
    const last = await stateOf(page)
    expect(last).not.toEqual(first)
    expect(await undoAll(page)).toBeGreaterThan(times(20, 100))
    await expect.poll(() => stateOf(page)).toEqual(first)
    await redoAll(page)
    await expect.poll(() => stateOf(page)).toEqual(last)
    expect(complaints).toEqual([])
  }, 180_000)

  test('are kept with the draft over a reload, back to the first state and forward to the last', async () => {
    await undoAll(page)
    const random = randomOf(7)
    for (let act = 0; act < times(15, 60); act++) await doOne(page, random)
    await order(page, 777)
    const { draft } = await keptDraft(page)
    await undo(page).click()
    // What was done within the last moment may be lost with the page.
    await expect.poll(async () => (await keptDraft(page)).draft).not.toBe(draft)
    await page.reload()
    await restored()
    await redo(page).click()
    await page.getByText('777 套，每套').waitFor()
    await undoAll(page)
    await expect.poll(() => stateOf(page)).toEqual(first)
    await redoAll(page)
    await expect.poll(async () => (await keptDraft(page)).draft).toBe(draft)
  }, 120_000)

  test('over a crash of the page', async () => {
    const before = await page.locator('output').innerText()
    await order(page, 320)
    const crashed = page
    const address = page.url()
    await crashed.goto('chrome://crash').catch(() => {})
    page = await crashed.context().newPage()
    await page.goto(address)
    await restored()
    await undo(page).click()
    await expect.poll(() => page.locator('output').innerText()).toBe(before)
  })

  test.each([
    ['damaged', 330, { version: 1, done: ['{"kind":'], undone: [] }],
    ['of another shape', 340, { version: 0, done: [], undone: [] }],
    ['something else', 350, 'x'],
  ])('but dropped where they are %s, and the draft is there all the same', async (_, sets, stored) => {
    await order(page, sets)
    const address = page.url()
    // Written over as the page goes, after the page's own last word.
    const next = await page.context().newPage()
    await next.goto('/favicon.svg')
    await page.close()
    page = next
    await page.evaluate(
      ([id = '', value]) =>
        new Promise<void>((resolve) => {
          const opening = indexedDB.open('dianjia-documents')
          opening.addEventListener('success', () => {
            const writing = opening.result.transaction('histories', 'readwrite')
            writing.objectStore('histories').put(value, id)
            writing.addEventListener('complete', () => resolve())
          })
        }),
      [new URL(address).searchParams.get('doc') ?? '', stored] as const,
    )
    await page.goto(address)
    await restored()
    await page.getByText(`${sets} 套，每套`).waitFor()
    expect(await undo(page).isDisabled()).toBe(true)
  })
})
