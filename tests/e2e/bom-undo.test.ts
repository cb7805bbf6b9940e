import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { times } from '../length.ts'
import { gridOf, openFixture, quoteOf, useBrowser } from './browser.ts'

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

/** What was chosen, exactly as it is kept in this browser. */
const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('dianjia', 1)
        opening.addEventListener('error', () => reject(new Error('no storage')))
        opening.addEventListener('success', () => {
          const asked = opening.result.transaction('drafts').objectStore('drafts').get('anonymous')
          asked.addEventListener('success', () => {
            const { reading, edits, order, prjName } = asked.result as Record<string, unknown>
            resolve(JSON.stringify({ reading, edits, order, prjName }))
          })
        })
      }),
  )

const seen = async (page: Page): Promise<string> => {
  await page.waitForTimeout(1500)
  const cells = await gridOf(page).getByRole('gridcell').allInnerTexts()
  return [await page.locator('output').innerText(), ...cells].join('|')
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

test('random acts undone return the first state exactly, and redone the last', async () => {
  const page = await visit()
  await openFixture(page, 'motor-driver.csv')
  await gridOf(page).getByRole('gridcell').first().click()
  const first = [await seen(page), await kept(page)]
  const random = randomOf(20_261_121)
  for (let act = 0; act < times(40, 200); act++) await doOne(page, random)
  const last = [await seen(page), await kept(page)]
  expect(last).not.toEqual(first)

  const undo = page.getByRole('button', { name: '撤销', exact: true })
  const redo = page.getByRole('button', { name: '重做', exact: true })
  let steps = 0
  while (!(await undo.isDisabled())) {
    await page.keyboard.press('Control+z')
    steps++
  }
  expect(steps).toBeGreaterThan(times(20, 100))
  expect([await seen(page), await kept(page)]).toEqual(first)
  while (!(await redo.isDisabled())) await page.keyboard.press('Control+y')
  expect([await seen(page), await kept(page)]).toEqual(last)
  expect(page.complaints).toEqual([])
}, 180_000)

describe('steps of undo are kept with the draft', () => {
  const undo = (page: Page) => page.getByRole('button', { name: '撤销', exact: true })
  const redo = (page: Page) => page.getByRole('button', { name: '重做', exact: true })
  const restored = async (page: Page) => {
    await page.getByText('已恢复上次没有做完的分析').waitFor()
    await quoteOf(page).waitFor()
    await gridOf(page).getByRole('gridcell').first().click()
  }

  async function open(): Promise<Page> {
    const page = await visit()
    await openFixture(page, 'motor-driver.csv')
    await gridOf(page).getByRole('gridcell').first().click()
    return page
  }

  test('over a reload, back to the first state and forward to the last', async () => {
    const page = await open()
    const first = [await seen(page), await kept(page)]
    const random = randomOf(7)
    for (let act = 0; act < times(15, 60); act++) await doOne(page, random)
    await page.getByLabel('套数', { exact: true }).fill('888')
    await page.getByText('888 套，每套').waitFor()
    await seen(page)
    const last = await kept(page)
    await undo(page).click()
    await page.reload()
    await restored(page)
    await redo(page).click()
    await page.getByText('888 套，每套').waitFor()
    while (!(await undo(page).isDisabled())) await page.keyboard.press('Control+z')
    expect([await seen(page), await kept(page)]).toEqual(first)
    while (!(await redo(page).isDisabled())) await page.keyboard.press('Control+y')
    await seen(page)
    expect(await kept(page)).toEqual(last)
  }, 120_000)

  test('over a crash of the page', async () => {
    const page = await open()
    const before = await page.locator('output').innerText()
    await page.getByLabel('套数', { exact: true }).fill('320')
    await page.getByText('320 套，每套').waitFor()
    await page.waitForTimeout(1500)
    await page.goto('chrome://crash').catch(() => {})
    const next = await page.context().newPage()
    await next.goto('/bom/analyse')
    await restored(next)
    await undo(next).click()
    await expect.poll(() => next.locator('output').innerText()).toBe(before)
  })

  test.each([
    ['damaged', { version: 1, done: ['{"kind":'], undone: [] }],
    ['of another shape', { version: 0, done: [], undone: [] }],
    ['something else', 'x'],
  ])('but dropped where they are %s, and the draft is there all the same', async (_, stored) => {
    const page = await open()
    await page.getByLabel('套数', { exact: true }).fill('320')
    await page.getByText('320 套，每套').waitFor()
    await page.waitForTimeout(1500)
    // Written over as the page goes, after the page's own last word.
    const next = await page.context().newPage()
    await next.goto('/login')
    await page.close()
    await next.evaluate(
      (value) =>
        new Promise<void>((resolve) => {
          const opening = indexedDB.open('dianjia', 1)
          opening.addEventListener('success', () => {
            const writing = opening.result.transaction('drafts', 'readwrite')
            writing.objectStore('drafts').put(value, 'anonymous/history')
            writing.addEventListener('complete', () => resolve())
          })
        }),
      stored,
    )
    await next.goto('/bom/analyse')
    await restored(next)
    await next.getByText('320 套，每套').waitFor()
    expect(await undo(next).isDisabled()).toBe(true)
  })
})

test('the name of the project is one step, however it was typed', async () => {
  const page = await visit()
  await openFixture(page, 'motor-driver.csv')
  const name = page.getByLabel('项目名称')
  await name.click()
  await name.pressSequentially(' V2', { delay: 500 })
  await name.press('Enter')
  await name.fill('放弃的名字')
  await name.press('Escape')
  expect(await name.inputValue()).toBe('motor-driver V2')
  await page.getByRole('button', { name: '撤销', exact: true }).click()
  expect(await name.inputValue()).toBe('motor-driver')
  expect(await page.getByRole('button', { name: '撤销', exact: true }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: '重做', exact: true }).click()
  expect(await name.inputValue()).toBe('motor-driver V2')
})
