import { describe, expect, it } from 'vitest'
import { read } from './called-file.ts'

const told = (text: string, name = 'parts list.txt') =>
  read(name, text).lines.map(({ quantity, quantityText, description }) => `${quantity ?? quantityText}|${description}`)

describe('lists typed line by line', () => {
  it('are counted before a dash where some lines say a pack or nobody knows how many, and titles and words stand between', () => {
    const text =
      '1 - main board\n60 - key switches\n60 - 1N4148 diode 100 V\n1 pack - screw-in feet\n2 - 10k ohm resistor\n?? - LED strip 5 V\n\nCASE\n1 - plate of 1.5 mm\n8 - M2 bolts\nAsk me for more.\n'
    expect(told(text).filter((line) => /^\d|^\?/.test(line))).toEqual([
      '1|main board',
      '60|key switches',
      '60|1N4148 diode 100 V',
      '1|screw-in feet',
      '2|10k ohm resistor',
      '??|LED strip 5 V',
      '1|plate of 1.5 mm',
      '8|M2 bolts',
    ])
  })

  it('are counted in words where every line begins so', () => {
    const english = 'One 8x2 header, female\nTwo 10k resistors SMD 0805\nOne red LED 0805\nThree push buttons\nOne buzzer 5 V\n'
    expect(told(english).map((line) => line.split('|')[0])).toEqual(['1', '2', '1', '3', '1'])
    const german =
      'Ein Spannungsregler LM7805\nZwei Widerstände 10k\nEin Kondensator 100nF\nDrei Leuchtdioden rot\nEine Buchse DC\n'
    expect(told(german, 'Stückliste.txt').map((line) => line.split('|')[0])).toEqual(['1', '2', '1', '3', '1'])
  })

  it('name a thing before a colon, and its page in the line below', () => {
    const page = (n: number) => `    https://shop.example/item/${n}\n`
    const names = ['Stepper motor NEMA 17', 'GPS receiver', '24 V power supply', 'Arduino Uno']
    const text = names.map((name, n) => `${name}:\n${page(n)}`).join('')
    expect(told(`Parts:\n${text}`, 'PARTS_LIST.md').map((line) => line.split('|')[1])).toEqual(names)
  })
})
