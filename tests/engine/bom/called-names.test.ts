import { describe, expect, it } from 'vitest'
import { read, refuses } from './called-file.ts'
import { bill, sheet } from './tables.ts'

describe('names alone that are called a bill', () => {
  it('may be told in many words where the page of a shop stands beside each', () => {
    const names = [
      'Phillips screw kit in two sizes',
      'Sixteen channel servo driver board',
      'Threaded inserts to be set by heat',
      'Adjustable DC supply with a display',
    ]
    const text = `Item,Purchase Link\n${names.map((name, n) => `${name},https://shop.example.com/p/${n}`).join('\n')}\n`
    const bom = read('arm.BOM.csv', text)
    expect(bom.headerRow).toBe(0)
    expect(bom.lines.map(({ description }) => description)).toEqual(names)
    expect(refuses('links.csv', text)).toBe(true)
  })

  it('may be three with their prices where whole words call them so', () => {
    const text = 'GPIO board,$0.79\n"Buttons, wires and LEDs",$3.00\nServo,$2.00\nTotal,$5.79\n'
    expect(read('Bill of Materials.csv', text).lines).toHaveLength(3)
    expect(refuses('Costs.csv', text)).toBe(true)
  })

  it('may be part numbers with their makers', () => {
    const text = 'Numero Parte,Fabricante\n100B--610100,Fadea\n100B--610200,Fadea\n100B--610300,Hokun\n'
    const { headerRow, columns, lines } = read('loader.bom.csv', text)
    expect([headerRow, columns.mpn, columns.manufacturer, lines.length]).toEqual([0, 0, 1, 3])
    expect(refuses('loader.csv', text)).toBe(true)
  })

  it('may be numbered between headings and pictures', () => {
    const text =
      '#BOM\n##Hardware\n\n1) Raspberry Pi Zero\n2) GPS module\n3) Power bank\n4) Sponge ball\n5) Breadboard\n\n![Circuit](a_bb.jpg)\n\n![](b.png)![](c.png)\n\n![](/assets/d1.png)\n'
    expect(read('bom.md', text).lines.map(({ description }) => description)).toEqual([
      'Raspberry Pi Zero',
      'GPS module',
      'Power bank',
      'Sponge ball',
      'Breadboard',
    ])
  })
})

describe('which column and sheet it is', () => {
  it('names that say in a word what the part is describe it', () => {
    const numbered =
      'Item|Part Number|Qnty\n5V Regulator|NCP1117ST50T3G|1\n47 uF Capacitor|860020472006|2\n10k Resistor|RMCF0201FT10K0|6'
    expect(bill(sheet(numbered)).columns).toMatchObject({ description: 0, value: null, mpn: 1 })
    const things =
      'Part Name|Part Link|Part Quantity\n6805 Bearing|a|2\nM3xL4 Brass Insert|b|14\n100nF Capacitor|c|4\nM2 Locknut|d|4'
    expect(bill(sheet(things)).columns).toMatchObject({ description: 0, value: null })
    expect(bill(sheet('Part|Qty\n100nF|4\n10k|2\nNE555|1\n1N4148|2')).columns.value).toBe(0)
  })

  it('the makers’ numbers may stand as names beside the house’s own', () => {
    const rows =
      'Part No|Part Name|Description|Qty|Ref\nR0402-4K7|0402WGF4701TCE|Resistor|7|R1\nC0603-10U|06036D106MAT2A|Filter|1|C2\nC0603-5P6|CL10C5R6BB8NNNC|Bypass|1|C1\nNMOS-LVL|BSS138LT1G|Level shift|1|Q1\nR0402-1K|0402WGJ0102TCE|LED|1|R8'
    expect(bill(sheet(rows)).columns).toMatchObject({ mpn: 1, value: null })
  })

  it('the sign above the pieces beside amounts of money', () => {
    const rows =
      'Parts|model|#|cost|total\nTemperature sensor|DS18B20|2|2.40|4.80\nMain board|ESP32|1|11.22|11.22\nBattery|18650|2|5.00|10.00\nSockets|3-pin|3|0.25|0.75\nCase|450ml|1|2.80|2.80\nAntenna|IPEX|1|1.19|1.19'
    const { columns, lines } = bill(sheet(rows))
    expect(columns.quantity).toBe(2)
    expect(lines.map(({ quantity }) => quantity)).toEqual([2, 1, 2, 3, 1, 1])
  })

  it('the sheet that is called a bill and counts its lines, not the ideas beside it', () => {
    const counted = sheet('Part Name|Quantity|Cost\nFlow meter|1|50\nCheck valve|2|12\nOxygen sensor|1|60\nFan 60mm|1|10', {
      name: 'Prototype BOM',
    })
    const ideas = sheet(
      'Part Name|Printable?|Sterile?|Cost per unit|Qty per unit|Use|Specs|Link\nPressure switch|||100|1|panel|15psi|a\nRegulator|N||30|||60psi|b\nFlow sensor||Y||||30|c\nCheck valve|||7|||5-200psi|d\nMuffler||||||300psi|e',
      { name: 'Research' },
    )
    expect(bill([counted, ideas]).sheet).toBe('Prototype BOM')
  })

  it('pipes around every row are no columns', () => {
    const text =
      'Breakout Bill Of Materials\n\n| Schem. Ref | Spec | Manu Part |\n| C1 | 22uF 10v | EEE-FK1A220R |\n| Y1 | 32.768 kHz | CFS-20632768DZBB |\n| U1 | transmitter | NS73M |\n'
    expect(read('bom.txt', text).columns).toMatchObject({ designator: 0, value: 1, mpn: 2 })
  })
})
