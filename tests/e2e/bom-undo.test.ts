import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dropFixture, gridOf, quoteOf, useBrowser } from './browser.ts'

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
            const { options, edits, input } = asked.result as Record<string, unknown>
            resolve(JSON.stringify({ options, edits, input }))
          })
        })
      }),
  )

const seen = async (page: Page): Promise<string> => {
  await page.waitForTimeout(900)
  const cells = await gridOf(page).getByRole('gridcell').allInnerTexts()
  return [await page.locator('output').innerText(), ...cells].join('|')
}

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'ArrowDown', 'ArrowRight']
const TEXTS = ['7', '12', '0603', 'QFN-32', '10k', '顶面', '不贴', 'R1-R3', '１５', 'x']

async function doOne(page: Page, random: (below: number) => number): Promise<void> {
  const { keyboard } = page
  for (let steps = random(4); steps > 0; steps--) await keyboard.press(ARROWS[random(ARROWS.length)] ?? 'ArrowDown')
  const kind = random(20)
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
  else await page.getByLabel('套数', { exact: true }).fill(String(1 + random(999)))
  if (kind >= 16) await gridOf(page).getByRole('gridcell').first().click()
}

test('200 random acts undone return the first state exactly, and redone the last', async () => {
  const page = await visit()
  await page.goto('/bom/analyse')
  await dropFixture(page, 'motor-driver.csv')
  await quoteOf(page).waitFor()
  await gridOf(page).getByRole('gridcell').first().click()
  const first = [await seen(page), await kept(page)]
  const random = randomOf(20_261_121)
  for (let act = 0; act < 200; act++) await doOne(page, random)
  const last = [await seen(page), await kept(page)]
  expect(last).not.toEqual(first)

  const undo = page.getByRole('button', { name: '撤销', exact: true })
  const redo = page.getByRole('button', { name: '重做', exact: true })
  let steps = 0
  while (!(await undo.isDisabled())) {
    await page.keyboard.press('Control+z')
    steps++
  }
  expect(steps).toBeGreaterThan(100)
  expect([await seen(page), await kept(page)]).toEqual(first)
  while (!(await redo.isDisabled())) await page.keyboard.press('Control+y')
  expect([await seen(page), await kept(page)]).toEqual(last)
  expect(page.complaints).toEqual([])
}, 180_000)
