/** How a figure of the book is typed: decimals of its unit, and the unit. */
export const FIGURES = {
  /** 微元. */
  rate: { places: 6, unit: '元' },
  perPoint: { places: 6, unit: '元/点' },
  /** 分. */
  money: { places: 2, unit: '元' },
  /** ppm. */
  percent: { places: 4, unit: '%' },
  /** Milli-points. */
  points: { places: 3, unit: '点' },
  /** µm. */
  length: { places: 3, unit: 'mm' },
  count: { places: 0, unit: '' },
} as const

export type FigureKind = keyof typeof FIGURES
