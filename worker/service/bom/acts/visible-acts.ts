import type { BomAct } from '../../../../shared/engine/bom/acts/types.ts'
import type { PriceRights } from '../../../../shared/engine/price/rights.ts'
import { hiddenOrderFields, ORDER_NAMES, visibleOrder } from '../../../../shared/engine/visible.ts'
import { seesTexts, visibleName } from '../../../../shared/engine/visible-text.ts'
import { AppError } from '../../../../shared/errors.ts'

/** Acts as somebody may see them: what tells a price that he may not see is left out, and an act of which nothing is left. */
export function visibleActs(acts: readonly BomAct[], rights: PriceRights | null): BomAct[] {
  if (seesTexts(rights)) return [...acts]
  return acts.flatMap((act): BomAct[] => {
    if (act.kind === 'name') return [{ ...act, prjName: visibleName(act.prjName, rights) }]
    if (act.kind !== 'order') return [act]
    const { kind, set, unitPrices, ...maps } = act
    const seesPrices = unitPrices !== undefined && rights?.sell === true
    const open = visibleOrder(maps, rights)
    const shown = { kind, set: visibleOrder(set, rights), ...open, ...(seesPrices ? { unitPrices } : {}) }
    return Object.keys(shown.set).length + Object.keys(open).length > 0 || seesPrices ? [shown] : []
  })
}

/** Setting what one may not see is refused. */
export function refuseHidden(acts: readonly BomAct[], rights: PriceRights | null): void {
  if (rights === null) return
  const hidden = hiddenOrderFields(rights)
  const touched = acts.flatMap((act) => (act.kind === 'order' ? [...Object.keys(act.set), ...Object.keys(act)] : []))
  const set = hidden.find((name) => touched.includes(name))
  if (set) throw new AppError('narrowed', `您没有查看${ORDER_NAMES[set]}的权限，不能设置它，请联系主账号`)
}
