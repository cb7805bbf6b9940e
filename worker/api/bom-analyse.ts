import { bomAnalyseApi } from '../../shared/api/bom-analyse.ts'
import { answered } from '../rpc/calls.ts'
import {
  changeColumn,
  ignoreColumn,
  mergeBomColumns,
  mergeBomLines,
  priceMaterial,
  priceType,
  quoteLines,
  removeBomLines,
  saveActs,
  saveSpecials,
  updateBom,
  updateBomUnit,
  updateLines,
} from '../service/bom/acts/calls.ts'
import { analyseAgain } from '../service/bom/acts/fold.ts'
import { groupLines } from '../service/bom/acts/group-lines.ts'
import { listActs } from '../service/bom/acts/saved-acts.ts'
import { feeOfVersion, specialsNow } from '../service/bom/sheets/kept.ts'
import { feeOfNow, matrixOfNow, processesOfNow } from '../service/bom/sheets/now.ts'
import { compareIpc } from '../service/bom/compare-ipc.ts'
import { priceForProgram } from '../service/bom/price-for-program.ts'
import { readExportSetting, saveExportSetting } from '../service/templates/export-setting.ts'
import { readVisibleBom, saveVisibleBom } from '../service/bom/visible-bom.ts'
import { diffQuotes } from '../service/quote/diff-quotes.ts'
import { readQuote } from '../service/quote/read-quote.ts'
import { saveQuote } from '../service/quote/save-quote.ts'

export const calls = answered(bomAnalyseApi, {
  'BomAnalyse/SaveItem': saveVisibleBom,
  'BomAnalyse/Details': readVisibleBom,
  'BomAnalyse/SaveActs': saveActs,
  'BomAnalyse/Acts': listActs,
  'BomAnalyse/UpdateBom': updateBom,
  'BomAnalyse/UpdateBomUnit': updateBomUnit,
  'BomAnalyse/ChangeBomXlsHead': changeColumn,
  'BomAnalyse/DeleteBomXlsHead': ignoreColumn,
  'BomAnalyse/MergeBomColumn': mergeBomColumns,
  'BomAnalyse/UpdateBomDetail': updateLines,
  'BomAnalyse/DeleteBomDetail': removeBomLines,
  'BomAnalyse/MergeBomDetail': mergeBomLines,
  'BomAnalyse/AgainAnalyse': analyseAgain,
  'BomAnalyse/NewDetails': groupLines,
  'BomAnalyse/UpdateBomDetailPointQuote': quoteLines,
  'BomAnalyse/UpdatePointPriceByMaterialTypeId': priceType,
  'BomAnalyse/UpdatePointPriceByMaterialId': priceMaterial,
  'BomAnalyse/saveSpecialCost': saveSpecials,
  'BomAnalyse/getSpecialCost': specialsNow,
  'BomAnalyse/feeResult': feeOfNow,
  'BomAnalyse/GetFeeResult': feeOfVersion,
  'BomAnalyse/prices': matrixOfNow,
  'BomAnalyse/Additional': processesOfNow,
  'BomAnalyse/CompareIpc': compareIpc,
  'BomAnalyse/GetExportSetting': readExportSetting,
  'BomAnalyse/SetExportSetting': saveExportSetting,
  'BomAnalyse/SaveBomQuote': saveQuote,
  'BomAnalyse/GetBomQuote': readQuote,
  'BomAnalyse/DiffQuotes': diffQuotes,
  'BomAnalyse/Price': priceForProgram,
})
