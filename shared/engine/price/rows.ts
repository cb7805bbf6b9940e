import { FAMILIES } from '../package/types.ts'
import type { Family } from '../package/types.ts'
import { FEE_BASES } from './model.ts'
import type { FeeRule, Grade, Material, MaterialType, PointRule, PriceModel, UnknownRule } from './model.ts'
import { codes, flag, grouped, int, intOrNull, list, oneOf, sorted, text, textOrNull } from './row.ts'
import type { Row } from './row.ts'

/** The reference-data tables that a price model is read from, each with `SELECT * FROM`, in any order of rows. */
export const PRICE_MODEL_TABLES = [
  'price_model',
  'point_convention',
  'material_type',
  'material_type_tier',
  'material_grade',
  'material_grade_condition',
  'material',
  'point_rule',
  'point_rule_tier',
  'unknown_rule',
  'process_surcharge',
  'fee_rule',
  'fee_tier',
  'fee_option',
  'fee_condition',
  'urgency',
  'tax_mode',
  'quantity_break',
] as const
export type PriceModelTable = (typeof PRICE_MODEL_TABLES)[number]
/** Table name -> its rows. A table that is absent is an error. */
export type PriceModelRows = Readonly<Record<string, readonly Row[] | undefined>>

const PROCESSES = ['smt', 'tht', 'hand', 'press', 'manual', 'none'] as const
const family = (value: string): Family => oneOf(FAMILIES, value)
const families = (row: Row, column: string) => list(row, column)?.map(family) ?? null

/** Rows as the database gives them (snake_case columns) to the price model. Throws with table column and value on a bad row. */
export function priceModelFromRows(rows: PriceModelRows): PriceModel {
  const head = at(rows, 'price_model')[0]
  if (!head) throw new Error('price_model has no row')
  return {
    version: String(int(head, 'revision')),
    currency: 'CNY',
    pricesIncludeTax: flag(head, 'prices_include_tax'),
    minPerBoardFen: int(head, 'min_per_board_fen'),
    defaultConvention: text(head, 'default_convention'),
    conventions: sorted(at(rows, 'point_convention')).map((row) => ({ ...named(row), source: text(row, 'source') })),
    materialTypes: materialTypes(rows),
    grades: grades(rows),
    materials: materials(rows),
    unknownRules: sorted(at(rows, 'unknown_rule')).map(unknownRule),
    processes: sorted(at(rows, 'process_surcharge')).map((row) => ({
      ...named(row),
      coefPpm: int(row, 'coef_ppm'),
      typeCodes: codes(row, 'type_codes'),
      defaultOn: flag(row, 'default_on'),
    })),
    fees: fees(rows),
    urgencies: sorted(at(rows, 'urgency')).map((row) => ({ ...named(row), ppm: int(row, 'ppm') })),
    taxModes: sorted(at(rows, 'tax_mode')).map((row) => ({ ...named(row), ppm: int(row, 'ppm') })),
    quantityBreaks: at(rows, 'quantity_break')
      .map((row) => int(row, 'sets'))
      .toSorted((a, b) => a - b),
  }
}

function at(rows: PriceModelRows, table: PriceModelTable): readonly Row[] {
  const found = rows[table]
  if (!found) throw new Error(`price model: no rows of table ${table}`)
  return found
}

const named = (row: Row) => ({ code: text(row, 'code'), name: text(row, 'name'), seq: int(row, 'seq') })

function materialTypes(rows: PriceModelRows): MaterialType[] {
  const tiers = grouped(at(rows, 'material_type_tier'), (row) => text(row, 'type_code'))
  return sorted(at(rows, 'material_type')).map((row) => {
    const byConvention = grouped(tiers.get(text(row, 'code')) ?? [], (tier) => text(tier, 'convention_code'))
    return {
      ...named(row),
      process: oneOf(PROCESSES, text(row, 'process')),
      countsPoints: flag(row, 'counts_points'),
      minOrderFen: int(row, 'min_order_fen'),
      tiers: Object.fromEntries(Array.from(byConvention, ([code, list_]) => [code, list_.map(tier).toSorted(ascending)])),
    }
  })
}

const tier = (row: Row) => ({ fromPointsMilli: int(row, 'from_points_milli'), priceMicro: int(row, 'price_micro') })
const ascending = (a: { fromPointsMilli: number }, b: { fromPointsMilli: number }) => a.fromPointsMilli - b.fromPointsMilli

function grades(rows: PriceModelRows): Grade[] {
  const conditions = grouped(at(rows, 'material_grade_condition'), (row) => text(row, 'grade_code'))
  return sorted(at(rows, 'material_grade')).map((row) => ({
    ...named(row),
    coefPpm: int(row, 'coef_ppm'),
    conditions: sorted(conditions.get(text(row, 'code')) ?? []).map((condition) => ({
      families: families(condition, 'families'),
      chips: list(condition, 'chips'),
      maxPitchUm: intOrNull(condition, 'max_pitch_um'),
      pitchUnknown: flag(condition, 'pitch_unknown'),
    })),
  }))
}

function materials(rows: PriceModelRows): Material[] {
  const rules = grouped(at(rows, 'point_rule'), (row) => text(row, 'material_code'))
  const tiers = grouped(at(rows, 'point_rule_tier'), ruleKey)
  return sorted(at(rows, 'material')).map((row) => ({
    ...named(row),
    families: families(row, 'families'),
    processes: list(row, 'processes')?.map((value) => oneOf(PROCESSES, value)) ?? null,
    chips: list(row, 'chips'),
    names: list(row, 'names'),
    minPins: intOrNull(row, 'min_pins'),
    maxPins: intOrNull(row, 'max_pins'),
    overBodyUm: intOrNull(row, 'over_body_um'),
    maxBodyUm: intOrNull(row, 'max_body_um'),
    typeCode: textOrNull(row, 'type_code'),
    gradeCode: textOrNull(row, 'grade_code'),
    rules: Object.fromEntries(
      (rules.get(text(row, 'code')) ?? []).map((rule) => [
        text(rule, 'convention_code'),
        pointRule(rule, tiers.get(ruleKey(rule)) ?? []),
      ]),
    ),
  }))
}

const ruleKey = (row: Row): string => `${text(row, 'material_code')} ${text(row, 'convention_code')}`

function pointRule(row: Row, tiers: readonly Row[]): PointRule {
  return {
    mode: oneOf(['fixed', 'div', 'tiers'] as const, text(row, 'mode')),
    fixedMilli: int(row, 'fixed_milli'),
    num: int(row, 'num'),
    den: int(row, 'den'),
    baseMilli: int(row, 'base_milli'),
    includeEp: flag(row, 'include_ep'),
    minMilli: int(row, 'min_milli'),
    maxMilli: intOrNull(row, 'max_milli'),
    round: oneOf(['none', 'ceilHalf', 'ceilInt'] as const, text(row, 'round')),
    tiers: tiers
      .map((step) => ({ pinsFrom: int(step, 'pins_from'), num: int(step, 'num'), den: int(step, 'den') }))
      .toSorted((a, b) => a.pinsFrom - b.pinsFrom),
  }
}

function unknownRule(row: Row): UnknownRule {
  return {
    code: text(row, 'code'),
    prefixes: codes(row, 'prefixes'),
    materialCode: text(row, 'material_code'),
    family: family(text(row, 'family')),
    mount: oneOf(['smt', 'tht', 'press', 'none'] as const, text(row, 'mount')),
    pins: intOrNull(row, 'pins'),
    certain: flag(row, 'certain'),
    note: text(row, 'note'),
    seq: int(row, 'seq'),
  }
}

function fees(rows: PriceModelRows): FeeRule[] {
  const tiers = grouped(at(rows, 'fee_tier'), (row) => text(row, 'fee_code'))
  const options = grouped(at(rows, 'fee_option'), (row) => text(row, 'fee_code'))
  const conditions = grouped(at(rows, 'fee_condition'), (row) => text(row, 'fee_code'))
  return sorted(at(rows, 'fee_rule')).map((row) => {
    const code = text(row, 'code')
    const base = textOrNull(row, 'percent_base')
    return {
      ...named(row),
      group: oneOf(['setup', 'feeder', 'process', 'test', 'pack', 'overhead'] as const, text(row, 'fee_group')),
      kind: oneOf(['additional', 'fee'] as const, text(row, 'kind')),
      basis: oneOf(FEE_BASES, text(row, 'basis')),
      rateMicro: int(row, 'rate_micro'),
      ratePpm: int(row, 'rate_ppm'),
      percentBase: base === null ? null : oneOf(['labour', 'labourAndFees', 'material', 'beforeTax'] as const, base),
      minFen: int(row, 'min_fen'),
      maxFen: intOrNull(row, 'max_fen'),
      tiers: (tiers.get(code) ?? []).map(feeTier).toSorted((a, b) => a.from - b.from),
      options: sorted(options.get(code) ?? []).map((option) => ({
        ...named(option),
        rateMicro: int(option, 'rate_micro'),
        ratePpm: int(option, 'rate_ppm'),
        defaultOn: flag(option, 'default_on'),
      })),
      conditions: (conditions.get(code) ?? []).map((condition) => ({
        attribute: oneOf(['sets', 'sides', 'pointsMilli', 'lines'] as const, text(condition, 'attribute')),
        min: intOrNull(condition, 'min_value'),
        max: intOrNull(condition, 'max_value'),
      })),
      typeCodes: list(row, 'type_codes'),
      selector: selector(row),
      repeatPpm: { new: int(row, 'repeat_new_ppm'), same: int(row, 'repeat_same_ppm'), changed: int(row, 'repeat_changed_ppm') },
      taxable: flag(row, 'taxable'),
      defaultOn: flag(row, 'default_on'),
      optional: flag(row, 'optional'),
      note: text(row, 'note'),
    }
  })
}

const feeTier = (row: Row) => ({
  by: oneOf(['sets', 'sides', 'pointsMilli'] as const, text(row, 'tier_by')),
  from: int(row, 'tier_from'),
  rateMicro: int(row, 'rate_micro'),
  ratePpm: int(row, 'rate_ppm'),
})

function selector(row: Row): FeeRule['selector'] {
  const side = textOrNull(row, 'select_side')
  const chosen = {
    families: families(row, 'select_families'),
    side: side === null ? null : oneOf(['top', 'bottom'] as const, side),
    gradeCodes: list(row, 'select_grades'),
  }
  return chosen.families || chosen.side || chosen.gradeCodes ? chosen : null
}
