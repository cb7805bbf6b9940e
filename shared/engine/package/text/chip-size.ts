/** EIA (imperial) chip sizes with the metric name of the same size (EIA-PDP-100, IEC 60115-8, IEC 60384). */
export const METRIC_OF: ReadonlyMap<string, string> = new Map([
  ['008004', '0201'],
  ['01005', '0402'],
  ['0201', '0603'],
  ['0303', '0808'],
  ['0306', '0816'],
  ['0402', '1005'],
  ['0404', '1010'],
  ['0502', '1406'],
  ['0504', '1310'],
  ['0505', '1414'],
  ['0508', '1220'],
  ['0602', '1606'],
  ['0603', '1608'],
  ['0606', '1616'],
  ['0612', '1632'],
  ['0805', '2012'],
  ['0806', '2016'],
  ['0815', '2038'],
  ['1008', '2520'],
  ['1020', '2550'],
  ['1111', '2828'],
  ['1206', '3216'],
  ['1210', '3225'],
  ['1218', '3246'],
  ['1225', '3264'],
  ['1411', '3528'],
  ['1606', '4016'],
  ['1806', '4516'],
  ['1807', '4518'],
  ['1808', '4520'],
  ['1812', '4532'],
  ['1825', '4564'],
  ['2010', '5025'],
  ['2018', '5045'],
  ['2208', '5720'],
  ['2211', '5728'],
  ['2220', '5750'],
  ['2225', '5763'],
  ['2512', '6332'],
  ['2725', '6864'],
  ['2728', '7070'],
  ['2816', '7142'],
  ['2817', '7146'],
  ['2818', '7146'],
  ['2917', '7343'],
  ['2920', '7351'],
  ['3220', '8050'],
  ['3640', '9110'],
  ['3920', '10052'],
  ['3921', '10052'],
  ['4020', '10251'],
  ['4527', '11470'],
  ['5931', '15078'],
])

/** Metric codes that are no imperial size and so cannot be misread, with their imperial name. */
export const IMPERIAL_OF: ReadonlyMap<string, string> = new Map([
  ['1005', '0402'],
  ['1608', '0603'],
  ['2012', '0805'],
  ['2125', '0805'],
  ['3216', '1206'],
  ['3225', '1210'],
  ['4516', '1806'],
  ['4520', '1808'],
  ['4532', '1812'],
  ['5025', '2010'],
  ['5750', '2220'],
  ['6332', '2512'],
  ['6432', '2512'],
])

/** Crystal and oscillator cases by their size in 0.1 mm, with the usual number of pads. */
export const CRYSTAL_PADS: ReadonlyMap<string, number> = new Map([
  ['1210', 4],
  ['1610', 2],
  ['1612', 4],
  ['2012', 2],
  ['2016', 4],
  ['2520', 4],
  ['3215', 2],
  ['3225', 4],
  ['5032', 2],
  ['6035', 4],
  ['7015', 2],
  ['7050', 4],
  ['8045', 2],
])

/** The imperial size of any metric one, for names that say they are metric. */
export const EIA_OF: ReadonlyMap<string, string> = new Map([...METRIC_OF].map(([imperial, metric]) => [metric, imperial]))

/** Bodies that generators of land patterns round their own way, length and width in 0.1 mm. */
const ROUNDED = ['1005', '1608', '2012', '3216', '3225', '4532', '5025', '6332'].map((size) => ({ size, ...sides(size) }))

function sides(size: string): { length: number; width: number } {
  return { length: Number.parseInt(size.slice(0, 2), 10), width: Number.parseInt(size.slice(2), 10) }
}

/** The imperial size of a body in a land pattern's name: "2012", and "2013", "3116", "6431", which mean the nearest one. */
export function sizeOfBody(body: string): string | undefined {
  const exact = EIA_OF.get(body)
  if (exact !== undefined || body.length !== 4) return exact
  const { length, width } = sides(body)
  const near = ROUNDED.find((one) => Math.abs(one.length - length) <= 1 && Math.abs(one.width - width) <= (length < 50 ? 1 : 2))
  return near === undefined ? undefined : EIA_OF.get(near.size)
}
