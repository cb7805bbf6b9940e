import { describe, expect, test } from 'vitest'
import { BOARD } from '../fixtures/board.ts'
import { netlistText } from '../fixtures/netlist.ts'
import {
  ALL_COLUMNS,
  dropFile,
  dropFiles,
  expectAccessible,
  lineOf,
  NARROW,
  quoteOf,
  useBrowser,
  type Watched,
} from './browser.ts'
import { ask, tokenOf, visitAs } from './server.ts'

const visit = useBrowser()

const BILL = 'Designator,Quantity,Value,Footprint\n"C1,C2",2,100nF,0603\n"R1,R2",2,10k,0603\nR7,1,4.7k,0603\nU1,1,LM358,SOP-8'
const drop = (page: Watched, name: string, text: string) => dropFile(page, name, Buffer.from(text))
/** Of one set, above the lines; the total may stand at its minimum. */
const points = (page: Watched) => page.getByText(/^点数 .*\/套$/).innerText()

async function openBill(page: Watched): Promise<void> {
  await page.goto('/bom/analyse')
  await page.getByRole('button', { name: '选择文件' }).waitFor()
  await drop(page, 'board.csv', BILL)
  await quoteOf(page).waitFor()
}

describe('a netlist dropped beside the bill', () => {
  test('differences are accepted as one step, and a saved bill’s comparison is kept', async () => {
    const page = await visitAs(visit, await tokenOf('member'), { viewport: ALL_COLUMNS })
    await openBill(page)
    const before = await points(page)
    await drop(page, 'board.ipc', netlistText({ C1: 2, C2: 2, R1: 2, R2: 2, R7: 3, U1: 10, TP1: 1 }).replace('\n999\n', '\n'))
    const pane = page.getByRole('region', { name: '网表比对' })
    await pane.getByText('文件没有结束记录 999').waitFor()
    await pane.getByText('8 → 10 脚').waitFor()
    await expectAccessible(page)
    await pane.getByRole('button', { name: '全部采用 2 行' }).click()
    await pane.getByText('能比对的行，引脚数都与网表一致').waitFor()
    expect((await lineOf(page, 'U1'))['引脚']).toBe('10')
    await expect.poll(() => points(page)).not.toBe(before)
    await page.keyboard.press('Control+z')
    await pane.getByText('8 → 10 脚').waitFor()
    await expect.poll(() => points(page)).toBe(before)

    await page.keyboard.press('Control+s')
    await pane.getByText('对比已留存').waitFor()
    const admin = await tokenOf('admin')
    const kept = await ask<{ items: { diffLines: number }[] }>('bomHistory/LoadPageIpcCompared', { keyword: 'board.ipc' }, admin)
    expect(kept.items[0]?.diffLines).toBe(2)
    const office = await visitAs(visit, admin)
    await office.goto('/sys/pcba/ipcList')
    await office.getByRole('button', { name: '逐行查看' }).first().click()
    await office.getByRole('dialog').getByRole('gridcell', { name: 'SOP-8' }).first().waitFor()
  })

  test('another board’s is said to be one, and nothing can be accepted', async () => {
    const page = await visit()
    await openBill(page)
    await drop(page, 'other.ipc', netlistText({ Q1: 3, Q2: 3, J1: 20, J2: 8 }))
    const pane = page.getByRole('region', { name: '网表比对' })
    await pane.getByRole('alert').getByText('不是这块板的').waitFor()
    expect(await pane.getByRole('button', { name: /采用/ }).count()).toBe(0)
    // Another file is compared anew: here the board's own, which differs in one line.
    await drop(page, 'board.ipc', netlistText({ C1: 2, C2: 2, R1: 2, R2: 2, R7: 3, U1: 8 }))
    await pane.getByRole('button', { name: '全部采用 1 行' }).waitFor()
    await drop(page, 'board.ipc', netlistText({ C1: 2, C2: 2, R1: 2, R2: 2, R7: 2, U1: 8 }))
    await pane.getByText('能比对的行，引脚数都与网表一致').waitFor()
    await pane.getByRole('button', { name: '关闭网表' }).click()
    await quoteOf(page).waitFor()

    // A new bill together with its netlist, which is told first: the bill is opened, the netlist lies beside that one.
    const bill = 'Designator,Quantity,Value,Footprint\nU9,1,LM358,SOP-8'
    await dropFiles(page, { 'new.ipc': netlistText({ U9: 10 }), 'new.csv': bill })
    await pane.getByText('8 → 10 脚').waitFor()
    await lineOf(page, 'U9')
  })

  test('without a bill it says what it is and what it needs', async () => {
    const page = await visit()
    await page.goto('/bom/analyse')
    await page.getByRole('button', { name: '选择文件' }).waitFor()
    await drop(page, 'board.ipc', netlistText({ R1: 2 }))
    await page.getByRole('heading', { name: '是 IPC 网表，不是 BOM' }).waitFor()
    await page.getByRole('button', { name: '返回' }).click()
    await drop(page, 'board.pos.csv', BOARD)
    await page.getByRole('heading', { name: '是坐标文件，不是 BOM' }).waitFor()
    await page.getByRole('button', { name: '当作 BOM，自己指定列' }).click()
    await quoteOf(page).waitFor()
  })
})

describe('a coordinates file dropped beside the bill', () => {
  test('sides and differences are accepted; line and dot find each other', async () => {
    const page = await visit({ viewport: ALL_COLUMNS })
    await openBill(page)
    await drop(page, 'board-pos.csv', BOARD)
    const pane = page.getByRole('region', { name: '坐标核对' })
    await pane.getByRole('button', { name: '采用全部面别' }).click()
    await expect.poll(async () => (await lineOf(page, 'C1, C2'))['面']).toBe('底面')
    await pane.getByRole('button', { name: '报价改为双面' }).click()
    await expect.poll(() => pane.getByRole('button', { name: '报价改为双面' }).count()).toBe(0)
    await pane.getByRole('button', { name: '并入 C3' }).click()
    // What stands below moves up; a pointer that was on its way would come too late.
    await expect.poll(() => pane.getByRole('button', { name: '并入 C3' }).count()).toBe(0)
    await pane.getByRole('button', { name: '全部不贴' }).click()
    await pane.getByText('BOM 与板上的件一致').waitFor()
    expect((await lineOf(page, 'R7'))['贴/不贴']).toBe('不贴')
    await expectAccessible(page)

    // From the line to its dots: they lie on the bottom, which comes into sight.
    await page.getByRole('gridcell', { name: '100nF' }).click()
    await pane.getByRole('radio', { name: /底面/, checked: true }).waitFor()
    await expect.poll(() => pane.locator('[data-marked]').getAttribute('data-marked')).toBe('3')
    // From a dot to its line, by way of the top.
    await pane.getByRole('radio', { name: /顶面/ }).click()
    const board = pane.getByRole('application')
    const at = await board.evaluate((svg: SVGSVGElement) => {
      const place = new DOMPoint(20.5, -20.5).matrixTransform(svg.getScreenCTM()!)
      return { x: place.x, y: place.y }
    })
    await page.mouse.click(at.x, at.y)
    await pane.getByText('U1 ·').waitFor()
    await expect.poll(() => pane.locator('[data-marked]').getAttribute('data-marked')).toBe('1')
    const whole = await board.getAttribute('viewBox')
    await board.press('+')
    await expect.poll(() => board.getAttribute('viewBox')).not.toBe(whole)
    await board.press('0')
    await expect.poll(() => board.getAttribute('viewBox')).toBe(whole)
    // Without a mouse: the part in the middle.
    await board.press('+')
    await board.press('Enter')
    await pane.getByText(' · ').waitFor()
    // What one looks at stays through a change of the bill, and through a look at something else.
    const near = await board.getAttribute('viewBox')
    await page.keyboard.press('Control+z')
    await pane.getByRole('button', { name: '全部不贴' }).waitFor()
    expect(await board.getAttribute('viewBox')).toBe(near)
    await page.getByRole('tab', { name: '报价' }).click()
    await page.getByRole('tab', { name: '坐标' }).click()
    await expect.poll(() => board.getAttribute('viewBox')).toBe(near)
  })

  test('another board’s is said to be one; on a phone too', async () => {
    const page = await visit({ viewport: NARROW })
    await openBill(page)
    const other = Array.from({ length: 12 }, (_, i) => `Q${i + 30},BC847,SOT-23,${i}.5,1.5,0,top`)
    await drop(page, 'other.csv', ['Ref,Val,Package,PosX,PosY,Rot,Side', ...other].join('\n'))
    const pane = page.getByRole('dialog').getByRole('region', { name: '坐标核对' })
    await pane.getByRole('alert').getByText('不是这块板的').waitFor()
    expect(await pane.getByRole('button', { name: /采用|不贴|并入/ }).count()).toBe(0)
  })
})
